import type { RemoteDescriptor } from '@shoppervoice/contracts/remotes';
import { overlap, type Pattern, patternOf } from './page-paths.ts';

/** A remote, or one version of it, with the addresses and the sidebar places that its pages claim. */
export interface Claimant {
  readonly name: string;
  readonly descriptor: RemoteDescriptor;
}

/** A conflict with another claimant. */
export interface ClaimConflict {
  readonly kind: 'path' | 'prefix' | 'nav';
  /** Name of the other claimant. */
  readonly other: string;
  /** A path, or the label of a place. */
  readonly own: string;
  readonly theirs: string;
  /** What is wrong, without its full stop: `the path "/a" meets "/a", which belongs to buyer`. */
  readonly words: string;
}

type Nav = NonNullable<RemoteDescriptor['pages'][number]['nav']>;

const pathsOf = (descriptor: RemoteDescriptor): Pattern[] =>
  descriptor.pages.flatMap((page) => page.path.map(patternOf));

/** The first part of a path, as the router compares it: `online-buyer` of `/Online-Buyer/:id`. */
const firstPart = (path: string): string => path.toLowerCase().split('/')[1] ?? '';

/**
 * Paths that begin as another remote's do, or with its name: a reader takes such a page for that remote's, and that
 * remote could not add a page there later.
 */
function prefixConflicts(paths: readonly Pattern[], { name, descriptor }: Claimant): ClaimConflict[] {
  const their = pathsOf(descriptor);
  const theirs = new Map(their.map(({ text }) => [firstPart(text), text]));
  return paths.flatMap((own): ClaimConflict[] => {
    const { text } = own;
    const first = firstPart(text);
    if (first !== name && !theirs.has(first)) return [];
    if (their.some((each) => overlap(own, each))) return [];
    const words = `the path "${text}" begins with "/${first}", which belongs to ${name}`;
    return [{ kind: 'prefix', other: name, own: text, theirs: theirs.get(first) ?? `/${name}`, words }];
  });
}

/** Places of a descriptor's pages in the sidebar. */
export const navsOf = (descriptor: RemoteDescriptor): Nav[] => descriptor.pages.flatMap(({ nav }) => nav ?? []);

/** Equal for two entries that a reader could not distinguish: same group, section and label. */
export const navKey = ({ group, section, label }: Nav): string =>
  JSON.stringify([group, section ?? '', label].map((part) => part.trim().toLowerCase()));

/**
 * All conflicts of a claimant with other remotes. The same rule for publishing, promoting, canaries, pins and
 * rollbacks; other versions of the same remote do not conflict.
 */
export function claimConflicts(claimant: Claimant, others: readonly Claimant[]): readonly ClaimConflict[] {
  const paths = pathsOf(claimant.descriptor);
  const navs = new Map(navsOf(claimant.descriptor).map((nav) => [navKey(nav), nav.label]));
  return others
    .filter(({ name }) => name !== claimant.name)
    .flatMap(({ name, descriptor }) => [
      ...pathsOf(descriptor).flatMap((theirs) =>
        paths
          .filter((own) => overlap(own, theirs))
          .map((own): ClaimConflict => {
            const words = `the path "${own.text}" meets "${theirs.text}", which belongs to ${name}`;
            return { kind: 'path', other: name, own: own.text, theirs: theirs.text, words };
          }),
      ),
      ...prefixConflicts(paths, { name, descriptor }),
      ...groupConflict(claimant.descriptor.group, descriptor.group, name),
      ...navsOf(descriptor).flatMap((nav): ClaimConflict[] => {
        const own = navs.get(navKey(nav));
        if (own === undefined) return [];
        const words = `"${nav.label}" has the same place in the sidebar as a page of ${name}`;
        return [{ kind: 'nav', other: name, own, theirs: nav.label, words }];
      }),
    ]);
}

/** Two groups that a reader could not distinguish. */
function groupConflict(
  own: RemoteDescriptor['group'],
  theirs: RemoteDescriptor['group'],
  other: string,
): readonly ClaimConflict[] {
  if (own === undefined || theirs === undefined) return [];
  const isSame = own.key === theirs.key || own.label.trim().toLowerCase() === theirs.label.trim().toLowerCase();
  if (!isSame) return [];
  const words = `the sidebar group "${theirs.label}" (${theirs.key}) is brought by ${other}`;
  return [{ kind: 'nav', other, own: own.label, theirs: theirs.label, words }];
}
