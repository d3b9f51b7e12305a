import type { NoticeQuestion } from '@shoppervoice/contracts/delivery';
import { INTERNAL_KEY_HEADER } from './context-gate.ts';
import { fetchService } from './fetch-service.ts';

const ASK_MS = 5000;
/** Bounds of `NoticeQuestion`. */
const LONGEST = { title: 200, text: 2000 } as const;

const clipped = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;

export interface AccountsConfig {
  readonly ACCOUNTS_URL: string;
  readonly INTERNAL_KEY: Buffer;
}

/**
 * Posts to an internal call of accounts. The caller reads the response's body or cancels it. `more`: headers.
 * @throws without a response
 */
export function postToAccounts(
  { ACCOUNTS_URL, INTERNAL_KEY }: AccountsConfig,
  path: `/internal/${string}`,
  body: unknown,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetchService(ACCOUNTS_URL, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [INTERNAL_KEY_HEADER]: INTERNAL_KEY.toString('base64url'), ...more },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ASK_MS),
  });
}

/**
 * Notifies people of a merchant by bell and mail: accounts knows who they are. The same cause reaches each of them
 * once, so a sender may retry until this resolves. A longer title or text is cut.
 * @throws if accounts has not accepted it
 */
export async function sendNotice(config: AccountsConfig, notice: NoticeQuestion): Promise<void> {
  const { title, text } = notice;
  const answer = await postToAccounts(config, '/internal/notices', {
    ...notice,
    title: clipped(title, LONGEST.title),
    text: clipped(text, LONGEST.text),
  });
  await answer.body?.cancel();
  if (answer.status !== 204) throw new Error(`accounts answered ${answer.status} to a notice`);
}
