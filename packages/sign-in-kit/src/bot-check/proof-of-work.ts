import type { BotChallenge } from '@shoppervoice/contracts/accounts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as sha } from 'altcha-lib/algorithms/web/sha';
import type { Challenge } from 'altcha-lib/types';

/** Milliseconds before the work is aborted: the user would wait too long. */
const PATIENCE_IN_MILLISECONDS = 60_000;

/**
 * Solves a challenge; the result is what `POST /api/recaptcha` takes: base64 of JSON `{ challenge, solution }`.
 * WebCrypto hashes outside the page's thread, so the page stays responsive without a worker.
 */
export async function solve({ parameters, signature }: BotChallenge): Promise<string> {
  const challenge = { parameters, ...(signature !== undefined && { signature }) } as unknown as Challenge;
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2/') ? pbkdf2 : sha;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: PATIENCE_IN_MILLISECONDS });
  if (!solution) throw new Error('The proof of work was not found in time.');
  return btoa(JSON.stringify({ challenge, solution }));
}
