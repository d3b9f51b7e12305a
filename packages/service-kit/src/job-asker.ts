import type { JobAnswer, JobQuestion } from '@shoppervoice/contracts/accounts';
import { READ_BODIES } from './bodies/read-bodies.ts';
import { readJson } from './bodies/read-json.ts';
import { postToAccounts } from './post-to-accounts.ts';

/**
 * Asks accounts for a job context; null where the merchant or its user may no longer. Good for 60 s: ask for each piece of
 * work, not once for all of it.
 * @throws where accounts does not answer, or answers something else: the work is to be tried again later
 */
export async function fetchJobContext(
  accounts: { readonly origin: string; readonly internalKey: Buffer },
  question: JobQuestion,
): Promise<JobAnswer['job']> {
  return (await fetchJobAnswer(accounts, question)).job;
}

/** The same with why there is none. */
export async function fetchJobAnswer(
  accounts: { readonly origin: string; readonly internalKey: Buffer },
  question: JobQuestion,
): Promise<JobAnswer> {
  const config = { ACCOUNTS_URL: accounts.origin, INTERNAL_KEY: accounts.internalKey };
  const answer = await postToAccounts(config, '/internal/job-context', question);
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw new Error(`accounts answered ${answer.status} to the question for a job context`);
  }
  return (await readJson(answer, READ_BODIES.answer)) as JobAnswer;
}
