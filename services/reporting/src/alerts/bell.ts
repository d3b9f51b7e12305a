import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { BellAnswer, Firing } from '@shoppervoice/contracts/delivery';
import { allowed, isSurveyEntitled } from '@shoppervoice/survey-model';
import type { FiringDocument } from './alert-document.ts';
import type { AlertParts } from './alert-parts.ts';

const LATEST = 50;
export const TOLD_MS = 90 * 86_400_000;

/** Recent firings of a merchant's rules that its plan still includes, and which of them the reader has not read. */
export async function bellOf(parts: AlertParts, context: SessionContext): Promise<BellAnswer> {
  const { database, sources, now } = parts;
  const { mid, userId } = context;
  const since = new Date(now() - TOLD_MS);
  const [declared, found] = await Promise.all([
    sources.declared(),
    database.firings
      .find({ mid, at: { $gt: since } })
      .sort({ at: -1, _id: 1 })
      .limit(LATEST)
      .toArray(),
  ]);
  const reads = await database.reads.find({ mid, userId }).project<{ firingId: string }>({ firingId: 1 }).toArray();
  const read = new Set(reads.map((each) => each.firingId));
  const surveyOf = await surveysOf(parts, mid, found);
  // Unless a service declares the report and the survey is known, no gate can be checked: hidden.
  const isEntitled = (firing: FiringDocument) => {
    const surveyId = surveyOf(firing);
    if (surveyId === undefined || (surveyId !== null && !isSurveyEntitled(surveyId, context.features))) return false;
    return declared.some(({ type, access }) => type === firing.report && allowed(access, context));
  };
  const firings = found.filter(isEntitled).map((firing) => shown(firing, read.has(firing._id)));
  return { unread: firings.filter((each) => !each.read).length, firings };
}

/**
 * The survey of each firing's figure; for firings without one, that of their rule. Undefined: the rule no longer
 * exists.
 */
async function surveysOf(
  { database }: AlertParts,
  mid: number,
  firings: readonly FiringDocument[],
): Promise<(firing: FiringDocument) => number | null | undefined> {
  const unnamed = firings.filter(({ surveyId }) => surveyId === undefined).map(({ alertId }) => alertId);
  const rules =
    unnamed.length === 0
      ? []
      : await database.rules.find({ _id: { $in: unnamed }, mid }, { projection: { surveyId: 1 } }).toArray();
  const byRule = new Map(rules.map(({ _id, surveyId }) => [_id, surveyId]));
  return ({ surveyId, alertId }) => (surveyId === undefined ? byRule.get(alertId) : surveyId);
}

function shown({ _id: firingId, at, ...firing }: FiringDocument, read: boolean): Firing {
  const { alertId, day, cause, what, says, good, page, comments } = firing;
  return { firingId, alertId, day, at: at.toISOString(), cause, what, says, good, page, comments, read };
}

/** Marks these firings as read by the requesting user; those of other merchants are skipped. */
export async function markRead(
  { database, now }: AlertParts,
  { mid, userId }: SessionContext,
  ids: readonly string[],
): Promise<void> {
  const own = await database.firings.find({ _id: { $in: [...ids] }, mid }).toArray();
  for (const { _id: firingId } of own) {
    await database.reads.updateOne(
      { _id: `${userId}/${firingId}` },
      { $setOnInsert: { mid, userId, firingId, at: new Date(now()) } },
      { upsert: true },
    );
  }
}
