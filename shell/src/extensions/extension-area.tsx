import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { usePortal } from '@shoppervoice/portal-kit';
import { entitlementsOf } from '@shoppervoice/survey-model';
import { useMemo } from 'react';
import type { ExtensionsProps } from '../slots/extensions.tsx';
import { isLeftOut } from './extension-loader.ts';
import { ExtensionPlace } from './extension-place.tsx';
import { extensionsOf } from './extensions-of.ts';

/** Extensions of remotes in one slot. */
export default function ExtensionArea({ slot, given, shell }: ExtensionsProps & { readonly shell: ShellApi }) {
  const registry = usePortal((state) => state.registry);
  const { pageData } = shell;
  const entries = useMemo(() => {
    if (registry.kind !== 'ready' || pageData === null) return [];
    return extensionsOf(slot, registry.remotes, entitlementsOf(pageData)).filter((entry) => !isLeftOut(entry));
  }, [slot, registry, pageData]);
  return entries.map((entry) => (
    <ExtensionPlace key={`${entry.remote.name} ${entry.page.module}`} entry={entry} given={given} shell={shell} />
  ));
}
