import type { BellAnswer, Firing, SessionContext } from '@shoppervoice/contracts';
import { allowed } from '@shoppervoice/survey-model';
import type { FiringDocument } from './alert-document.ts';
import type { AlertParts } from './alert-parts.ts';

const LATEST = 50;
export const TOLD_MS = 90 * 86_400_000;

/** What a merchant's rules have told lately, of what its plan holds now, and what its reader has not read of it. */
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
  // Of a report that no service names now nobody can say who may see it.
  const held = ({ report }: FiringDocument) =>
    declared.some(({ type, access }) => type === report && allowed(access, context));
  const firings = found.filter(held).map((firing) => shown(firing, read.has(firing._id)));
  return { unread: firings.filter((each) => !each.read).length, firings };
}

function shown({ _id: firingId, at, ...firing }: FiringDocument, read: boolean): Firing {
  const { alertId, day, cause, what, says, good, page, comments } = firing;
  return { firingId, alertId, day, at: at.toISOString(), cause, what, says, good, page, comments, read };
}

/** Marks these firings as read by the user who asks; those of other merchants are skipped. */
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
