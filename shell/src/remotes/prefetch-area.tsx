import { entitlementsIn, type PageEntry, usePortal } from '@shoppervoice/portal-kit';
import { allowed } from '@shoppervoice/survey-model';
import { useEffect, useMemo } from 'react';
import { prefetchWhenIdle } from './idle-prefetch.ts';

/** Prefetches files of this session's pages while the browser is idle. Draws nothing. */
export function PrefetchArea({ entries }: { readonly entries: readonly PageEntry[] }) {
  const session = usePortal((state) => state.session);
  const entitlements = useMemo(() => entitlementsIn(session), [session]);
  useEffect(
    () =>
      entitlements ? prefetchWhenIdle(entries.filter(({ page }) => allowed(page.access, entitlements))) : undefined,
    [entries, entitlements],
  );
  return null;
}
