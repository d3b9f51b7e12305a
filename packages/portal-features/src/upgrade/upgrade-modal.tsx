import { closeUpgrade, type FrameSlotProps, useOnDemand, usePortal } from '@shoppervoice/portal-kit';
import { useEffect } from 'react';

const load = () => import('./upgrade-dialog.tsx');

/** The upgrade modal of the portal; its code loads on first open. */
export function UpgradeModal({ pageData, entries }: FrameSlotProps['overlay']) {
  const upgrade = usePortal((state) => state.upgrade);
  const constants = usePortal((state) => state.appData.constants);
  const { code, ask } = useOnDemand(load, 'upgrade modal');
  const open = upgrade.kind !== 'closed';
  useEffect(() => {
    if (open) ask();
  }, [open, ask]);
  if (code.kind !== 'ready') return null;
  return (
    <code.Component
      upgrade={upgrade}
      pageData={pageData}
      constants={constants}
      entries={entries}
      onClose={closeUpgrade}
    />
  );
}
