import type { RequestContext } from '@shoppervoice/contracts/accounts';
import type { ScheduledReport } from '@shoppervoice/contracts/delivery';
import type { DeclaredReport } from '@shoppervoice/contracts/reports';
import { makerIdOf } from './departed-schedules.ts';
import { pauseOf } from './gates.ts';
import { shownContact } from './new-contacts.ts';
import type { RunDocument, ScheduleDocument } from './schedule-document.ts';
import type { ScheduleParts } from './schedule-parts.ts';
import { writeHour } from './send-times.ts';

/**
 * Schedules as their merchant's admins see them. @throws SourceUnavailable if accounts, which stores opt-outs, is away
 */
export async function showSchedules(
  parts: ScheduleParts,
  context: RequestContext,
  schedules: readonly ScheduleDocument[],
): Promise<ScheduledReport[]> {
  const [declared, states, lastRuns, departed] = await Promise.all([
    parts.sources.declared(),
    statesOf(parts, context.mid, schedules),
    lastRunsOf(parts, schedules),
    parts.departures.of(context.mid),
  ]);
  return schedules.map((schedule) => {
    const { _id, reportType, hour, nextDue, contacts } = schedule;
    const report = declared.find(({ type }) => type === reportType) ?? null;
    const paused = pauseOf(report, context);
    return {
      ...fieldsOf(schedule),
      scheduleId: _id,
      merchantId: context.mid,
      reportTime: writeHour(hour),
      endDate: null,
      createdBy: schedule.maker,
      departed: departed.get(makerIdOf(schedule)) ?? null,
      headLines: schedule.headLines ?? true,
      question: schedule.question ?? null,
      title: titleOf(report, reportType),
      contactList: contacts.map((contact) => ({
        ...shownContact(contact),
        state: states.get(stateKey(reportType, contact.email)) ?? 'subscribed',
      })),
      paused,
      nextRun: paused === null ? nextDue.toISOString() : null,
      lastRun: shownRun(lastRuns.get(_id)),
    };
  });
}

function fieldsOf(schedule: ScheduleDocument) {
  const { reportName, reportType, format, frequency, startDate, qid, dayOfWeek, query, timeZone = null } = schedule;
  const dayOfMonth = frequency === 'MONTHLY' ? 1 : null;
  const zone = timeZone === null ? {} : { zone: 'merchant' as const };
  return { reportName, reportType, format, frequency, startDate, qid, dayOfWeek, dayOfMonth, query, ...zone };
}

const titleOf = (report: DeclaredReport | null, type: string): string => report?.title ?? type;

const stateKey = (report: string, email: string): string => `${report}/${email}`;
/** Addresses per request to accounts. */
const AT_ONCE = 100;

/** By report and address: each pair is looked up once, however many schedules contain it. */
async function statesOf(
  { subscriptions }: ScheduleParts,
  mid: number,
  schedules: readonly ScheduleDocument[],
): Promise<ReadonlyMap<string, ScheduledReport['contactList'][number]['state']>> {
  const states = new Map<string, ScheduledReport['contactList'][number]['state']>();
  for (const [report, those] of Map.groupBy(schedules, ({ reportType }) => reportType)) {
    const all = [...new Set(those.flatMap(({ contacts }) => contacts.map(({ email }) => email)))];
    for (let at = 0; at < all.length; at += AT_ONCE) {
      const addresses = all.slice(at, at + AT_ONCE);
      for (const { address, state } of await subscriptions.of({ mid, report, addresses })) {
        states.set(stateKey(report, address), state);
      }
    }
  }
  return states;
}

async function lastRunsOf(
  { database }: ScheduleParts,
  schedules: readonly ScheduleDocument[],
): Promise<ReadonlyMap<string, RunDocument>> {
  const found = await Promise.all(
    schedules.map(({ _id, mid }) =>
      database.runs.find({ mid, scheduleId: _id, kind: 'due' }).sort({ scheduleId: -1, due: -1 }).limit(1).next(),
    ),
  );
  return new Map(found.flatMap((run) => (run === null ? [] : [[run.scheduleId, run]])));
}

function shownRun(run: RunDocument | undefined): ScheduledReport['lastRun'] {
  if (run === undefined) return null;
  const at = run.due.toISOString();
  if (run.state === 'ended') {
    const { outcome, reason, of, sent } = run;
    const counts = of === undefined || sent === undefined ? {} : { of, sent };
    return { at, status: outcome === 'sent' ? 'sent' : 'failed', reason, ...counts };
  }
  return { at, status: 'waiting', reason: run.reason };
}
