import { expect, it } from 'vitest';
import { createLog, withoutPersonalData } from './log.ts';

it.each([
  ['no user jane@example.com', 'no user <e-mail>'],
  [
    'E11000 duplicate key error collection: a.users index: email dup key: { email: "jane" }',
    'E11000 duplicate key error collection: a.users index: email dup key …',
  ],
  [`bad token ${'a1B2'.repeat(20)}`, 'bad token <token>'],
])('%s is logged without personal data', (text, cleaned) => {
  expect(withoutPersonalData(text)).toBe(cleaned);
});

it('secrets that are logged by mistake are removed', () => {
  const lines: string[] = [];
  const log = createLog('test', 'info', { write: (line) => lines.push(line) });
  log.info({ password: 'pw-1', user: { email: 'jane', token: 'tk-1' }, cookie: 'ck-1' }, 'entry');
  log.error({ err: Object.assign(new Error('lost jane@example.com'), { code: 11000 }) }, 'failed');
  const text = lines.join('');
  expect(text).not.toMatch(/pw-1|"jane"|tk-1|ck-1|jane@/);
  expect(JSON.parse(lines[1] ?? '{}')).toMatchObject({
    level: 'error',
    err: { code: 11000, stack: expect.any(Array) },
  });
});
