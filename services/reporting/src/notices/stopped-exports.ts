import type { NoticeQuestion } from '@shoppervoice/contracts/delivery';
import type { DeclaredReport } from '@shoppervoice/contracts/reports';
import type { FailedExport } from '../exports/export-document.ts';
import { stoppedNotice } from './stopped-work.ts';

/** The notice about an export that was given up. */
export async function exportNotice(
  { _id, mid, userId, type, title, reason }: FailedExport,
  reportOf: (type: string) => Promise<DeclaredReport | null>,
): Promise<NoticeQuestion> {
  return stoppedNotice({
    mid,
    kind: 'export',
    id: _id,
    to: { admins: true, userIds: [userId] },
    parts: [reason],
    title: `The export of ${title} was given up`,
    text: `${reason} The report’s page has its filters and its Export.`,
    link: (await reportOf(type))?.page ?? null,
  });
}
