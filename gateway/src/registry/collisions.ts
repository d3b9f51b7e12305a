import { type Claimant, claimConflicts } from '@shoppervoice/remote-package';

/**
 * The first path whose addresses overlap with another remote's, or that two pages of one descriptor claim; null: it may
 * be served with the others. Two entries at one place of the sidebar lead no one to a wrong page: publishing and going
 * live refuse them, serving does not.
 */
export function collisionOf(claimant: Claimant, others: readonly Claimant[]): string | null {
  const own = claimant.descriptor.pages.flatMap((page) => page.path);
  const twice = own.find((path, at) => own.indexOf(path) !== at);
  if (twice !== undefined) return `it claims the path ${twice} twice.`;
  const conflict = claimConflicts(claimant, others).find(({ kind }) => kind === 'path');
  return conflict === undefined ? null : `it claims the path ${conflict.theirs}, which belongs to ${conflict.other}.`;
}
