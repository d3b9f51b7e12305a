import type { NoticeQuestion } from '@shoppervoice/contracts/delivery';
import type { DeclaredReport } from '@shoppervoice/contracts/reports';
import type { RunDocument, ScheduleDatabase, ScheduleDocument } from '../schedules/schedule-document.ts';
import { refusedWords, stoppedNotice } from './stopped-work.ts';

export type EndedRun = Extract<RunDocument, { readonly state: 'ended' }>;

/**
 * Notices about a run that ended without its mails, or skipped recipients. `reportOf`: the declaration of its report.
 */
export async function scheduleNotices(
  { schedules, runs }: ScheduleDatabase,
  run: EndedRun,
  reportOf: (type: string) => Promise<DeclaredReport | null>,
): Promise<readonly NoticeQuestion[]> {
  const { scheduleId, mid, refused = [] } = run;
  const schedule = await schedules.findOne({ _id: scheduleId, mid });
  if (schedule === null) return [];
  const report = await reportOf(schedule.reportType);
  const name = schedule.reportName || (report?.title ?? 'A scheduled report');
  const kind = 'schedule' as const;
  const about = { mid, kind, id: scheduleId, to: recipientsOf(run, schedule), link: report?.page ?? null };
  const leftOut = refused.length === 0 ? [] : [stoppedNotice({ ...about, ...refusedWords(name, refused) })];
  if (run.outcome !== 'failed' && run.outcome !== 'paused' && run.outcome !== 'missed') return leftOut;
  const worked = await runs
    .find({ scheduleId, mid, state: 'ended', outcome: 'sent', due: { $lt: run.due } })
    .sort({ due: -1 })
    .limit(1)
    .next();
  const reason = run.reason ?? 'It could not be made.';
  const paused = run.outcome === 'paused';
  const stopped = stoppedNotice({
    ...about,
    parts: [run.outcome, reason, String(schedule.revision), worked?.due.toISOString() ?? ''],
    title: paused ? `${name} is paused` : `${name} was not sent`,
    text: `${reason} ${paused ? RESUME : AGAIN}`,
  });
  return [...leftOut, stopped];
}

const RESUME =
  'It is sent again once your plan includes it. To end it, open Schedule Report on its page and delete it in Manage Reports.';
const AGAIN =
  'The next one is tried as planned. To send it now or change it, open Schedule Report on its page and choose Manage Reports.';

/** A report sent on request concerns only its requester. */
function recipientsOf({ kind, asker }: EndedRun, { createdBy }: ScheduleDocument): NoticeQuestion['to'] {
  if (kind === 'now') return { admins: false, userIds: asker === undefined ? [] : [asker.userId] };
  return { admins: true, userIds: createdBy === null ? [] : [createdBy] };
}
