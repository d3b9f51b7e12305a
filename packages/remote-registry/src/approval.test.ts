import type { RemoteDescriptor } from '@shoppervoice/contracts/remotes';
import { describe, expect, it } from 'vitest';
import { approve, requireApproval, waitsForApproval } from './approval.ts';
import { pin, promote, rollBack, startCanary } from './changes.ts';
import { followBundle, newRemote, publish } from './kept-versions.ts';
import type { Outcome, Wish } from './outcome.ts';
import { BUNDLED, type RemoteState, versionOf } from './remote-state.ts';

const descriptor: RemoteDescriptor = { name: 'buyer', shellApi: '^1.0.0', pages: [] };
const at = '2026-01-01T00:00:00.000Z';
const token = (id: string, maker: string): Wish => ({ who: `token ${id}`, by: { id, maker }, at });
const superuser = (name: string): Wish => ({ who: name, by: { id: name, maker: name }, at, isSuperuser: true });
const PIPELINE = token('pipeline', 'root');

const after = (outcome: Outcome): RemoteState => {
  if (outcome.kind !== 'changed') throw new Error(JSON.stringify(outcome));
  return outcome.state;
};
const published = (remote: RemoteState, version: string, wish: Wish) =>
  after(publish(remote, { version, hash: version, uniqueName: `r_${version}`, bytes: 10, descriptor }, wish));

/** Version 1 is live, version 2 is published; approval is required. */
function waiting(publisher: Wish = PIPELINE): RemoteState {
  const live = after(promote(published(newRemote('buyer'), '1', PIPELINE), '1', false, PIPELINE));
  return published(after(requireApproval(live, true, superuser('root'))), '2', publisher);
}
const canary = { version: '2', percent: 10, mids: [], force: false };
const shows: readonly (readonly [string, (remote: RemoteState, wish: Wish) => Outcome])[] = [
  ['promoting', (remote, wish) => promote(remote, '2', false, wish)],
  ['a canary', (remote, wish) => startCanary(remote, canary, wish)],
  ['a pin', (remote, wish) => pin(remote, '2', wish)],
];

describe.each(shows)('%s where a second person is asked for', (_, show) => {
  it.each([
    ['the token that published it', PIPELINE],
    ['another token of the same superuser', token('other', 'root')],
    ['nobody known', { who: 'x', at }],
  ])('is refused to %s', (_name, wish) => {
    expect(show(waiting(), wish)).toMatchObject({
      kind: 'refused',
      status: 409,
      sentence: expect.stringMatching(/^buyer 2 waits for approval: a superuser, or a token/),
    });
  });

  it.each([
    ['a superuser', superuser('root')],
    ['a token that another superuser made', token('gate', 'second')],
  ])('approves the version, if it is %s', (_name, wish) => {
    const shown = after(show(waiting(), wish));
    expect(versionOf(shown, '2')?.approvedBy).toBe(wish.who);
  });

  it('is of whoever may, once somebody approved it, and where nothing is required', () => {
    const approved = after(approve(waiting(), '2', superuser('second')));
    expect(approved.change).toMatchObject({ action: 'approve', version: '2', who: 'second' });
    expect(show(approved, PIPELINE).kind).toBe('changed');
    const ended = after(requireApproval(waiting(), false, superuser('root')));
    expect(versionOf(after(show(ended, PIPELINE)), '2')?.approvedBy).toBeUndefined();
  });
});

it('nobody approves what they published, nor a version that is unknown or needs no approval', () => {
  expect(approve(waiting(superuser('root')), '2', superuser('root'))).toMatchObject({ status: 409 });
  expect(approve(waiting(superuser('root')), '2', superuser('second')).kind).toBe('changed');
  expect(approve(waiting(), '2', PIPELINE)).toMatchObject({ sentence: expect.stringContaining('somebody else') });
  expect(approve(waiting(), '9', superuser('second'))).toMatchObject({ status: 404 });
  const approved = after(approve(waiting(), '2', superuser('second')));
  expect(approve(approved, '2', superuser('second')).kind).toBe('unchanged');
});

it('a version that was published before approval was required waits for nobody', () => {
  const early = { ...PIPELINE, at: '2025-12-31T23:59:59.999Z' };
  const required = after(requireApproval(published(newRemote('buyer'), '1', early), true, superuser('root')));
  const both = published(required, '2', PIPELINE);
  expect(both.versions.map((each) => waitsForApproval(both, each))).toEqual([false, true]);
  expect(promote(both, '1', false, PIPELINE).kind).toBe('changed');
});

it('a version from before people were kept is approved by a superuser alone', () => {
  const before = waiting();
  const versions = before.versions.map(({ publisher: _, ...rest }) => rest);
  const old = { ...before, versions };
  expect(promote(old, '2', false, token('gate', 'second'))).toMatchObject({ kind: 'refused' });
  expect(promote(old, '2', false, superuser('root')).kind).toBe('changed');
});

it('what is live stays live, the way back needs nobody, and the portal’s own build goes its way', () => {
  const required = waiting();
  expect(required.current).toBe('1');
  const two = after(promote(required, '2', false, superuser('root')));
  expect(after(rollBack(two, PIPELINE)).current).toBe('1');
  const bundled = published(after(requireApproval(newRemote('x'), true, superuser('root'))), '1', { who: BUNDLED, at });
  expect(after(followBundle(bundled, '1', at)).current).toBe('1');
});

it('is required or not, and says so once', () => {
  const on = after(requireApproval(newRemote('buyer'), true, superuser('root')));
  expect(on.approval).toEqual({ by: 'root', at });
  expect(requireApproval(on, true, superuser('root')).kind).toBe('unchanged');
  expect(after(requireApproval(on, false, superuser('root'))).approval).toBeNull();
});
