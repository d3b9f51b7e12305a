import { INTERNAL_KEY_HEADER } from './context-gate.ts';
import { fetchService } from './fetch-service.ts';

const ASK_MS = 5000;

export interface AccountsConfig {
  readonly ACCOUNTS_URL: string;
  readonly INTERNAL_KEY: Buffer;
}

/**
 * Posts to an internal call of accounts. The caller reads the response's body or cancels it.
 * @throws without a response
 */
export function postToAccounts(
  { ACCOUNTS_URL, INTERNAL_KEY }: AccountsConfig,
  path: `/internal/${string}`,
  body: unknown,
): Promise<Response> {
  return fetchService(ACCOUNTS_URL, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [INTERNAL_KEY_HEADER]: INTERNAL_KEY.toString('base64url') },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ASK_MS),
  });
}
