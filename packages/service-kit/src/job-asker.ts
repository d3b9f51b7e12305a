import { JOB_SERVICES_HEADER, type JobAnswer, type JobQuestion } from '@shoppervoice/contracts/accounts';
import { READ_BODIES } from './bodies/read-bodies.ts';
import { readJson } from './bodies/read-json.ts';
import { postToAccounts } from './post-to-accounts.ts';

/**
 * Fetches a job context from accounts for the services named `services`, which alone believe it; null if the merchant or its user may not read any more. Valid for 60 s: fetch
 * one for each piece of work, not one for all of it.
 * @throws if accounts does not respond, or with something else: the work is to be retried later
 */
export async function fetchJobContext(
  accounts: { readonly addresses: string; readonly internalKey: Buffer },
  question: JobQuestion,
  services: readonly string[],
): Promise<JobAnswer['job']> {
  return (await fetchJobAnswer(accounts, question, services)).job;
}

/** The same with the reason if there is none. */
export async function fetchJobAnswer(
  accounts: { readonly addresses: string; readonly internalKey: Buffer },
  question: JobQuestion,
  services: readonly string[],
): Promise<JobAnswer> {
  const config = { ACCOUNTS_URL: accounts.addresses, INTERNAL_KEY: accounts.internalKey };
  const answer = await postToAccounts(config, '/internal/job-context', question, {
    [JOB_SERVICES_HEADER]: services.join(),
  });
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw new Error(`accounts answered ${answer.status} to the question for a job context`);
  }
  return (await readJson(answer, READ_BODIES.answer)) as JobAnswer;
}
