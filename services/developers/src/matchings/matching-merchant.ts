import { JOB_HEADER } from '@shoppervoice/contracts/accounts';
import { INTERNAL_MERCHANT_QUESTIONS, type MerchantQuestions } from '@shoppervoice/contracts/developers';
import type { MatchingMerchant } from '@shoppervoice/response-matching';
import { fetchService, INTERNAL_KEY_HEADER, ProblemError, READ_BODIES, readJson } from '@shoppervoice/service-kit';
import { PROGRAMME_KEYS, type Programme } from '@shoppervoice/survey-model';
import type { ApiJob } from '../api-auth/job-cache.ts';
import type { DevelopersParts } from '../developers-parts.ts';

const ANSWER_MS = 3000;

type Links = Pick<DevelopersParts, 'config' | 'programmes' | 'log'>;

/** A job's merchant with its own questions. @throws ProblemError 503 if no programme's service responds */
export async function matchingMerchant(links: Links, { context, token }: ApiJob): Promise<MatchingMerchant> {
  const { mid, timeZone, merchantName } = context;
  // Each of them knows the questions of all.
  for (const programme of PROGRAMME_KEYS) {
    const questions = await ownQuestions(links, programme, token);
    if (questions !== null) return { mid, timeZone, merchantName, customQuestions: questions };
  }
  throw new ProblemError(503, 'Your own questions cannot be looked up right now. Try again in a few seconds.', {
    retryAfter: 2,
  });
}

/** Null: its service does not respond. */
async function ownQuestions({ config, programmes, log }: Links, programme: Programme, token: string) {
  const addresses = await programmes.addressesOf(programme);
  if (addresses === null) return null;
  try {
    const answer = await fetchService(addresses, INTERNAL_MERCHANT_QUESTIONS, {
      headers: { [INTERNAL_KEY_HEADER]: config.INTERNAL_KEY.toString('base64url'), [JOB_HEADER]: token },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (answer.status === 200) return ((await readJson(answer, READ_BODIES.answer)) as MerchantQuestions).questions;
    await answer.body?.cancel();
    throw new Error(`${programme} answered ${answer.status}`);
  } catch (error) {
    log.warn({ err: error, programme }, 'questions of a merchant could not be read');
    return null;
  }
}
