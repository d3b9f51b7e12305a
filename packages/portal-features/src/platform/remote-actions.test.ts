import { CanarySchema, PinSchema, PromoteSchema, RollbackSchema } from '@shoppervoice/contracts/remotes';
import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { callOf } from './remote-actions.ts';

it.each([
  [{ kind: 'promote', version: '2.0.0', force: false }, 'POST', 'promote', PromoteSchema],
  [{ kind: 'promote', version: '2.0.0', force: true }, 'POST', 'promote', PromoteSchema],
  [{ kind: 'canary', version: '2.0.0', percent: 12.5, mids: [1001] }, 'POST', 'canary', CanarySchema],
  [
    { kind: 'canary', version: '2', percent: 10, mids: [], ramp: { steps: [10, 50], everyMinutes: 120 } },
    'POST',
    'canary',
    CanarySchema,
  ],
  [{ kind: 'rollback', version: '2.0.0' }, 'POST', 'rollback', RollbackSchema],
  [{ kind: 'pin', version: '2.0.0' }, 'POST', 'pin', PinSchema],
] as const)('%j is a call that the gateway takes, with and without a reason', (change, method, path, schema) => {
  for (const reason of ['', ' it is slow ']) {
    const call = callOf(change, reason);
    expect(call).toMatchObject({ method, path });
    expect(Value.Check(schema, call.body)).toBe(true);
    expect(call.body?.reason).toBe(reason === '' ? undefined : 'it is slow');
  }
});

it('forces nothing that was not asked to be forced', () => {
  expect(callOf({ kind: 'promote', version: '2', force: false }, '').body).toEqual({ version: '2' });
});

it('ends a canary and a pin without a body', () => {
  expect(callOf({ kind: 'end-canary', version: '2' }, '')).toEqual({ method: 'DELETE', path: 'canary' });
  expect(callOf({ kind: 'unpin', version: '2' }, '')).toEqual({ method: 'DELETE', path: 'pin' });
});
