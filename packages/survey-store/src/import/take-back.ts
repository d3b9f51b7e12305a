import { MOST_TAKEN_BACK, type TakeBackAnswer } from '@shoppervoice/contracts/developers';
import { dayOf } from '@shoppervoice/survey-model';
import type { SurveyDatabase } from '../database/databases.ts';
import type { ImportedResponse } from '../database/import-document.ts';
import type { ResponseDocument } from '../database/response-document.ts';
import type { Classify } from '../responses/classify.ts';
import { readAgain } from '../responses/read-again.ts';
import { contentId } from '../rollups/counters.ts';
import { type PendingWrite, writeResponses } from './batch.ts';
import { WriteContention } from './batch-writer.ts';
import { endOfLog, logId, markTakenBack, responseIdOf } from './import-log.ts';

/** Bounds retries after concurrent writes, and imports that were written over each other. */
const MAX_ROUNDS = 50;

export interface TakeBack {
  readonly database: SurveyDatabase;
  readonly mid: number;
  readonly importId: string;
  /** Response ID of the progress; null at the beginning. */
  readonly after: string | null;
  readonly classify: Classify;
}

/**
 * Takes an import back, some responses at a time: those that it added are removed, those that it replaced are what they
 * were, as their texts are read now, with what admins corrected. What others have written since is kept. May be
 * repeated, and killed anywhere. An import that nobody knows, or of another merchant, is nothing.
 * @throws WriteContention if concurrent writers kept changing the same responses
 */
export async function takeBack(of: TakeBack): Promise<TakeBackAnswer> {
  const { database, mid, importId, after } = of;
  const range = { _id: { $gt: logId(mid, importId, after ?? ''), $lt: endOfLog(mid, importId) } };
  if (after === null && (await database.importedResponses.findOne(range, { projection: { _id: 1 } })) !== null) {
    await markTakenBack(database, mid, importId);
  }
  const entries = await database.importedResponses.find(range).sort({ _id: 1 }).limit(MOST_TAKEN_BACK).toArray();
  const outcomes = [...(await settle(of, entries)).values()];
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const last = entries.at(-1);
  return {
    removed: count('removed'),
    restored: count('restored'),
    kept: count('kept'),
    next: last === undefined || entries.length < MOST_TAKEN_BACK ? null : responseIdOf(last._id),
  };
}

type Outcome = Exclude<keyof TakeBackAnswer, 'next'>;

/** A response as it is stored, and what an import keeps of it. */
interface Written {
  readonly entry: ImportedResponse;
  readonly response: ResponseDocument;
}

/** Takes these back, and what comes to light of imports that were taken back before. By response ID. */
async function settle(of: TakeBack, entries: readonly ImportedResponse[]): Promise<ReadonlyMap<string, Outcome>> {
  const { database, mid } = of;
  // Before any response is looked at. An import that was written over this one, and is taken back at the same time, then
  // either shows what this one wrote before it is looked at, or finds the mark.
  await markEntries(database, entries);
  const outcomes = new Map<string, Outcome>();
  let waiting = entries.map((entry) => ({ entry, importId: of.importId }));
  for (let round = 0; waiting.length > 0; round += 1) {
    if (round > MAX_ROUNDS) throw new WriteContention('Other writers keep changing the same responses.');
    const ids = waiting.map(({ entry }) => responseIdOf(entry._id));
    const stored = await responsesOf(database, mid, ids);
    const own = waiting.flatMap(({ entry, importId }): Written[] => {
      const response = stored.get(responseIdOf(entry._id));
      return response?.importId === importId ? [{ entry, response }] : [];
    });
    await writeBack(of, own);
    const left = own.length === 0 ? stored : await responsesOf(database, mid, ids);
    for (const { entry } of waiting) outcomes.set(responseIdOf(entry._id), outcomeOf(entry, left));
    waiting = await takenBackAmong(of, own, left);
  }
  return outcomes;
}

function outcomeOf({ _id, before }: ImportedResponse, stored: ReadonlyMap<string, ResponseDocument>): Outcome {
  const response = stored.get(responseIdOf(_id));
  if (response === undefined) return 'removed';
  return response.hash === before?.hash ? 'restored' : 'kept';
}

async function writeBack({ database, mid, classify }: TakeBack, written: readonly Written[]): Promise<void> {
  if (written.length === 0) return;
  const merchant = await database.merchants.findOne({ _id: mid }, { projection: { timeZone: 1 } });
  const removals: ResponseDocument[] = [];
  const writes: PendingWrite[] = [];
  for (const { entry, response } of written) {
    if (entry.before === null) removals.push(response);
    else writes.push({ response: restored(entry.before, response, merchant?.timeZone, classify), replaces: response });
  }
  await writeResponses(database, writes, { removals });
}

/** What a response was, in the merchant's zone of today. A correction stands for its text, whichever record has it. */
function restored(
  before: ResponseDocument,
  now: ResponseDocument,
  zone = before.zone,
  classify: Classify,
): ResponseDocument {
  const { comment, correction, openEnds: _, ...content } = before;
  const isSameText = comment && now.comment && contentId(comment.text) === contentId(now.comment.text);
  return {
    ...content,
    zone,
    day: dayOf(before.at, zone),
    ...readAgain(before, classify, isSameText ? now.correction : correction),
  };
}

/** Responses that are again what an import wrote that was taken back, or that were changed while this one was. */
async function takenBackAmong(
  { database, mid }: TakeBack,
  written: readonly Written[],
  stored: ReadonlyMap<string, ResponseDocument>,
): Promise<{ readonly entry: ImportedResponse; readonly importId: string }[]> {
  const importOf = new Map<string, string>();
  for (const { response } of written) {
    const importId = stored.get(response._id)?.importId;
    if (importId !== undefined) importOf.set(logId(mid, importId, response._id), importId);
  }
  if (importOf.size === 0) return [];
  const entries = await database.importedResponses
    .find({ _id: { $in: [...importOf.keys()] }, takenBack: true })
    .toArray();
  return entries.flatMap((entry) => {
    const importId = importOf.get(entry._id);
    return importId === undefined ? [] : [{ entry, importId }];
  });
}

async function markEntries(
  { importedResponses }: Pick<SurveyDatabase, 'importedResponses'>,
  entries: readonly ImportedResponse[],
): Promise<void> {
  if (entries.length === 0) return;
  await importedResponses.updateMany({ _id: { $in: entries.map(({ _id }) => _id) } }, { $set: { takenBack: true } });
}

async function responsesOf(
  { responses }: Pick<SurveyDatabase, 'responses'>,
  mid: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ResponseDocument>> {
  const found = ids.length === 0 ? [] : await responses.find({ mid, _id: { $in: [...ids] } }).toArray();
  return new Map(found.map((response) => [response._id, response]));
}
