import type { JobContext } from '@shoppervoice/contracts/accounts';
import { emailKey } from '@shoppervoice/contracts/calls';
import type { DeclaredReport } from '@shoppervoice/contracts/reports';
import { type MailFiles, shareAttachments } from '@shoppervoice/mail-outbox';
import { daysSent } from '@shoppervoice/survey-model';
import { writeFile } from '../files/write-file.ts';
import { namedAddresses } from '../recipients/added-outside.ts';
import { refusedOutside } from '../recipients/refused-outside.ts';
import { mailSubject } from '../recipients/subscriptions.ts';
import { ReportRefused } from '../sources/report-failures.ts';
import type { ReportJob } from '../sources/report-sources.ts';
import { pauseOf } from './gates.ts';
import { LINK_MS, MOST_ATTACHED } from './kept-files.ts';
import { reportQuery } from './kept-query.ts';
import { type LetterFacts, letterValues } from './letter-values.ts';
import type { Letter, OpenRun, ReportLetter, ScheduleDocument } from './schedule-document.ts';
import type { ScheduleParts } from './schedule-parts.ts';

/** The result of making a run's report. */
export type Made =
  | {
      readonly kind: 'made';
      readonly letters: readonly Letter[];
      readonly letter: ReportLetter;
      readonly files: MailFiles | null;
      /** Outside recipients who are skipped because the merchant refuses them now. */
      readonly refused: readonly string[];
    }
  /** Nothing will be sent. */
  | { readonly kind: 'ended'; readonly outcome: 'failed' | 'paused' | 'dropped'; readonly reason: string | null };

/**
 * Makes the report of a run and determines its recipients; sends nothing.
 * @throws SourceUnavailable if a retry may help, ReportRefused if not
 */
export async function makeRun(parts: ScheduleParts, run: OpenRun, signal: AbortSignal): Promise<Made> {
  const { database, sources } = parts;
  const schedule = await database.schedules.findOne({ _id: run.scheduleId, mid: run.mid });
  if (schedule === null) return { kind: 'ended', outcome: 'dropped', reason: null };
  const { job, context } = await jobOf(parts, run, schedule);
  const report = await declared(parts, schedule.reportType);
  const pause = pauseOf(report, context);
  if (report === null || pause !== null) return { kind: 'ended', outcome: 'paused', reason: pause };
  const { letters, refused } = await lettersOf(parts, run, schedule);
  if (letters.length === 0) {
    return { kind: 'ended', outcome: 'failed', reason: refused.length === 0 ? NOBODY : onlyRefused(refused) };
  }
  const days = daysSent(schedule.frequency, run.due, context.timeZone);
  const query = reportQuery(schedule, days);
  const lines = sources.askReport({ type: schedule.reportType, query, job, signal });
  const { id, bytes, result } = await parts.files.make((to) =>
    writeFile(lines, to, {
      format: schedule.format,
      bare: schedule.headLines === false,
      madeAt: parts.now(),
      portal: parts.portal,
      notesOn: (range) => parts.notesOn(run.mid, range),
    }),
  );
  const finished = { schedule, report, context, days, written: result, fileId: id, length: bytes };
  return { kind: 'made', letters, refused, ...(await letterOf(parts, run, finished)) };
}

const NOBODY = 'No one receives it: each recipient has unsubscribed, or has not confirmed yet.';
const onlyRefused = (addresses: readonly string[]): string =>
  `No one receives it: your merchant refuses recipients outside of it (${namedAddresses(addresses)}).`;

/**
 * The job context of a run: that of its maker, as accounts judges them now. If the maker has left the merchant, the
 * report goes on with the rights of any user of the merchant, until an admin keeps it or it ends.
 */
async function jobOf(
  { sources }: ScheduleParts,
  { mid, kind, asker }: OpenRun,
  { createdBy }: ScheduleDocument,
): Promise<{ readonly job: ReportJob; readonly context: JobContext }> {
  const own: ReportJob = { mid, userId: null, purpose: 'schedule' };
  if (kind === 'now') {
    const job = { ...own, userId: asker?.userId ?? null };
    return { job, context: (await sources.jobContext(job)).context };
  }
  if (createdBy !== null) {
    try {
      const job = { ...own, userId: createdBy };
      return { job, context: (await sources.jobContext(job)).context };
    } catch (error) {
      if (!(error instanceof ReportRefused)) throw error;
    }
  }
  return { job: own, context: (await sources.jobContext(own)).context };
}

async function declared({ sources }: ScheduleParts, type: string): Promise<DeclaredReport | null> {
  try {
    return await sources.report(type);
  } catch (error) {
    if (error instanceof ReportRefused) return null;
    throw error;
  }
}

async function lettersOf(
  { subscriptions }: ScheduleParts,
  run: OpenRun,
  { contacts, reportType }: ScheduleDocument,
): Promise<{ readonly letters: readonly Letter[]; readonly refused: readonly string[] }> {
  if (run.asker !== undefined) {
    const { userId, email } = run.asker;
    const letters = email === undefined ? [] : [{ contactId: userId, to: email, mail: mailId(run, userId) }];
    return { letters, refused: [] };
  }
  const states = await subscriptions.of({
    mid: run.mid,
    report: reportType,
    addresses: contacts.map(({ email }) => email),
  });
  const subscribed = contacts.filter((_contact, at) => states[at]?.state === 'subscribed');
  const emails = subscribed.map(({ email }) => email);
  const refused = await refusedOutside(subscriptions, run.mid, emails);
  return {
    letters: subscribed
      .filter(({ email }) => !refused.has(emailKey(email)))
      .map(({ contactId, email }) => ({ contactId, to: email, mail: mailId(run, contactId) })),
    refused: emails.filter((email) => refused.has(emailKey(email))),
  };
}

/** Of characters allowed in a mail's ID (RFC 5322, 3.2.3). */
const mailId = ({ kind, scheduleId, due }: OpenRun, contactId: string): string =>
  `report.${kind}.${scheduleId}.${due.getTime()}.${contactId}`;

async function letterOf(
  parts: ScheduleParts,
  run: OpenRun,
  finished: Omit<LetterFacts, 'madeAt' | 'until'>,
): Promise<{ readonly letter: ReportLetter; readonly files: MailFiles | null }> {
  const { written, fileId: id, length, report, context } = finished;
  const until = new Date(parts.now() + LINK_MS);
  const values = letterValues(run, { ...finished, madeAt: parts.now(), until });
  const subject = mailSubject(run.mid, report.type);
  const { fileName, contentType, addresses } = written;
  if (length <= MOST_ATTACHED) {
    const bytes = await parts.files.take(id);
    const type = contentType.split(';', 1)[0] ?? contentType;
    const files = await shareAttachments(parts.mails.database, [{ name: fileName, type, bytes }]);
    return { letter: { template: run.kind === 'due' ? 'report' : 'report-now', values, subject }, files };
  }
  const file = { _id: id, mid: context.mid, reportType: report.type, fileName, contentType, addresses, until };
  await parts.files.keep(file);
  const template = run.kind === 'due' ? 'report-by-link' : 'report-now-by-link';
  return { letter: { template, values, subject }, files: null };
}
