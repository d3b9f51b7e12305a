import { ALERTS_PAGE, type DeclaredReport, type NoticeQuestion } from '@shoppervoice/contracts';
import { isDatabaseAway, RepeatedWork, sendNotice } from '@shoppervoice/service-kit';
import type { Collection, Db } from 'mongodb';
import { alertDatabase, type RuleDocument } from '../alerts/alert-document.ts';
import type { RegisterSubject } from '../reporting-parts.ts';
import { type ScheduleDocument, scheduleDatabase } from '../schedules/schedule-document.ts';
import { namedAddresses, type OutsideAdded } from './added-outside.ts';

const AT_ONCE = 100;
/** Looks that are left out after one notice was not taken. */
const PAUSED_LOOKS = 15;
const UNTOLD = 'outsideAdded.revision';

/** What is kept until its admins are told. */
interface Added {
  readonly _id: string;
  readonly mid: number;
  readonly outsideAdded?: readonly OutsideAdded[];
}

/** Makes the index by which documents are found whose admins are to be told; does nothing where it exists. */
export async function prepareOutside(db: Db): Promise<void> {
  for (const { collectionName } of [scheduleDatabase(db).schedules, alertDatabase(db).rules]) {
    await db.collection(collectionName).createIndexes([{ key: { [UNTOLD]: 1 }, name: 'outside_added', sparse: true }]);
  }
}

/**
 * Tells a merchant's admins of addresses outside that one of them has added. A schedule or rule names them in the write that adds
 * them, and goes on naming them until accounts has taken the notice: no kill and no service that is away loses one.
 */
export const tellOutside: RegisterSubject = async (_app, { database: { db }, config, sources, log }) => {
  let pausedUntil = 0;

  async function tell<Document extends Added>(
    documents: Collection<Document>,
    of: (document: Document) => Promise<{ readonly what: string; readonly link: string | null; readonly undo: string }>,
  ): Promise<void> {
    // The fields are those of two kinds of documents.
    const untold = documents as unknown as Collection<Added>;
    for (const each of await untold
      .find({ [UNTOLD]: { $exists: true } })
      .limit(AT_ONCE)
      .toArray()) {
      try {
        const { what, link, undo } = await of(each as unknown as Document);
        for (const added of each.outsideAdded ?? []) {
          await sendNotice(config, noticeOf(each, added, { what, link, undo }));
          await untold.updateOne({ _id: each._id }, { $pull: { outsideAdded: { revision: added.revision } } });
        }
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        log.warn({ err: error, of: each._id }, 'admins could not be told yet of recipients outside');
        pausedUntil = Date.now() + PAUSED_LOOKS * config.SCHEDULE_POLL_MS;
      }
    }
  }

  const look = async (): Promise<boolean> => {
    if (Date.now() < pausedUntil) return false;
    await tell<ScheduleDocument>(scheduleDatabase(db).schedules, async (schedule) =>
      ofSchedule(
        schedule,
        (await sources.declared()).find(({ type }) => type === schedule.reportType),
      ),
    );
    await tell<RuleDocument>(alertDatabase(db).rules, async ({ what }) => ({
      what: `The alert on ${what}`,
      link: ALERTS_PAGE,
      undo: 'edit the alert on the Alerts page',
    }));
    return false;
  };
  const work = new RepeatedWork([look], {
    pollMs: config.SCHEDULE_POLL_MS,
    log,
    what: 'notices of recipients outside',
  });
  return () => work.close();
};

const ofSchedule = ({ reportName }: ScheduleDocument, report: DeclaredReport | undefined) => ({
  what: `The scheduled report ${reportName || (report?.title ?? '')}`.trim(),
  link: report?.page ?? null,
  undo: 'open Schedule Report on its page and choose Manage Reports',
});

/** Bounds of `NoticeQuestion`. */
const LONGEST_TITLE = 200;

function noticeOf(
  { _id, mid }: Added,
  { revision, by, addresses }: OutsideAdded,
  { what, link, undo }: { readonly what: string; readonly link: string | null; readonly undo: string },
): NoticeQuestion {
  return {
    ...{ mid, to: { admins: true, userIds: [] }, cause: `outside-recipients:${_id}:${revision}`, link },
    title: `${what} is mailed outside of your merchant`.slice(0, LONGEST_TITLE),
    text: `${by} added ${namedAddresses(addresses)}, outside of your merchant, and confirmed it with the password. To take the address away, ${undo}.`,
  };
}
