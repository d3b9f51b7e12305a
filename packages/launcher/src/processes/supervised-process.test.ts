import { afterEach, expect, it } from 'vitest';
import { StartFailure, SupervisedProcess } from './supervised-process.ts';

const node = process.execPath;
afterEach(() => {
  process.execPath = node;
});

it('a process that cannot be started is a failed start, with its reason', async () => {
  const plan = { name: 'sample', program: 'sample.js', nodeOptions: [], environment: {}, readyBy: 'message' } as const;
  const sample = new SupervisedProcess({ ...plan, log: 'terminal' }, () => undefined);
  process.execPath = '/nowhere/node';
  const failure = await sample.start().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartFailure);
  expect(String(failure)).toContain('ENOENT');
});
