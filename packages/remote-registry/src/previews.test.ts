import type { RemoteDescriptor } from '@shoppervoice/contracts/remotes';
import { describe, expect, it } from 'vitest';
import { promote, startCanary } from './changes.ts';
import { newRemote, type Published, publish } from './kept-versions.ts';
import type { Outcome } from './outcome.ts';
import { dropEndedPreviews, endPreview, openPreviews, publishPreview } from './previews.ts';
import { liveVersions, type RemoteState } from './remote-state.ts';
import { withdraw } from './withdrawal.ts';

const DAY = 86_400_000;
const at = (day: number) => new Date(Date.UTC(2030, 0, 1) + day * DAY).toISOString();
const descriptor: RemoteDescriptor = { name: 'returns', shellApi: '^1.0.0', pages: [] };
const built = (version: string, hash = version): Published => ({
  version,
  uniqueName: `returns_${version}`,
  hash,
  bytes: 1,
  descriptor,
});
const by = (day: number) => ({ who: 'token ci', at: at(day) });

function after(outcome: Outcome): RemoteState {
  if (outcome.kind !== 'changed') throw new Error(JSON.stringify(outcome));
  return outcome.state;
}

/** A preview of 14 days. */
const opened = (remote: RemoteState, name: string, hash: string, day = 0): Outcome =>
  publishPreview(remote, built(`1.2.0-${name}-${hash}`), { name, id: `${name} ${hash}`, until: at(day + 14) }, by(day));

describe('a preview', () => {
  it('is no version: it is neither live nor can it be promoted or be a canary', () => {
    const remote = after(opened(newRemote('returns'), 'pr-17', 'a1b2c3d4'));
    expect(remote.versions).toEqual([]);
    expect(liveVersions(remote)).toEqual([]);
    const { version = '' } = remote.previews?.[0] ?? {};
    expect(promote(remote, version, true, by(1))).toMatchObject({ kind: 'refused', status: 404 });
    const canary = { version, percent: 10, mids: [], force: true };
    expect(startCanary(remote, canary, by(1))).toMatchObject({ kind: 'refused', status: 404 });
  });

  it('keeps its address when it is published again, and gets more time', () => {
    const first = after(opened(newRemote('returns'), 'pr-17', 'a1b2c3d4'));
    const again = after(opened(first, 'pr-17', 'b1b2c3d4', 3));
    expect(again.previews).toMatchObject([
      { id: 'pr-17 a1b2c3d4', version: '1.2.0-pr-17-b1b2c3d4', until: at(17), publishedAt: at(3) },
    ]);
  });

  it('has another address after it has ended', () => {
    const first = after(opened(newRemote('returns'), 'pr-17', 'a1b2c3d4'));
    const ended = after(endPreview(first, 'pr-17', by(1)));
    expect(openPreviews(ended, Date.parse(at(1)))).toEqual([]);
    expect(endPreview(ended, 'pr-17', by(1)).kind).toBe('unchanged');
    expect(after(opened(ended, 'pr-17', 'b1b2c3d4', 2)).previews?.map(({ id }) => id)).toEqual(['pr-17 b1b2c3d4']);
  });

  it('is over when its time is, and is then forgotten', () => {
    const remote = after(opened(newRemote('returns'), 'pr-17', 'a1b2c3d4'));
    expect(openPreviews(remote, Date.parse(at(14)) - 1)).toHaveLength(1);
    expect(openPreviews(remote, Date.parse(at(14)))).toEqual([]);
    expect(dropEndedPreviews(remote, Date.parse(at(13))).kind).toBe('unchanged');
    expect(after(dropEndedPreviews(remote, Date.parse(at(14))))).toMatchObject({
      previews: [],
      change: { who: 'gateway', action: 'end-preview' },
    });
  });

  it.each([['1.2.0'], ['1.2.0-pr-18-a1b2c3d4'], ['1.2.0-pr-17'], ['1.2.0-pr-17-a1b2c3d4-x']])(
    'is refused with the version %s, which is not of its name',
    (version) => {
      const wish = { name: 'pr-17', id: 'x', until: at(14) };
      expect(publishPreview(newRemote('returns'), built(version), wish, by(0))).toMatchObject({
        kind: 'refused',
        sentence: expect.stringContaining('publish --preview pr-17'),
      });
    },
  );

  it('shares its number with no version of other content', () => {
    const version = '1.2.0-pr-17-a1b2c3d4';
    const wish = { name: 'pr-17', id: 'x', until: at(14) };
    const preview = after(publishPreview(newRemote('returns'), built(version), wish, by(0)));
    expect(publish(preview, built(version, 'other'), by(1))).toMatchObject({ kind: 'refused', status: 409 });
    expect(publishPreview(preview, built(version, 'other'), wish, by(1))).toMatchObject({ kind: 'refused' });
    const published = after(publish(preview, built(version), by(1)));
    expect(after(promote(published, version, false, by(1))).current).toBe(version);
    expect(publishPreview(published, built(version), wish, by(2))).toMatchObject({ kind: 'refused', status: 409 });
  });

  it('is the twenty-first that is refused, and the sentence names the oldest', () => {
    let remote = newRemote('returns');
    for (let nth = 0; nth < 20; nth += 1) remote = after(opened(remote, `pr-${nth + 1}`, 'a1b2c3d4', nth / 10));
    expect(opened(remote, 'pr-21', 'a1b2c3d4', 2)).toEqual({
      kind: 'refused',
      status: 409,
      sentence: 'returns has 20 open previews. End one first: the oldest is pr-1, published on 2030-01-01.',
    });
    expect(opened(remote, 'pr-20', 'b1b2c3d4', 2).kind).toBe('changed');
    // The first one's time is over.
    expect(openPreviews(after(opened(remote, 'pr-21', 'a1b2c3d4', 14)), Date.parse(at(14)))).toHaveLength(20);
  });

  it('is not opened of a withdrawn remote', () => {
    const remote = after(promote(after(publish(newRemote('returns'), built('1.0.0'), by(0))), '1.0.0', false, by(0)));
    expect(opened(after(withdraw(remote, by(1))), 'pr-17', 'a1b2c3d4', 1)).toMatchObject({ kind: 'refused' });
  });
});
