import { closeReport, type FrameSlotProps, useOnDemand, usePortal } from '@shoppervoice/portal-kit';
import { useEffect } from 'react';

const load = () => import('./report-dialog.tsx');

/** The modal of exports, schedules and pages to send; its code loads on first open. */
export function ReportModal({ pageData }: FrameSlotProps['overlay']) {
  const request = usePortal((state) => state.report);
  const { code, ask } = useOnDemand(load, 'report modal');
  useEffect(() => {
    if (request) ask();
  }, [request, ask]);
  useEffect(() => {
    // Closed again, so that the next press retries.
    if (code.kind === 'failed') closeReport();
  }, [code]);
  if (code.kind !== 'ready') return null;
  return <code.Component request={request} pageData={pageData} onClose={closeReport} />;
}
