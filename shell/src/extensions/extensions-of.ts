import type { ExtensionDescriptor } from '@shoppervoice/contracts/remotes';
import type { Remote } from '@shoppervoice/portal-kit';
import { allowed, type Entitlements } from '@shoppervoice/survey-model';

/** An extension and its remote. For the loader it is what a page is. */
export interface ExtensionEntry {
  readonly remote: Remote;
  readonly page: ExtensionDescriptor;
}

/** Whether the remote that a slot is named after offers it; slots of the portal are always offered. */
function isOffered(slot: string, remotes: readonly Remote[]): boolean {
  const [owner, name] = slot.split('/');
  if (name === undefined) return true;
  return remotes.some((remote) => remote.name === owner && remote.descriptor.slots?.includes(slot));
}

/** Extensions of a slot that this session may see, by their order, then as the registry lists their remotes. */
export function extensionsOf(
  slot: string,
  remotes: readonly Remote[],
  entitlements: Entitlements | null,
): readonly ExtensionEntry[] {
  if (!isOffered(slot, remotes)) return [];
  return remotes
    .flatMap((remote) => (remote.descriptor.extensions ?? []).map((page): ExtensionEntry => ({ remote, page })))
    .filter(({ page }) => page.slot === slot && allowed(page.access, entitlements))
    .sort((a, b) => a.page.order - b.page.order);
}
