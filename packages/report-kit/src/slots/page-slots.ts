import type { ExtensionSlot, PageSlotContext, ShellApi, SlotContext } from '@shoppervoice/contracts/remotes';
import { createContext, type ReactNode } from 'react';

/** Whether a shell draws extensions of remotes: since 2.9.0. */
function drawsExtensions({ version }: ShellApi): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 2 || minor >= 9;
}

/** Extensions of a slot of a page; null where there are none. */
export function slotOf<Name extends ExtensionSlot>(shell: ShellApi, name: Name, context: SlotContext<Name>): ReactNode {
  return drawsExtensions(shell) ? (shell.slot(name, context as PageSlotContext<Name>) as ReactNode) : null;
}

/** Shell of the report page around, for the slots of its parts; null outside of one. */
export const PageShellContext = createContext<ShellApi | null>(null);

/** Content under the filters of a report page. */
export const AsideContext = createContext<ReactNode>(null);
