import { createHash, randomUUID } from 'node:crypto';
import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { emailKey } from '@shoppervoice/contracts/calls';
import { auditChanges, type EnterAudit, isDuplicateKey, ProblemError } from '@shoppervoice/service-kit';
import { madeBySameClick } from '../parts/same-click.ts';
import { type OutsideAdded, withAdded } from '../recipients/added-outside.ts';
import { auditedName, auditedSchedule } from './audited-schedule.ts';
import { makerIdOf } from './departed-schedules.ts';
import { planRun, timingFrom } from './plan-runs.ts';
import type { ScheduleFields } from './read-schedule.ts';
import { removeSchedule, withdrawLetters } from './remove-schedule.ts';
import type { KeptContact, ScheduleDocument } from './schedule-document.ts';
import type { ScheduleParts } from './schedule-parts.ts';
import { nextDue } from './send-times.ts';

/** Schedules per merchant; each is checked every day. */
const MOST_SCHEDULES = 200;
/** Retries after a concurrent change. */
const MOST_ROUNDS = 10;

const SAME = 'Exactly this report is already scheduled: the same days, hour, format, filters and recipients.';
const unknown = () => new ProblemError(404, 'This report is no longer scheduled.', { parameter: 'scheduleId' });

/** Validated fields; `question`: the text of the question with ID `qid`. */
type CheckedFields = ScheduleFields & { readonly question: string | null };
/** Outside addresses that a change adds with the password. */
type AddedOutside = Pick<OutsideAdded, 'by' | 'addresses'>;

/** Hash of the fields by which two schedules count as the same. */
function digestOf({ contacts, ...fields }: ScheduleFields): string {
  const { reportName, reportType, format, frequency, dayOfWeek, hour, qid, query } = fields;
  const addresses = contacts.map(({ email }) => emailKey(email)).sort();
  const same = [reportName, reportType, format, frequency, dayOfWeek, hour, qid, query, addresses];
  // Only if set, and last, so that older schedules keep their digest.
  if (fields.headLines === false) same.push('bare');
  // Without the zone itself, which follows the merchant's.
  if (fields.timeZone) same.push('zone:merchant');
  return createHash('sha256').update(JSON.stringify(same)).digest('base64url');
}

/** @throws ProblemError 409 if the same report is scheduled already, or there are too many */
export async function createSchedule(
  { database, now }: ScheduleParts,
  { mid, userId, username }: SessionContext,
  fields: CheckedFields,
  {
    key,
    outside,
    enter,
  }: { readonly key: string | undefined; readonly outside: readonly string[]; readonly enter: EnterAudit },
): Promise<ScheduleDocument> {
  const { schedules } = database;
  const ofThisClick = async () => (key === undefined ? null : await schedules.findOne({ mid, key }));
  const known = await ofThisClick();
  if (known !== null) return known;
  if ((await schedules.countDocuments({ mid })) >= MOST_SCHEDULES) {
    return madeBySameClick(
      ofThisClick,
      `Your shop has ${MOST_SCHEDULES} scheduled reports. Delete one to add another.`,
    );
  }
  const digest = digestOf(fields);
  if ((await schedules.findOne({ mid, digest })) !== null) return madeBySameClick(ofThisClick, SAME);
  const at = new Date(now());
  const created: ScheduleDocument = {
    _id: randomUUID(),
    mid,
    ...fields,
    contacts: newContacts(fields.contacts, []),
    createdBy: userId,
    maker: username,
    digest,
    revision: 1,
    createdAt: at,
    ...(key === undefined ? {} : { key }),
    ...withAdded({}, { addresses: outside, by: username, revision: 1 }),
    handledTo: at,
    nextDue: nextDue(fields, at),
  };
  await enter('schedule-made', auditedName(created), auditChanges(null, auditedSchedule(created)), key);
  try {
    await schedules.insertOne(created);
    return created;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return madeBySameClick(ofThisClick, SAME);
  }
}

/** A contact with the ID and address of an existing one keeps its ID; every other contact is new. */
function newContacts(written: ScheduleFields['contacts'], current: readonly KeptContact[]): readonly KeptContact[] {
  return written.map((contact) => {
    const before = current.find(({ contactId }) => contactId === contact.contactId);
    if (before === undefined || emailKey(before.email) !== emailKey(contact.email)) {
      return { ...contact, contactId: randomUUID(), isNew: true };
    }
    return { ...contact, contactId: before.contactId, ...(before.isNew === undefined ? {} : { isNew: true }) };
  });
}

/**
 * `confirm`: which outside recipients were added with the password to the current ones.
 * @throws ProblemError 404, 409 if another schedule is the same; what `confirm` throws
 */
export function updateSchedule(
  parts: ScheduleParts,
  named: { readonly mid: number; readonly scheduleId: string },
  fields: CheckedFields,
  confirm: (current: ScheduleDocument) => Promise<AddedOutside>,
  enter: EnterAudit,
): Promise<ScheduleDocument> {
  return change(parts, named, enter, async (current) => ({
    ...fields,
    contacts: newContacts(fields.contacts, current.contacts),
    digest: digestOf(fields),
    ...withAdded(current, { ...(await confirm(current)), revision: current.revision + 1 }),
  }));
}

/** @throws ProblemError 404, 409 for the last one */
export async function removeContact(
  parts: ScheduleParts,
  { contactId, ...named }: { readonly mid: number; readonly scheduleId: string; readonly contactId: string },
  enter: EnterAudit,
): Promise<void> {
  await change(parts, named, enter, async (current) => {
    const contacts = current.contacts.filter((contact) => contact.contactId !== contactId);
    if (contacts.length === current.contacts.length) {
      throw new ProblemError(404, 'This recipient is no longer on the list.', { parameter: 'contactId' });
    }
    if (contacts.length === 0) {
      throw new ProblemError(409, 'You can’t remove the last recipient; delete the report.', {
        parameter: 'contactId',
      });
    }
    return { contacts, digest: digestOf({ ...current, contacts }) };
  });
}

/** Changes the revision that was read, else reads again. Removed recipients get nothing that is still queued. */
async function change(
  parts: ScheduleParts,
  { mid, scheduleId }: { readonly mid: number; readonly scheduleId: string },
  enter: EnterAudit,
  changed: (current: ScheduleDocument) => Promise<Partial<ScheduleDocument>>,
): Promise<ScheduleDocument> {
  const { schedules } = parts.database;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const found = await schedules.findOne({ _id: scheduleId, mid });
    if (found === null) throw unknown();
    // A due time of the former timing is still sent.
    await planRun(parts.database, found, parts.now());
    const current = await schedules.findOne({ _id: scheduleId, mid, revision: found.revision });
    if (current === null) continue;
    const { revision, handledTo } = current;
    const next = { ...current, ...(await changed(current)), revision: revision + 1 };
    const timing = sameTiming(current, next) ? {} : timingFrom(next, new Date(parts.now()));
    const changes = auditChanges(auditedSchedule(current), auditedSchedule(next));
    if (changes.length > 0) await enter('schedule-changed', auditedName(next), changes);
    try {
      const { _id, ...fields } = { ...next, ...timing };
      const { matchedCount } = await schedules.updateOne({ _id, revision, handledTo }, { $set: fields });
      if (matchedCount === 0) continue;
    } catch (error) {
      if (isDuplicateKey(error)) throw new ProblemError(409, SAME);
      throw error;
    }
    const left = current.contacts.filter(
      ({ contactId }) => !next.contacts.some((each) => each.contactId === contactId),
    );
    await withdrawLetters(parts, scheduleId, new Set(left.map(({ contactId }) => contactId)));
    return { ...next, ...timing };
  }
  throw new ProblemError(409, 'Someone else is changing this report. Try again.');
}

const sameTiming = (one: ScheduleDocument, other: ScheduleDocument): boolean =>
  one.frequency === other.frequency &&
  one.dayOfWeek === other.dayOfWeek &&
  one.hour === other.hour &&
  (one.timeZone ?? null) === (other.timeZone ?? null) &&
  one.startDate === other.startDate;

/** @throws ProblemError 404 */
export async function deleteSchedule(
  parts: ScheduleParts,
  { mid, scheduleId }: { readonly mid: number; readonly scheduleId: string },
  enter: EnterAudit,
): Promise<void> {
  const current = await parts.database.schedules.findOne({ _id: scheduleId, mid });
  if (current === null) throw unknown();
  await enter('schedule-removed', auditedName(current), auditChanges(auditedSchedule(current), null));
  if (!(await removeSchedule(parts, { _id: scheduleId, mid }))) throw unknown();
}

/**
 * Makes an admin the maker of a schedule whose maker has departed.
 * @throws ProblemError 404; 409 if its maker is an admin
 */
export async function keepSchedule(
  { database, departures }: ScheduleParts,
  { mid, userId, username }: SessionContext,
  scheduleId: string,
  enter: EnterAudit,
): Promise<void> {
  const { schedules } = database;
  const current = await schedules.findOne({ _id: scheduleId, mid });
  if (current === null) throw unknown();
  const { name } = await departures.requireDeparted({ mid, userId: makerIdOf(current) });
  await enter('schedule-kept', auditedName(current), auditChanges({ maker: name }, { maker: username }));
  const { createdBy } = current;
  const { matchedCount } = await schedules.updateOne(
    { _id: scheduleId, mid, createdBy },
    { $set: { createdBy: userId, maker: username } },
  );
  if (matchedCount === 0) throw new ProblemError(409, 'Someone else has taken over this report.');
}
