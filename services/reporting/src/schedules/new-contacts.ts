import { ReportRefused, SourceUnavailable } from '../sources/report-failures.ts';
import type { KeptContact, ScheduleDocument } from './schedule-document.ts';
import type { ScheduleParts } from './schedule-parts.ts';

const AT_ONCE = 50;

/** Asks newly added recipients who unsubscribed earlier whether they want the report again. Repeated after a kill. */
export async function askNewContacts(parts: ScheduleParts): Promise<void> {
  const { database } = parts;
  const found = await database.schedules.find({ 'contacts.isNew': true }).limit(AT_ONCE).toArray();
  for (const schedule of found) {
    try {
      await askContacts(parts, schedule);
    } catch (error) {
      // They get nothing until then; the next poll asks them.
      if (error instanceof SourceUnavailable) return;
      // A merchant that no longer exists, or a report that no service makes, sends nothing anyway.
      if (!(error instanceof ReportRefused)) throw error;
    }
  }
}

async function askContacts(parts: ScheduleParts, { _id, mid, reportType, contacts }: ScheduleDocument): Promise<void> {
  const { database, subscriptions, sources, mails } = parts;
  const fresh = contacts.filter(({ isNew }) => isNew === true);
  const addresses = fresh.map(({ email }) => email);
  const states = await subscriptions.of({ mid, report: reportType, addresses, added: true });
  const requested = states.flatMap(({ id, again }, at) => (again === null ? [] : [{ id, again, contact: fresh[at] }]));
  if (requested.length > 0) {
    const { context } = await sources.jobContext({ mid, userId: null, purpose: 'schedule' });
    const { title } = await sources.report(reportType);
    for (const { id, again, contact } of requested) {
      if (contact === undefined) continue;
      const { email: to, firstName } = contact;
      const values = { firstName, title, mid: String(mid), merchant: context.merchantName, subscription: id, again };
      // If another schedule has asked them already, that mail is enough.
      await mails.queue({ template: 'again', to, values }, `again.${again}`);
    }
  }
  for (const { contactId } of fresh) {
    await database.schedules.updateOne(
      { _id, 'contacts.contactId': contactId },
      { $unset: { 'contacts.$.isNew': '' } },
    );
  }
}

/** A contact without its internal fields. */
export const shownContact = ({ isNew: _isNew, ...contact }: KeptContact): Omit<KeptContact, 'isNew'> => contact;
