import { JOB_HEADER, REQUEST_ID_HEADER } from '@shoppervoice/contracts/accounts';
import {
  INTERNAL_RESPONSES,
  type IngestionAnswer,
  NDJSON_CONTENT_TYPE,
  type RecordOutcome,
} from '@shoppervoice/contracts/developers';
import { fetchService, INTERNAL_KEY_HEADER, ProblemError, READ_BODIES, readJson } from '@shoppervoice/service-kit';
import type { Programme } from '@shoppervoice/survey-model';
import type { FastifyBaseLogger } from 'fastify';
import type { Programmes } from '../programmes/programmes.ts';
import { roundsOf, type SentRecord } from './rounds.ts';

/** Timeout of a programme's service: less than the handler has for all of them. */
const ANSWER_MS = 9000;
const RETRY_AFTER = 2;

export interface ForwardParts {
  readonly programmes: Pick<Programmes, 'addressesOf'>;
  readonly internalKey: Buffer;
  /** Names the merchant that the records are written for: signed by accounts. */
  readonly token: string;
  readonly requestId: string;
  /** `IngestionQuery`, as it is sent; empty for none. */
  readonly query: string;
  readonly log: FastifyBaseLogger;
}

/**
 * Forwards each record to its programme's service, and merges their answers in the order of the records.
 * @throws ProblemError 503 if one of them does not respond: some may be written, and a retry is harmless
 */
export async function forward(records: readonly SentRecord[], parts: ForwardParts): Promise<readonly RecordOutcome[]> {
  const outcomes = new Array<RecordOutcome>(records.length);
  for (const round of roundsOf(records)) {
    const byProgramme = Map.groupBy(round, ({ programme }) => programme);
    await Promise.all(
      [...byProgramme].map(async ([programme, list]) => {
        const results = await send(programme, list, parts);
        for (const [k, { at }] of list.entries()) outcomes[at] = results[k] as RecordOutcome;
      }),
    );
  }
  return outcomes;
}

async function send(
  programme: Programme,
  records: readonly SentRecord[],
  { programmes, internalKey, token, requestId, query, log }: ForwardParts,
): Promise<readonly RecordOutcome[]> {
  const addresses = await programmes.addressesOf(programme);
  if (addresses === null) throw away();
  try {
    const answer = await fetchService(addresses, `${INTERNAL_RESPONSES}${query === '' ? '' : `?${query}`}`, {
      method: 'POST',
      headers: {
        'content-type': NDJSON_CONTENT_TYPE,
        [INTERNAL_KEY_HEADER]: internalKey.toString('base64url'),
        [JOB_HEADER]: token,
        [REQUEST_ID_HEADER]: requestId,
      },
      body: records.map(({ line }) => line).join('\n'),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      throw new Error(`${programme} answered ${answer.status} to records`);
    }
    const { results } = (await readJson(answer, READ_BODIES.answer)) as IngestionAnswer;
    if (results.length !== records.length) throw new Error(`${programme} answered for another number of records`);
    return results;
  } catch (error) {
    log.warn({ err: error, programme }, 'records could not be handed over');
    throw away();
  }
}

const away = () =>
  new ProblemError(
    503,
    'Not every record could be written right now; some may be. Send the same call again in a few seconds.',
    { retryAfter: RETRY_AFTER },
  );
