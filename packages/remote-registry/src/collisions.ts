import type { RemoteDescriptor } from '@shoppervoice/contracts';

interface Claimant {
  readonly name: string;
  readonly descriptor: RemoteDescriptor;
}

/** `/x/:id` and `/x/:name` are one path to the router of the shell; so are `/X` and `/x`. */
function pathsOf(descriptor: RemoteDescriptor): string[] {
  return descriptor.pages.flatMap((page) => page.path).map((path) => path.replace(/:[^/]+/g, ':').toLowerCase());
}

/** The first path that another remote has, or that a descriptor claims twice; null: it may go live beside the others. */
export function collisionOf(claimant: Claimant, others: readonly Claimant[]): string | null {
  const own = pathsOf(claimant.descriptor);
  const twice = own.find((path, at) => own.indexOf(path) !== at);
  if (twice !== undefined) return `it claims the path ${twice} twice.`;
  for (const other of others) {
    if (other.name === claimant.name) continue;
    const taken = pathsOf(other.descriptor).find((path) => own.includes(path));
    if (taken !== undefined) return `it claims the path ${taken}, which belongs to ${other.name}.`;
  }
  return null;
}
