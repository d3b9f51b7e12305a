import { closeViews, type FrameSlotProps, useOnDemand, usePortal } from '@shoppervoice/portal-kit';
import { whenIdle } from '@shoppervoice/ui';
import { useEffect } from 'react';

const load = () => import('./saved-views.tsx');
/** Milliseconds left to the page itself first. */
const PAGE_FIRST = 1_000;

/** Saved views: their code loads once the page is drawn, or on the first press of Save view. */
export function ViewsArea({ pageData, entries }: FrameSlotProps['overlay']) {
  const open = usePortal((state) => state.viewDialog.kind !== 'closed');
  const { code, ask } = useOnDemand(load, 'saved views');
  useEffect(() => {
    if (open) ask();
  }, [open, ask]);
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(ask), PAGE_FIRST);
    return () => clearTimeout(timer);
  }, [ask]);
  useEffect(() => {
    // Closed again, so that the next press retries.
    if (code.kind === 'failed') closeViews();
  }, [code]);
  if (code.kind !== 'ready') return null;
  return <code.Component pageData={pageData} entries={entries} />;
}
