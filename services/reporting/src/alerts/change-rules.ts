import { createHash, randomUUID } from 'node:crypto';
import type { RequestContext, SessionContext } from '@shoppervoice/contracts/accounts';
import { emailKey } from '@shoppervoice/contracts/calls';
import type { AlertUnit, AlertWatch, ChangedAlert, FigureWatch } from '@shoppervoice/contracts/delivery';
import {
  type AuditedState,
  auditChanges,
  auditedQuery,
  type EnterAudit,
  isDuplicateKey,
  ProblemError,
} from '@shoppervoice/service-kit';
import { addDays, allowed, dayOf, endOfDay, questionByCode } from '@shoppervoice/survey-model';
import { madeBySameClick } from '../parts/same-click.ts';
import { withAdded } from '../recipients/added-outside.ts';
import type { RuleDocument, RuleTerms } from './alert-document.ts';
import type { AlertParts } from './alert-parts.ts';
import { FigureReader } from './read-figures.ts';
import { checkPoints, readRule, unitOf } from './read-rule.ts';
import { type Reading, readAnswer, type WatchedAnswer } from './reading.ts';
import { commentsName, nameOf, pointsName, whenOf } from './words.ts';

/** Rules per merchant; all of them are judged every day. */
const MOST_RULES = 100;
const SAME = 'There is already an alert with exactly this rule.';
const unknown = () => new ProblemError(404, 'This alert no longer exists.', { parameter: 'id' });

/** What a rule is about, as its dashboard describes it now. */
export interface Watched extends Pick<RuleDocument, 'unit' | 'what' | 'where' | 'page' | 'surveyId'> {
  readonly reading: Reading;
}

/** @throws ProblemError 400, 403, 404 with a sentence why it cannot be watched; what sources throw */
export async function lookAt(
  { sources, now }: AlertParts,
  context: RequestContext & { readonly userId: string | null },
  watch: AlertWatch,
): Promise<Watched> {
  const report = await sources.report(watch.report);
  const isWatchable = watch.kind === 'figure' ? report.kind !== 'rows' : report.kind === 'rows';
  if (!isWatchable || report.asked !== undefined) {
    throw new ProblemError(400, 'This report has nothing that an alert could watch.', {
      parameter: 'watch.report',
    });
  }
  if (!allowed(report.access, context)) {
    throw new ProblemError(403, 'Your plan does not include this.', { parameter: 'watch.report' });
  }
  const { title: where, page } = report;
  const { mid, userId, timeZone } = context;
  const reader = new FigureReader(sources, { mid, userId, purpose: 'alert' });
  const day = addDays(dayOf(new Date(now()), timeZone), -1);
  if (watch.kind === 'comments') {
    const reading = readable(await reader.read(watch, day));
    return { unit: 'count', what: commentsName(watch.topicId, where), where, page, surveyId: null, reading };
  }
  const answer = await reader.answer(watch, day);
  if ('kind' in answer) throw refusal(answer);
  const { unit, name, surveyId } = namedIn(answer, watch);
  const reading = readable(readAnswer(answer, watch));
  const filters = watch.query === '' ? null : await reader.filters(watch, day);
  if (typeof filters === 'object' && filters !== null) throw refusal(filters);
  return { unit, what: filters === null ? name : `${name} (${filters})`, where, page, surveyId, reading };
}

/** @throws ProblemError 400, 404 */
function namedIn(
  answer: WatchedAnswer,
  watch: FigureWatch,
): { readonly unit: AlertUnit; readonly name: string; readonly surveyId: number | null } {
  if ('drivers' in answer) {
    checkPoints(watch);
    const driver = answer.drivers.find(({ code }) => code === watch.figure);
    if (driver === undefined) throw noFigure();
    const surveyId = questionByCode(driver.code)?.surveyId ?? null;
    return { unit: 'points', name: pointsName(driver, answer), surveyId };
  }
  const figure = answer.figures.find(({ key }) => key === watch.figure);
  if (figure === undefined) throw noFigure();
  return { unit: unitOf(figure, watch), name: nameOf(figure, watch.option), surveyId: figure.surveyId };
}

const noFigure = () =>
  new ProblemError(404, 'This dashboard does not have this figure.', { parameter: 'watch.figure' });

function readable(reading: Reading): Reading {
  if (reading.kind === 'none') throw refusal(reading);
  return reading;
}

const STATUS = { gate: 403, gone: 404, depth: 400, away: 503 } as const;
const refusal = ({ why, says }: Extract<Reading, { kind: 'none' }>) =>
  new ProblemError(STATUS[why], says, why === 'away' ? { retryAfter: 5 } : { parameter: 'watch' });

const digestOf = (watch: AlertWatch): string => createHash('sha256').update(JSON.stringify(watch)).digest('base64url');

type Begun = Pick<
  RuleDocument,
  | ('mid' | 'watch' | 'recipients' | 'unit' | 'what' | 'where' | 'page' | 'surveyId' | 'createdBy' | 'makerId' | 'key')
  | 'outsideAdded'
>;

/** A rule that has not been judged yet. */
export const newRule = (begun: Begun, createdAt: Date): RuleDocument => ({
  _id: randomUUID(),
  ...begun,
  told: {},
  standing: null,
  paused: false,
  blocked: null,
  judged: null,
  createdAt,
  digest: digestOf(begun.watch),
  revision: 1,
});

/** How a change is made: confirms added outside addresses with the password (or refuses), and names the audit entry. */
interface ChangeSteps {
  readonly confirm: (current: RuleTerms | null, rule: RuleTerms) => Promise<readonly string[]>;
  readonly enter: EnterAudit;
}

/**
 * @throws ProblemError 409 if the same rule exists already, or there are too many; what `lookAt` and `confirm` throw
 */
export async function createRule(
  parts: AlertParts,
  context: SessionContext,
  written: ChangedAlert,
  key: string | undefined,
  { confirm, enter }: ChangeSteps,
): Promise<RuleDocument> {
  const { rules, merchants } = parts.database;
  const { mid, userId, username, timeZone } = context;
  const ofThisClick = async () => (key === undefined ? null : await rules.findOne({ mid, key }));
  const known = await ofThisClick();
  if (known !== null) return known;
  const { watch, recipients } = readRule(written);
  if ((await rules.countDocuments({ mid })) >= MOST_RULES) {
    return madeBySameClick(ofThisClick, `Your shop has ${MOST_RULES} alerts. Delete one to add another.`);
  }
  const { reading: _, ...watched } = await lookAt(parts, { ...context, userId }, watch);
  const at = new Date(parts.now());
  const outside = await confirm(null, { watch, recipients });
  const begun = {
    mid,
    watch,
    recipients,
    ...watched,
    createdBy: username,
    makerId: userId,
    ...withAdded({}, { addresses: outside, by: username, revision: 1 }),
  };
  const created = newRule(key === undefined ? begun : { ...begun, key }, at);
  if ((await rules.findOne({ mid, digest: created.digest })) !== null) return madeBySameClick(ofThisClick, SAME);
  await enter('alert-made', { alert: created.what }, auditChanges(null, audited(created)), key);
  // The merchant is written first: otherwise a rule could exist whose days are never judged.
  await merchants.updateOne(
    { _id: mid },
    { $setOnInsert: { timeZone, nextDue: endOfDay(at, timeZone), judged: null } },
    { upsert: true },
  );
  try {
    await rules.insertOne(created);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return madeBySameClick(ofThisClick, SAME);
  }
  return created;
}

/** @throws ProblemError 404, 409; what `lookAt` and `confirm` throw */
export async function changeRule(
  parts: AlertParts,
  context: SessionContext,
  id: string,
  written: ChangedAlert,
  { confirm, enter }: ChangeSteps,
): Promise<RuleDocument> {
  const { mid, username } = context;
  const current = await findRule(parts, mid, id);
  const { watch, recipients } = readRule(written);
  const { reading: _, ...watched } = await lookAt(parts, context, watch);
  const digest = digestOf(watch);
  // A rule with a changed watch starts afresh; if only the recipients change, its history stays.
  const begun = digest === current.digest ? {} : { told: {}, standing: null, judged: null };
  const before = new Map(current.recipients.map((each) => [emailKey(each.email), each]));
  const outside = await confirm(current, { watch, recipients });
  const fields = {
    watch,
    ...watched,
    digest,
    blocked: null,
    ...begun,
    ...withAdded(current, { addresses: outside, by: username, revision: current.revision + 1 }),
  };
  return put(
    parts,
    current,
    { ...fields, recipients: recipients.map((each) => before.get(emailKey(each.email)) ?? each) },
    enter,
  );
}

/** @throws ProblemError 404 */
export async function pauseRule(
  parts: AlertParts,
  { mid }: SessionContext,
  id: string,
  paused: boolean,
  enter: EnterAudit,
): Promise<RuleDocument> {
  return put(parts, await findRule(parts, mid, id), { paused }, enter);
}

/** @throws ProblemError 404. Its firings stay in the bell. */
export async function deleteRule(
  parts: AlertParts,
  { mid }: SessionContext,
  id: string,
  enter: EnterAudit,
): Promise<void> {
  const current = await findRule(parts, mid, id);
  await enter('alert-removed', { alert: current.what }, auditChanges(audited(current), null));
  const { database } = parts;
  const { deletedCount } = await database.rules.deleteOne({ _id: id, mid });
  if (deletedCount === 0) throw unknown();
}

/** @throws ProblemError 404 */
export async function findRule({ database }: AlertParts, mid: number, id: string): Promise<RuleDocument> {
  const found = await database.rules.findOne({ _id: id, mid });
  if (found === null) throw unknown();
  return found;
}

async function put(
  { database }: AlertParts,
  current: RuleDocument,
  fields: Partial<RuleDocument>,
  enter: EnterAudit,
): Promise<RuleDocument> {
  const { _id, mid, revision } = current;
  const next = { ...current, ...fields };
  const changes = auditChanges(audited(current), audited(next));
  if (changes.length > 0) await enter('alert-changed', { alert: next.what }, changes);
  try {
    const changed = await database.rules.findOneAndUpdate(
      { _id, mid, revision },
      { $set: { ...fields, revision: revision + 1 }, $unset: { unjudged: '' } },
      { returnDocument: 'after' },
    );
    if (changed !== null) return changed;
  } catch (error) {
    if (isDuplicateKey(error)) throw new ProblemError(409, SAME);
    throw error;
  }
  throw new ProblemError(409, 'Someone else is changing this alert. Try again.');
}

/** A rule as the audit trail describes it. */
function audited({ watch, unit, what, where, recipients, paused }: RuleDocument): AuditedState {
  return {
    page: where,
    figure: what,
    condition: whenOf(watch, unit),
    filters: auditedQuery(watch.query),
    recipients: recipients.map(({ email }) => email),
    paused,
  };
}
