import type { ReportAsked, SendAsked } from '@shoppervoice/contracts/remotes';
import { ExportView } from './export-view.tsx';
import type { ReportViewProps } from './report-view-props.ts';
import { ScheduleView } from './schedule-view.tsx';
import { SendView } from './send-view.tsx';

/** Created again for every opening, so that it shows nothing from the opening before. */
export default function ReportDialog({
  asked,
  pageData,
  onClose,
}: Omit<ReportViewProps, 'asked'> & { readonly asked: ReportAsked | SendAsked | null }) {
  if (asked === null) return null;
  if (asked.view === 'send') return <SendView asked={asked} pageData={pageData} onClose={onClose} />;
  const View = asked.view === 'export' ? ExportView : ScheduleView;
  return <View asked={asked} pageData={pageData} onClose={onClose} />;
}
