import type { RemoteDescriptor } from '@shoppervoice/contracts';
import { overlap } from '@shoppervoice/remote-package';

interface Claimant {
  readonly name: string;
  readonly descriptor: RemoteDescriptor;
}

const pathsOf = (descriptor: RemoteDescriptor): string[] => descriptor.pages.flatMap((page) => page.path);

/**
 * The first path that some address shares with another remote's, or that two pages of one descriptor claim; null: it may
 * stand beside the others. What "shares" means is publishing's own rule.
 */
export function collisionOf(claimant: Claimant, others: readonly Claimant[]): string | null {
  const own = pathsOf(claimant.descriptor);
  const twice = own.find((path, at) => own.indexOf(path) !== at);
  if (twice !== undefined) return `it claims the path ${twice} twice.`;
  for (const other of others) {
    if (other.name === claimant.name) continue;
    const taken = pathsOf(other.descriptor).find((theirs) => own.some((path) => overlap(path, theirs)));
    if (taken !== undefined) return `it claims the path ${taken}, which belongs to ${other.name}.`;
  }
  return null;
}
