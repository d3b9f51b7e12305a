import { expect, it } from 'vitest';
import { lateErrorOf } from './late-errors.ts';

const thrown = (stack: string) => Object.assign(new Error('undefined is not a function'), { stack });

it('is of the innermost remote in the stack', () => {
  const stack = [
    'TypeError: undefined is not a function',
    '    at e (https://portal.example/assets/main.1234.js:1:2)',
    '    at t (https://portal.example/remotes/buyer/0.1.0-a1b2/__federation_expose_nps.js:1:2)',
    '    at n (https://portal.example/remotes/other/9/x.js:1:2)',
  ].join('\n');
  expect(lateErrorOf(thrown(stack))).toEqual({
    remote: 'buyer',
    version: '0.1.0-a1b2',
    event: 'late-error',
    message: 'undefined is not a function',
    stack,
  });
});

it('is of the file that the browser names where something else was thrown', () => {
  expect(lateErrorOf('gone', 'https://portal.example/remotes/buyer/2/x.js')).toMatchObject({
    remote: 'buyer',
    version: '2',
    message: 'gone',
  });
});

it('is of no remote where the shell threw, or an extension', () => {
  expect(lateErrorOf(thrown('Error: x\n at a (https://portal.example/assets/main.js:1:1)'))).toBeNull();
  expect(lateErrorOf(null)).toBeNull();
  expect(lateErrorOf(thrown('Error: x\n at a (chrome-extension://remotes/x.js:1:1)'))).toBeNull();
});
