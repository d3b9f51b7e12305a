import type { DeclaredReport, NoticeQuestion } from '@shoppervoice/contracts';
import type { RunDocument, ScheduleDatabase, ScheduleDocument } from '../schedules/schedule-document.ts';
import { stoppedNotice } from './stopped-work.ts';

export type EndedRun = Extract<RunDocument, { readonly state: 'ended' }>;

/** What is said of a run that did not come to its end; null: its schedule is deleted. `reportOf`: what is declared of its report. */
export async function scheduleNotice(
  { schedules, runs }: ScheduleDatabase,
  run: EndedRun,
  reportOf: (type: string) => Promise<DeclaredReport | null>,
): Promise<NoticeQuestion | null> {
  const { scheduleId, mid } = run;
  const schedule = await schedules.findOne({ _id: scheduleId, mid });
  if (schedule === null) return null;
  const worked = await runs
    .find({ scheduleId, mid, state: 'ended', outcome: 'sent', due: { $lt: run.due } })
    .sort({ due: -1 })
    .limit(1)
    .next();
  const reason = run.reason ?? 'It could not be made.';
  const report = await reportOf(schedule.reportType);
  const name = schedule.reportName || (report?.title ?? 'A scheduled report');
  const paused = run.outcome === 'paused';
  return stoppedNotice({
    ...{ mid, kind: 'schedule', id: scheduleId, to: recipientsOf(run, schedule) },
    parts: [run.outcome, reason, String(schedule.revision), worked?.due.toISOString() ?? ''],
    title: paused ? `${name} is paused` : `${name} was not sent`,
    text: `${reason} ${paused ? RESUME : AGAIN}`,
    link: report?.page ?? null,
  });
}

const RESUME =
  'It is sent again once your plan includes it. To end it, open Schedule Report on its page and delete it in Manage Reports.';
const AGAIN =
  'The next one is tried as planned. To send it now or change it, open Schedule Report on its page and choose Manage Reports.';

/** Who asked for a report at this moment is told alone. */
function recipientsOf({ kind, asker }: EndedRun, { createdBy }: ScheduleDocument): NoticeQuestion['to'] {
  if (kind === 'now') return { admins: false, userIds: asker === undefined ? [] : [asker.userId] };
  return { admins: true, userIds: createdBy === null ? [] : [createdBy] };
}
