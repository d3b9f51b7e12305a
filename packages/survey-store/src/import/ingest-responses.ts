import { setImmediate as breathe } from 'node:timers/promises';
import type { RecordOutcome } from '@shoppervoice/contracts/developers';
import { type Programme, programmeOf } from '@shoppervoice/survey-model';
import type { SurveyDatabases } from '../database/databases.ts';
import type { SurveyMerchant } from '../database/merchant-document.ts';
import { dayKey, recoverDays, type Tell } from '../dirty/marks.ts';
import type { Classify } from '../responses/classify.ts';
import { validateResponse } from '../responses/validate-response.ts';
import { BatchWriter } from './batch-writer.ts';

export interface IngestOptions {
  readonly databases: SurveyDatabases;
  /** Whose surveys are taken. */
  readonly programme: Programme;
  /** Whose responses are taken. */
  readonly merchant: SurveyMerchant;
  readonly classify: Classify;
  /** Milliseconds, for `submittedAt` in the future. */
  readonly now: number;
  /** Told of what was written; left out: nobody is. */
  readonly tell?: Tell;
}

/** Lines that are judged in a piece: readers of the same process are answered between two. */
const LINES_AT_ONCE = 32;
/** Builders count what comes one call at a time as soon as they look. */
const NO_HOLD = 0;

/**
 * Writes records of one merchant and programme by the rules of an import, and says in their order what became of each, once all
 * is durable. Builders count the figures within seconds. Where it fails some may be written: the same lines again are harmless.
 * @param lines one record each, as a line of an import's file
 * @throws KeptChanging where others wrote the same responses again and again
 */
export async function ingestResponses(
  lines: readonly string[],
  { databases, programme, merchant, classify, now, tell }: IngestOptions,
): Promise<readonly RecordOutcome[]> {
  const outcomes = new Array<RecordOutcome>(lines.length);
  const merchants = new Map([[merchant.mid, merchant]]);
  const known = new Set<string>();
  const writer = new BatchWriter<number>({
    databases,
    classify,
    writing: { holdMs: NO_HOLD, ...(tell === undefined ? {} : { tell }) },
    settle({ row, response }, outcome) {
      outcomes[row] = outcome;
      if (outcome.result === 'unchanged') known.add(dayKey(response.mid, response.day));
    },
  });
  for (const [row, line] of lines.entries()) {
    if (row % LINES_AT_ONCE === LINES_AT_ONCE - 1) await breathe();
    const result = validateResponse(line, merchants, now, notTheirs);
    if (!result.ok) outcomes[row] = { result: 'rejected', reason: result.reason };
    else if (programmeOf(result.response.surveyId) !== programme) {
      outcomes[row] = { result: 'rejected', reason: `surveyId ${result.response.surveyId} is of another programme.` };
    } else writer.add({ row, response: result.response });
  }
  await writer.write(writer.take());
  // Who sends again what got no answer finds it there: its writer may have been killed before it marked the days.
  if (known.size > 0) await recoverDays(databases[programme], [...known]);
  return outcomes;
}

/** Says the same of merchants that are there and of those that are not. */
const notTheirs = (mid: number) => `mid ${mid} is not the merchant of this call.`;
