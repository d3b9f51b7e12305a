import type { ReportRequest, SendRequest } from '@shoppervoice/contracts/remotes';
import { ExportView } from './export-view.tsx';
import type { ReportViewProps } from './report-view-props.ts';
import { ScheduleView } from './schedule-view.tsx';
import { SendView } from './send-view.tsx';

/** Remounted for each opening, so that it shows nothing of the previous one. */
export default function ReportDialog({
  request,
  pageData,
  onClose,
}: Omit<ReportViewProps, 'request'> & { readonly request: ReportRequest | SendRequest | null }) {
  if (request === null) return null;
  if ('address' in request) return <SendView request={request} pageData={pageData} onClose={onClose} />;
  const View = request.view === 'export' ? ExportView : ScheduleView;
  return <View request={request} pageData={pageData} onClose={onClose} />;
}
