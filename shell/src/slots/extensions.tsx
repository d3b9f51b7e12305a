import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { useIdleLoad, usePortal } from '@shoppervoice/portal-kit';
import { type ComponentType, createContext, use } from 'react';

export interface ExtensionsProps {
  readonly slot: string;
  /** Props for the extensions of the slot. */
  readonly given: object;
}

/** What the host gives to slots: the shell API, and the code that draws extensions. */
export interface SlotHost {
  readonly shell: ShellApi;
  readonly load: () => Promise<{ readonly default: ComponentType<ExtensionsProps & { readonly shell: ShellApi }> }>;
}

/** Outside of the portal no registry is read, so nothing is extended. */
export const SlotHostContext = createContext({} as SlotHost);

/** Whether any remote of this tab extends a slot. */
export function isExtended(slot: string): boolean {
  const { registry } = usePortal.getState();
  return (
    registry.kind === 'ready' &&
    registry.remotes.some(({ descriptor }) => descriptor.extensions?.some((each) => each.slot === slot))
  );
}

/** Extensions of a slot. Their code is loaded only where a remote extends it. */
export function Extensions(props: ExtensionsProps) {
  const { shell, load } = use(SlotHostContext);
  const code = useIdleLoad(load, 'extensions', isExtended(props.slot));
  return code.kind === 'ready' ? <code.Component {...props} shell={shell} /> : null;
}
