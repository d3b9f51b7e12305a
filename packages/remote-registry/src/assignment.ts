import type { RemoteChannel } from '@shoppervoice/contracts/remotes';
import { previousOf, type RemoteState, type VersionState, versionOf } from './remote-state.ts';

/** Input of a viewer's version: the merchant that they read, null without a session. */
export interface Viewer {
  readonly mid: number | null;
}

export interface Assignment {
  readonly version: VersionState;
  readonly channel: Exclude<RemoteChannel, 'dev' | 'preview'>;
  /** The fallback version. Never one with the same container name: it would run the failed one's code. */
  readonly fallback: VersionState | null;
}

/** FNV-1a, 32 bits: fast, and distributed well enough to divide merchants. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  // Final mixing (murmur3's): without it, texts that differ in their last digit have close hashes.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The place of a text, from 0 to below 100: the same on every gateway. */
export const placeIn = (text: string): number => (hashOf(text) / 2 ** 32) * 100;

/**
 * A merchant's place for a remote, from 0 to below 100: the same on every gateway and for every version, so that a fix
 * is tried on the merchants for whom the last canary broke; another for each remote, so that no merchant tries all.
 */
export function placeOf(remote: string, mid: number): number {
  return placeIn(`${remote} ${mid}`);
}

/** Whether this viewer's merchant is in the canary. */
export function isInCanary(remote: RemoteState, viewer: Viewer): boolean {
  const { canary } = remote;
  if (canary === null || viewer.mid === null) return false;
  return canary.mids.includes(viewer.mid) || placeOf(remote.name, viewer.mid) < canary.percent;
}

/**
 * The version for a viewer; null if none was promoted yet. `remote` must not contain versions that cannot be served.
 */
export function versionFor(remote: RemoteState, viewer: Viewer): Assignment | null {
  return remote.withdrawn ? null : versionUnlessWithdrawn(remote, viewer);
}

/** As `versionFor` for a withdrawn remote: the version for the viewer if it were not withdrawn. */
export function versionUnlessWithdrawn(remote: RemoteState, viewer: Viewer): Assignment | null {
  const current = versionOf(remote, remote.current);
  const pinned = versionOf(remote, remote.pinned?.version ?? null);
  const canary = isInCanary(remote, viewer) ? versionOf(remote, remote.canary?.version ?? null) : null;
  const version = pinned ?? canary ?? current ?? previousOf(remote);
  if (version === null) return null;
  const channel = pinned !== null ? 'pinned' : canary !== null ? 'canary' : 'current';
  const others = channel === 'current' ? [previousOf(remote)] : [current, previousOf(remote)];
  const fallback = others.find(
    (other) => other !== null && other.badReason === null && other.uniqueName !== version.uniqueName,
  );
  return { version, channel, fallback: fallback ?? null };
}
