import { TAKE_BACK_DAYS } from '@shoppervoice/contracts/developers';
import type { AnyBulkWriteOperation } from 'mongodb';
import type { SurveyDatabase } from '../database/databases.ts';
import type { ImportedResponse } from '../database/import-document.ts';
import type { PendingWrite } from './batch.ts';

/** A day longer than the promise, so that a take-back that begins in the last minute ends. */
const KEPT_MS = (TAKE_BACK_DAYS + 1) * 86_400_000;

type Log = Pick<SurveyDatabase, 'importedResponses'>;

/** The import is being taken back, or was: it writes no more. */
export class ImportTakenBack extends Error {
  override readonly name = 'ImportTakenBack';
}

/** ID of what an import keeps of a response; with `''` of its mark. An import's ID holds no `|`. */
export const logId = (mid: number, importId: string, responseId: string): string => `${mid}|${importId}|${responseId}`;

export function responseIdOf(id: string): string {
  return id.slice(id.indexOf('|', id.indexOf('|') + 1) + 1);
}

/** After these IDs, those of an import's responses in their order. */
export const endOfLog = (mid: number, importId: string): string => `${mid}|${importId}}`;

/**
 * Keeps what these responses are before an import writes them. What the import itself had written stays out, so that
 * after a kill, or where a file has an ID twice, the first state is kept. What others wrote meanwhile takes its place.
 */
export async function keepBefore(
  { importedResponses, responses }: Log & Pick<SurveyDatabase, 'responses'>,
  importId: string,
  writes: readonly PendingWrite[],
): Promise<void> {
  const until = new Date(Date.now() + KEPT_MS);
  const foreign = writes.filter(({ replaces }) => replaces?.importId !== importId);
  const mids = [...new Set(foreign.map(({ response }) => response.mid))];
  const replaced = foreign.flatMap(({ replaces }) => (replaces ? [replaces._id] : []));
  const stored =
    replaced.length === 0 ? [] : await responses.find({ mid: { $in: mids }, _id: { $in: replaced } }).toArray();
  const found = new Map(stored.map((response) => [response._id, response]));
  const operations = foreign.flatMap(({ response, replaces }): AnyBulkWriteOperation<ImportedResponse>[] => {
    const before = replaces ? found.get(replaces._id) : null;
    // Changed since its head was read: the write misses it, and is decided again.
    if (before === undefined || before?.importId === importId) return [];
    const filter = { _id: logId(response.mid, importId, response._id) };
    // What another import wrote over this one leads back to what is kept already.
    const update = before?.importId ? { $setOnInsert: { before, until } } : { $set: { before, until } };
    return [{ updateOne: { filter, update, upsert: true } }];
  });
  if (operations.length > 0) await importedResponses.bulkWrite(operations, { ordered: false });
}

/** @throws ImportTakenBack */
export async function refuseTakenBack({ importedResponses }: Log, mid: number, importId: string): Promise<void> {
  const mark = await importedResponses.findOne({ _id: logId(mid, importId, '') }, { projection: { _id: 1 } });
  if (mark !== null) throw new ImportTakenBack('This import is being taken back, or was. Start another one.');
}

/** From here on the import writes no more. */
export async function markTakenBack({ importedResponses }: Log, mid: number, importId: string): Promise<void> {
  const content = { before: null, takenBack: true, until: new Date(Date.now() + KEPT_MS) } as const;
  await importedResponses.updateOne({ _id: logId(mid, importId, '') }, { $setOnInsert: content }, { upsert: true });
}
