import { IMPORT_PURPOSE, type JobQuestion } from '@shoppervoice/contracts/accounts';
import { fetchJobContext, ProblemError } from '@shoppervoice/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { ApiJob } from '../api-auth/job-cache.ts';
import type { DevelopersParts } from '../developers-parts.ts';
import type { ImportStore } from './import-store.ts';

/** Parts of this service that an import needs to reach the others. */
export type ImportLinks = Pick<DevelopersParts, 'config' | 'programmes' | 'services' | 'log'>;

/** What a process needs to work on imports. */
export interface ImportWork {
  readonly store: ImportStore;
  readonly links: ImportLinks;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}

/** Why an import ends: a sentence for the user. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped';
}

const NO_ADMIN =
  'Whoever started this is no longer an admin of this merchant, so nothing more is done. Another admin can go on.';

/**
 * What a user may do for a merchant right now, as a job that imports. @throws ImportStopped if they are no admin of it,
 * ProblemError 503 if accounts does not respond
 */
export async function importJob({ config, services }: ImportLinks, mid: number, userId: string): Promise<ApiJob> {
  const accounts = { addresses: config.ACCOUNTS_URL, internalKey: config.INTERNAL_KEY };
  const question: JobQuestion = { mid, userId, purpose: IMPORT_PURPOSE };
  const job = await fetchJobContext(accounts, question, services).catch(() => {
    throw new ProblemError(503, 'Whether you may import cannot be looked up right now. Try again in a few seconds.', {
      retryAfter: 2,
    });
  });
  if (job === null) throw new ImportStopped(NO_ADMIN);
  return job;
}
