import type {
  Budget,
  LivePortal,
  PackageLimits,
  RemoteDescriptor,
  RemoteListing,
  ShellBuildFile,
} from '@shoppervoice/contracts/remotes';
import { type Claimant, claimConflicts } from '@shoppervoice/remote-package';
import { liveVersions } from '@shoppervoice/remote-registry';
import type { Registry } from './registry.ts';

/** What the shell offers, and the limits of this portal. */
export interface PortalFacts extends ShellBuildFile {
  /** Bytes (brotli). */
  readonly maxBytes: number;
  readonly limits: PackageLimits;
}

/** The portal's current state, for validating a package against it. */
export function livePortal(registry: Registry, facts: PortalFacts): LivePortal {
  const live = registry.remotes.flatMap((remote) =>
    liveVersions(remote).map(({ version, uniqueName, descriptor }) => ({
      name: remote.name,
      version,
      uniqueName,
      descriptor,
    })),
  );
  return { ...facts, live };
}

/**
 * The first path whose addresses overlap with another remote's, or that two pages of one descriptor claim; null: it may
 * be served with the others. Two entries at one place of the sidebar, or pages whose paths begin alike, lead no one to a
 * wrong page: publishing and going live refuse them, serving does not.
 */
export function collisionOf(claimant: Claimant, others: readonly Claimant[]): string | null {
  const own = claimant.descriptor.pages.flatMap((page) => page.path);
  const twice = own.find((path, at) => own.indexOf(path) !== at);
  if (twice !== undefined) return `it claims the path ${twice} twice.`;
  const conflict = claimConflicts(claimant, others).find(({ kind }) => kind === 'path');
  return conflict === undefined ? null : `it claims the path ${conflict.theirs}, which belongs to ${conflict.other}.`;
}

/**
 * The list of one session with a build of its own, `shown`, in place of a remote's usual one. Where that is missing or would
 * claim another's path, the usual one stays, with `mark`, by which the session is told so.
 */
export function inPlaceOfUsual(
  usual: readonly RemoteListing[],
  remote: string,
  shown: RemoteListing | null,
  mark: Pick<RemoteListing, 'dev' | 'preview'>,
): readonly RemoteListing[] {
  const others = usual.filter(({ name }) => name !== remote);
  if (shown === null || collisionOf(shown, others) !== null) {
    return usual.map((known) => (known.name === remote ? { ...known, ...mark } : known));
  }
  return [...others, shown].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** As browsers get it: the address of a team and budgets are not for them. */
export const publicDescriptor = ({ team, pages, extensions, ...descriptor }: RemoteDescriptor): RemoteDescriptor => ({
  ...descriptor,
  pages: pages.map(withoutBudget),
  ...(extensions && { extensions: extensions.map(withoutBudget) }),
});

const withoutBudget = <Part extends { budget?: Budget }>({ budget, ...part }: Part) => part;
