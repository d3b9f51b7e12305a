import { GONE, ReportRefused } from '../sources/report-failures.ts';
import type { ReportSources } from '../sources/report-sources.ts';
import { SHARED, type ViewDatabase } from './view-document.ts';

/**
 * Views of former users of a merchant. Hidden from everyone, they are kept for 30 days, because someone who was
 * unlinked or deactivated by mistake comes back; those of a deleted user are deleted at once. Shared views belong to
 * the merchant: they stay, and its admins change them.
 */
export const KEPT_AFTER_DEPARTURE_MS = 30 * 86_400_000;

interface DepartedParts {
  readonly database: ViewDatabase;
  readonly sources: Pick<ReportSources, 'jobContext'>;
  /** Milliseconds. */
  readonly now: () => number;
}

interface Reader {
  readonly mid: number;
  readonly userId: string;
}

/** Checks every owner. @throws SourceUnavailable if accounts does not respond; then nothing changes */
export async function forgetDepartedReaders({ database, sources, now }: DepartedParts): Promise<void> {
  for (const reader of await readersOf(database)) {
    const kept = keptBy(database, reader);
    const standing = await standingOf(sources, reader);
    if (standing === 'of it') {
      await kept.mark({ $unset: { goneSince: '' } }, { goneSince: { $exists: true } });
      continue;
    }
    if (standing === 'deleted') {
      await kept.remove({});
      continue;
    }
    await kept.mark({ $set: { goneSince: new Date(now()) } }, { goneSince: { $exists: false } });
    await kept.remove({ goneSince: { $lte: new Date(now() - KEPT_AFTER_DEPARTURE_MS) } });
  }
}

async function readersOf({ views, orders }: ViewDatabase): Promise<readonly Reader[]> {
  const readers = new Map<string, Reader>();
  const add = (reader: Reader) => readers.set(`${reader.mid} ${reader.userId}`, reader);
  for await (const { mid, owner } of views.find({ owner: { $ne: SHARED } }, { projection: { mid: 1, owner: 1 } })) {
    add({ mid, userId: owner });
  }
  for await (const { _id } of orders.find({}, { projection: { _id: 1 } })) add({ mid: _id.mid, userId: _id.userId });
  return [...readers.values()];
}

type Mark = { readonly $set: { readonly goneSince: Date } } | { readonly $unset: { readonly goneSince: '' } };
type Where = { readonly goneSince?: { readonly $exists: boolean } | { readonly $lte: Date } };

/** A user's own data in a merchant: their views, and their order of all views. */
function keptBy({ views, orders }: ViewDatabase, { mid, userId }: Reader) {
  const own = { mid, owner: userId };
  const order = { _id: { mid, userId } };
  return {
    mark: async (mark: Mark, where: Where) => {
      await views.updateMany({ ...own, ...where }, mark);
      await orders.updateOne({ ...order, ...where }, mark);
    },
    remove: async (where: Where) => {
      await views.deleteMany({ ...own, ...where });
      await orders.deleteOne({ ...order, ...where });
    },
  };
}

/** Whether a user is in a merchant now, as for exports; and if not, whether they can come back. */
async function standingOf(
  sources: DepartedParts['sources'],
  { mid, userId }: Reader,
): Promise<'of it' | 'not of it' | 'deleted'> {
  try {
    await sources.jobContext({ mid, userId, purpose: 'export' });
    return 'of it';
  } catch (error) {
    if (error instanceof ReportRefused) return error.status === GONE ? 'deleted' : 'not of it';
    throw error;
  }
}
