import { type FrameSlotProps, useOnDemand } from '@shoppervoice/portal-kit';
import { useEffect } from 'react';
import { create } from 'zustand';

const load = () => import('./override-panel.tsx');

const useIsOpen = create<{ readonly open: boolean }>(() => ({ open: false }));
export const openOverride = () => useIsOpen.setState({ open: true });
const setOpen = (open: boolean) => useIsOpen.setState({ open });

/** The superuser's panel; its code loads on first open. */
export function OverrideArea({ pageData }: FrameSlotProps['overlay']) {
  const { open } = useIsOpen();
  const { code, ask } = useOnDemand(load, 'override panel');
  useEffect(() => {
    if (open) ask();
  }, [open, ask]);
  useEffect(() => () => setOpen(false), []);
  useEffect(() => {
    // Closed again, so that the next press retries.
    if (code.kind === 'failed') setOpen(false);
  }, [code]);
  return code.kind === 'ready' ? <code.Component pageData={pageData} open={open} onOpenChange={setOpen} /> : null;
}
