import { changed, type Outcome, refused, type Wish } from './outcome.ts';
import { BUNDLED, GATEWAY, type RemoteState, type VersionState, versionOf } from './remote-state.ts';

/** Whether a version waits until a second person approves it: published since that is required. */
export const waitsForApproval = ({ approval }: RemoteState, version: VersionState): boolean =>
  Boolean(approval) &&
  version.publishedBy !== BUNDLED &&
  version.approvedBy === undefined &&
  version.publishedAt >= (approval?.at ?? '');

/**
 * Whether this is somebody else than who published: another superuser, or a token that another superuser made. Of a
 * version from before people were kept nobody knows, so a superuser has to decide.
 */
function isSecondPerson({ publisher }: VersionState, { by, isSuperuser }: Wish): boolean {
  if (by === undefined) return false;
  if (publisher === undefined) return isSuperuser === true;
  return publisher.id !== by.id && (isSuperuser === true || publisher.maker !== by.maker);
}

/** The refusal to show a version that waits for approval to anybody; null if it may be shown. */
export function approvalRefusal(remote: RemoteState, version: VersionState, wish: Wish): Outcome | null {
  if (wish.who === GATEWAY || wish.who === BUNDLED) return null;
  if (!waitsForApproval(remote, version) || isSecondPerson(version, wish)) return null;
  return refused(
    409,
    `${remote.name} ${version.version} waits for approval: a superuser, or a token that may promote and was made by another superuser, approves it with "approve".`,
  );
}

/** The versions with this one approved, if it waited: whoever shows it to others approves it. */
export function approvedVersions(remote: RemoteState, version: VersionState, wish: Wish): readonly VersionState[] {
  if (!waitsForApproval(remote, version) || wish.who === GATEWAY || wish.who === BUNDLED) return remote.versions;
  return remote.versions.map((each) => (each.version === version.version ? { ...each, approvedBy: wish.who } : each));
}

/** Approves a version: it may then be shown by whoever may promote. */
export function approve(remote: RemoteState, version: string, wish: Wish): Outcome {
  const found = versionOf(remote, version);
  if (found === null) return refused(404, `${remote.name} has no version ${version}. "list" shows those that it has.`);
  if (!waitsForApproval(remote, found)) {
    return { kind: 'unchanged', did: `${remote.name} ${version} needs no approval.` };
  }
  if (!isSecondPerson(found, wish)) {
    const sentence = `${remote.name} ${version} was published by the same person: somebody else approves it.`;
    return refused(409, sentence);
  }
  const versions = approvedVersions(remote, found, wish);
  const did = `${remote.name} ${version} is approved. No one gets it until it is promoted.`;
  return changed(remote, { versions }, { action: 'approve', version }, wish, did);
}

/** Decides whether versions of a remote wait for approval. What is live stays live. */
export function requireApproval(remote: RemoteState, required: boolean, wish: Wish): Outcome {
  const { name, approval = null } = remote;
  if (required === (approval !== null)) {
    return { kind: 'unchanged', did: `${name} ${required ? 'requires approval already' : 'requires no approval'}.` };
  }
  const did = required
    ? `Versions of ${name} wait until a second person approves them.`
    : `Versions of ${name} no longer wait for approval.`;
  const next = required ? { by: wish.who, at: wish.at } : null;
  const action = required ? 'require-approval' : 'end-approval';
  return changed(remote, { approval: next }, { action, version: null }, wish, did);
}
