import { closeViews, type FrameSlotProps, useOnDemand, usePortal } from '@shoppervoice/portal-kit';
import { whenIdle } from '@shoppervoice/ui';
import { useEffect } from 'react';

const load = () => import('./saved-views.tsx');
/** Milliseconds that belong to the page which was asked for. */
const PAGE_FIRST = 1_000;

/** Saved views: their code comes once the page is there, or with the first press of Save view. */
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
    // Nothing to show: the next press of the control tries again.
    if (code.kind === 'failed') closeViews();
  }, [code]);
  if (code.kind !== 'ready') return null;
  return <code.Component pageData={pageData} entries={entries} />;
}
