import { setImmediate as breathe } from 'node:timers/promises';
import type { RecordOutcome } from '@shoppervoice/contracts/developers';
import { type Programme, programmeOf } from '@shoppervoice/survey-model';
import type { SurveyDatabases } from '../database/databases.ts';
import type { SurveyMerchant } from '../database/merchant-document.ts';
import { dayKey, type NotifyWritten, recoverDays } from '../dirty/marks.ts';
import type { Classify } from '../responses/classify.ts';
import { validateResponse } from '../responses/validate-response.ts';
import { BatchWriter } from './batch-writer.ts';
import { refuseTakenBack } from './import-log.ts';

export interface IngestOptions {
  readonly databases: SurveyDatabases;
  /** Accepts surveys of this programme. */
  readonly programme: Programme;
  /** Accepts responses of this merchant. */
  readonly merchant: SurveyMerchant;
  readonly classify: Classify;
  /** Milliseconds, for `submittedAt` in the future. */
  readonly now: number;
  /** Notified of written responses; optional. */
  readonly notify?: NotifyWritten;
  /** An import that can be taken back (`takeBack`). */
  readonly importId?: string;
  /** The same outcomes, and nothing is written. */
  readonly check?: boolean;
}

/** Lines validated at once; the process answers requests in between. */
const LINES_AT_ONCE = 32;
/** Single calls are counted by the next poll. */
const NO_HOLD = 0;

/**
 * Writes records of a merchant and programme by the rules of an import. Returns each outcome in order, once everything
 * is durable; figures follow within seconds. After a failure some may be written; retrying is harmless. @param lines
 * one record each, as in an import file @throws WriteContention if concurrent writers kept changing the same responses,
 * ImportTakenBack
 */
export async function ingestResponses(
  lines: readonly string[],
  { databases, programme, merchant, classify, now, notify, importId, check = false }: IngestOptions,
): Promise<readonly RecordOutcome[]> {
  if (importId !== undefined) await refuseTakenBack(databases[programme], merchant.mid, importId);
  const outcomes = new Array<RecordOutcome>(lines.length);
  const merchants = new Map([[merchant.mid, merchant]]);
  const unchangedDays = new Set<string>();
  const writer = new BatchWriter<number>({
    databases,
    classify,
    ...(importId === undefined ? {} : { importId }),
    check,
    // More calls of an import follow, for the same days.
    writing: { ...(importId === undefined ? { holdMs: NO_HOLD } : {}), ...(notify === undefined ? {} : { notify }) },
    onOutcome({ row, response }, outcome) {
      outcomes[row] = outcome;
      if (outcome.result === 'unchanged') unchangedDays.add(dayKey(response.mid, response.day));
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
  // A retry finds them stored, although the first writer may have died before marking the days.
  if (unchangedDays.size > 0 && !check) await recoverDays(databases[programme], [...unchangedDays]);
  return outcomes;
}

/** Does not reveal whether a merchant exists. */
const notTheirs = (mid: number) => `mid ${mid} is not the merchant of this call.`;
