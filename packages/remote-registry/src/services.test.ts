import { expect, it } from 'vitest';
import { newRemote } from './kept-versions.ts';
import type { Outcome, Wish } from './outcome.ts';
import type { RemoteState } from './remote-state.ts';
import {
  approveService,
  endServiceWithdrawal,
  refuseService,
  registerService,
  rollBackService,
  routedRegistration,
  withdrawService,
} from './services.ts';

const at = '2026-01-01T00:00:00.000Z';
const TEAM: Wish = { who: 'token ci', at };
const ROOT: Wish = { who: 'root', at, isSuperuser: true };
const after = (outcome: Outcome): RemoteState => {
  if (outcome.kind !== 'changed') throw new Error(JSON.stringify(outcome));
  return outcome.state;
};
const wish = (address: string, service = 'returns') => ({ service, address, calls: [], document: 'd' });
const registered = (remote: RemoteState, address: string) => after(registerService(remote, wish(address), TEAM));
/** With these addresses approved, in this order. */
const approved = (...addresses: string[]) =>
  addresses.reduce((remote, address, index) => {
    return after(approveService(registered(remote, address), 'returns', index + 1, ROOT));
  }, newRemote('returns'));
const routed = ({ services = [] }: RemoteState) => services[0] && routedRegistration(services[0])?.address;

it('a registration is routed once it is approved, and not by the team', () => {
  const waiting = registered(newRemote('returns'), 'a');
  expect(routed(waiting)).toBeUndefined();
  expect(approveService(waiting, 'returns', 1, TEAM)).toMatchObject({ kind: 'refused' });
  expect(routed(after(approveService(waiting, 'returns', 1, ROOT)))).toBe('a');
});

it('a superuser approves what was read: another that waits by now is refused', () => {
  const replaced = registered(registered(newRemote('returns'), 'a'), 'b');
  expect(approveService(replaced, 'returns', 1, ROOT)).toMatchObject({ kind: 'refused', status: 409 });
  expect(routed(after(approveService(replaced, 'returns', 2, ROOT)))).toBe('b');
});

it('a superuser refuses what was read: calls go where they went, and another registration may be sent', () => {
  const waiting = registered(approved('a'), 'b');
  expect(refuseService(waiting, 'returns', 2, TEAM)).toMatchObject({ kind: 'refused' });
  expect(refuseService(waiting, 'returns', 1, ROOT)).toMatchObject({ kind: 'refused', status: 409 });
  const outcome = refuseService(waiting, 'returns', 2, { ...ROOT, reason: 'Whose is it?' });
  expect(outcome).toMatchObject({
    did: 'Registration 2 of returns is refused. Calls go to registration 1, as before.',
  });
  const done = after(outcome);
  expect([routed(done), done.services?.[0]?.waiting, done.services?.[0]?.registrations.length]).toEqual(['a', null, 1]);
  expect(done.services?.[0]?.refused).toEqual({ number: 2, by: 'root', at, reason: 'Whose is it?' });
  expect(done.change).toMatchObject({ action: 'refuse-service', reason: expect.stringContaining('Whose is it?') });
  expect(refuseService(done, 'returns', 2, ROOT)).toMatchObject({ kind: 'unchanged' });
  expect(approveService(done, 'returns', 2, ROOT)).toMatchObject({ kind: 'refused' });
  const again = registered(done, 'b');
  expect([again.services?.[0]?.waiting, again.services?.[0]?.refused]).toEqual([3, null]);
});

it('what is registered already is not registered again; another document is', () => {
  const live = approved('a');
  expect(registerService(live, wish('a'), TEAM)).toMatchObject({ kind: 'unchanged' });
  expect(registerService(live, { ...wish('a'), document: 'e' }, TEAM)).toMatchObject({ kind: 'changed' });
});

it('goes back over what was approved, one by one, and keeps five', () => {
  const many = approved('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
  let remote = many;
  const addresses: (string | undefined)[] = [];
  for (let steps = 0; steps < 5; steps += 1) {
    remote = after(rollBackService(remote, 'returns', TEAM));
    addresses.push(routed(remote));
  }
  expect(addresses).toEqual(['g', 'f', 'e', 'd', 'c']);
  expect(rollBackService(remote, 'returns', TEAM)).toMatchObject({ kind: 'refused' });
  expect(many.services?.[0]?.registrations).toHaveLength(6);
  // A number is never given again.
  expect(registered(remote, 'z').services?.[0]?.waiting).toBe(9);
});

it('withdrawn, nothing is routed, also after an approval; only whom it concerns ends it', () => {
  const gone = after(withdrawService(approved('a', 'b'), 'returns', ROOT));
  expect(routed(gone)).toBeUndefined();
  expect(rollBackService(gone, 'returns', TEAM)).toMatchObject({ kind: 'refused' });
  const again = after(approveService(registered(gone, 'c'), 'returns', 3, ROOT));
  expect(routed(again)).toBeUndefined();
  expect(endServiceWithdrawal(again, 'returns', TEAM)).toMatchObject({ kind: 'refused' });
  expect(routed(after(endServiceWithdrawal(again, 'returns', ROOT)))).toBe('c');
});

it.each(['other', 'returns-b', 'returns.', 'returns.a.b', 'return'])(
  '%s is no name of a service of returns',
  (name) => {
    expect(registerService(newRemote('returns'), wish('a', name), TEAM)).toMatchObject({ kind: 'refused' });
  },
);
