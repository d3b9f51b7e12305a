import { expect, test } from 'vitest';
import { CommandError } from '../errors/errors.ts';
import type { Store } from '../store/store.ts';
import { batch } from './writing.ts';

test.each([
  ['that is ordered ends with', true, [0], [1]],
  ['that is not ordered goes on after', false, [0, 2, 4], [1, 3]],
] as const)('a batch %s its first failure', (_what, ordered, done, failed) => {
  const written: number[] = [];
  const steps = batch({ isFull: false } as Store, 5, ordered, function* (at) {
    if (at % 2 === 1) throw new CommandError('DuplicateKey', 'it is there');
    written.push(at);
    yield;
  });
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  expect([written, step.value.map(({ index }) => index)]).toEqual([done, failed]);
});
