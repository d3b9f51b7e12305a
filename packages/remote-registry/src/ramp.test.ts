import type { RemoteDescriptor } from '@shoppervoice/contracts/remotes';
import { expect, it } from 'vitest';
import { endCanary, markBad, pin, promote, startCanary } from './changes.ts';
import { newRemote, publish } from './kept-versions.ts';
import type { Outcome } from './outcome.ts';
import { type Health, stepRamp, stepsProblem } from './ramp.ts';
import type { RemoteState } from './remote-state.ts';

const BEGAN = Date.parse('2026-03-01T08:00:00.000Z');
const HOUR = 3_600_000;
const wish = { who: 'ada', at: new Date(BEGAN).toISOString() };
const descriptor: RemoteDescriptor = {
  name: 'buyer',
  shellApi: '^1.0.0',
  pages: [{ path: ['/x'], module: './x', title: 'X', area: 'buyer', access: {}, whenLocked: 'home' }],
};
const after = (outcome: Outcome): RemoteState => {
  if (outcome.kind !== 'changed') throw new Error(JSON.stringify(outcome));
  return outcome.state;
};
const health = (tried: number, failed = 0, late = 0): Health => ({
  counts: { tried, failed, failedMerchants: failed },
  late,
});
const CURRENT = health(1000, 5, 10);

function ramped(steps: readonly number[] = [10, 25, 50, 100]): RemoteState {
  let remote = newRemote('buyer');
  for (const version of ['1', '2']) {
    remote = after(publish(remote, { version, hash: version, uniqueName: `r_${version}`, bytes: 1, descriptor }, wish));
  }
  remote = after(promote(remote, '1', false, wish));
  const ramp = { steps, everyMinutes: 120, tried: 0 };
  return after(startCanary(remote, { version: '2', percent: 0, mids: [], force: false, ramp }, wish));
}

it('goes on a step after each pause, while people come and it does no worse, until everybody has it', () => {
  let remote = ramped();
  const seen: (number | string)[] = [remote.canary?.percent ?? -1];
  let tried = 0;
  let now = BEGAN;
  while (remote.canary !== null) {
    tried += 40;
    expect(stepRamp(remote, health(tried), CURRENT, now + 2 * HOUR - 1).kind).toBe('unchanged');
    now += 2 * HOUR;
    const before = remote;
    remote = after(stepRamp(remote, health(tried), CURRENT, now));
    seen.push(remote.canary?.percent ?? `current ${remote.current}`);
    // Another gateway that sees the new state takes no second step.
    if (remote.canary !== null) expect(stepRamp(remote, health(tried + 9), CURRENT, now).kind).toBe('unchanged');
    expect(before.canary?.ramp?.stopped).toBeNull();
  }
  expect(seen).toEqual([10, 25, 50, 'current 2']);
  expect(remote.change).toMatchObject({ who: 'gateway', action: 'promote', reason: 'From 50 % to 100 %.' });
});

it('ends with everybody also where the last step is below 100', () => {
  const remote = after(stepRamp(ramped([30]), health(9), CURRENT, BEGAN + 2 * HOUR));
  expect([remote.current, remote.canary]).toEqual(['2', null]);
});

it.each([
  ['failures', health(60, 6), 'It failed for 6 of 60 users, the current version for 5 of 1000.'],
  ['later errors', health(60, 0, 9), 'It threw later for 9 of 60 users, the current version for 10 of 1000.'],
])('stops at once when %s rise, keeps its share, and says why', (_what, canary, reason) => {
  const remote = after(stepRamp(ramped(), canary, CURRENT, BEGAN + 1));
  expect(remote.canary).toMatchObject({ version: '2', percent: 10, ramp: { stopped: reason } });
  expect(remote.change).toMatchObject({ action: 'ramp-stopped', version: '2', reason: `At 10 %. ${reason}` });
  expect(stepRamp(remote, health(500), CURRENT, BEGAN + 50 * HOUR).kind).toBe('unchanged');
});

it('does not stop for what chance explains, nor for what the current version does too', () => {
  for (const canary of [health(60, 2, 2), health(300, 3, 5)]) {
    expect(stepRamp(ramped(), canary, CURRENT, BEGAN + 1).kind).toBe('unchanged');
  }
  expect(stepRamp(ramped(), health(60, 0, 9), health(1000, 0, 150), BEGAN + 1).kind).toBe('unchanged');
  // Nobody to compare with.
  expect(stepRamp(ramped(), health(20, 5), health(0), BEGAN + 1).kind).toBe('changed');
  expect(stepRamp(ramped(), health(200, 5), health(0), BEGAN + 1).kind).toBe('unchanged');
});

it('stops when nobody came within a step', () => {
  const second = after(stepRamp(ramped(), health(12), CURRENT, BEGAN + 2 * HOUR));
  const remote = after(stepRamp(second, health(12), CURRENT, BEGAN + 4 * HOUR));
  expect(remote.canary).toMatchObject({
    percent: 25,
    ramp: { stopped: 'Nobody opened it at 25 % within 120 minutes.' },
  });
});

it('waits while another version is pinned, and ends with its canary', () => {
  const late = BEGAN + 9 * HOUR;
  expect(stepRamp(after(pin(ramped(), '1', wish)), health(50), CURRENT, late).kind).toBe('unchanged');
  for (const ended of [
    endCanary(ramped(), wish),
    markBad(ramped(), '2', 'It failed.', wish.at),
    promote(ramped(), '2', false, wish),
  ]) {
    expect(stepRamp(after(ended), health(50), CURRENT, late).kind).toBe('unchanged');
  }
});

it('has steps that grow, from below 100', () => {
  for (const steps of [[10, 25, 50, 100], [5], [0.5, 100]]) expect(stepsProblem(steps)).toBeNull();
  for (const steps of [[], [100], [10, 10], [50, 25], [10, 101], [0, 50], [-1]])
    expect(stepsProblem(steps)).not.toBeNull();
});
