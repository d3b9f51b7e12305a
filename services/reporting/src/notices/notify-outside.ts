import type { NoticeQuestion } from '@shoppervoice/contracts/delivery';
import { ALERTS_PAGE } from '@shoppervoice/contracts/remotes';
import type { DeclaredReport } from '@shoppervoice/contracts/reports';
import { dueKind, sendDueNotices } from '@shoppervoice/service-kit';
import type { Db } from 'mongodb';
import { alertDatabase, type RuleDocument } from '../alerts/alert-document.ts';
import type { RegisterSubject } from '../parts/reporting-parts.ts';
import { namedAddresses, type OutsideAdded } from '../recipients/added-outside.ts';
import { type ScheduleDocument, scheduleDatabase } from '../schedules/schedule-document.ts';

const DUE_FIELD = 'outsideAdded.revision';

/** Stored until the admins are notified. */
interface Added {
  readonly _id: string;
  readonly mid: number;
  readonly outsideAdded?: readonly OutsideAdded[];
}

/** Creates the index of documents with pending notices; idempotent. */
export async function prepareOutside(db: Db): Promise<void> {
  for (const { collectionName } of [scheduleDatabase(db).schedules, alertDatabase(db).rules]) {
    await db
      .collection(collectionName)
      .createIndexes([{ key: { [DUE_FIELD]: 1 }, name: 'outside_added', sparse: true }]);
  }
}

/**
 * Notifies a merchant's admins of outside addresses that one of them has added. A schedule or rule names them in the
 * write that adds them, until accounts has accepted the notice: neither a kill nor an outage loses one.
 */
export const notifyOutside: RegisterSubject = async (_app, parts) => {
  const { db } = parts.database;
  const due = { [DUE_FIELD]: { $exists: true } };
  return sendDueNotices(
    [
      dueKind<ScheduleDocument>({
        documents: scheduleDatabase(db).schedules,
        due,
        owedBy: async (schedule) => {
          const declared = await parts.sources.declared();
          const report = declared.find(({ type }) => type === schedule.reportType);
          return owed(schedule, ofSchedule(schedule, report));
        },
      }),
      dueKind<RuleDocument>({
        documents: alertDatabase(db).rules,
        due,
        owedBy: async (rule) =>
          owed(rule, {
            what: `The alert on ${rule.what}`,
            link: ALERTS_PAGE,
            undo: 'edit the alert on the Alerts page',
          }),
      }),
    ],
    {
      config: parts.config,
      log: parts.log,
      pollMs: parts.config.SCHEDULE_POLL_MS,
      what: 'notices of recipients outside',
      failure: 'admins could not be told yet of recipients outside',
    },
  );
};

/** What has recipients, the page that shows it, and how they are removed. */
interface Mailed {
  readonly what: string;
  readonly link: string | null;
  readonly undo: string;
}

const owed = (document: Added, of: Mailed) =>
  (document.outsideAdded ?? []).map((added) => ({
    notices: [noticeOf(document, added, of)],
    taken: { $pull: { outsideAdded: { revision: added.revision } } },
  }));

const ofSchedule = ({ reportName }: ScheduleDocument, report: DeclaredReport | undefined): Mailed => ({
  what: `The scheduled report ${reportName || (report?.title ?? '')}`.trim(),
  link: report?.page ?? null,
  undo: 'open Schedule Report on its page and choose Manage Reports',
});

function noticeOf(
  { _id, mid }: Added,
  { revision, by, addresses }: OutsideAdded,
  { what, link, undo }: Mailed,
): NoticeQuestion {
  return {
    mid,
    to: { admins: true, userIds: [] },
    cause: `outside-recipients:${_id}:${revision}`,
    link,
    title: `${what} is mailed outside of your merchant`,
    text: `${by} added ${namedAddresses(addresses)}, outside of your merchant, and confirmed it with the password. To remove the address, ${undo}.`,
  };
}
