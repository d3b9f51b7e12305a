import { closeReport, type FrameSlotProps, useOnDemand, usePortal } from '@shoppervoice/portal-kit';
import { useEffect } from 'react';

const load = () => import('./report-dialog.tsx');

/** The modal of exports, schedules and pages to send; its code comes when it is first opened. */
export function ReportModal({ pageData }: FrameSlotProps['overlay']) {
  const request = usePortal((state) => state.report);
  const { code, ask } = useOnDemand(load, 'report modal');
  useEffect(() => {
    if (request) ask();
  }, [request, ask]);
  useEffect(() => {
    // Nothing to show: the next press of the control tries again.
    if (code.kind === 'failed') closeReport();
  }, [code]);
  if (code.kind !== 'ready') return null;
  return <code.Component request={request} pageData={pageData} onClose={closeReport} />;
}
