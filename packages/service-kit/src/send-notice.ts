import type { NoticeQuestion } from '@shoppervoice/contracts';
import { INTERNAL_KEY_HEADER } from './context-gate.ts';

const ASK_MS = 5000;

/**
 * Tells people of a merchant something by bell and mail: accounts knows who they are. The same cause reaches each of them once,
 * so a sender may try again until this resolves.
 * @throws where accounts has not taken it
 */
export async function sendNotice(
  { ACCOUNTS_URL, INTERNAL_KEY }: { readonly ACCOUNTS_URL: string; readonly INTERNAL_KEY: Buffer },
  notice: NoticeQuestion,
): Promise<void> {
  const answer = await fetch(`${ACCOUNTS_URL}/internal/notices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [INTERNAL_KEY_HEADER]: INTERNAL_KEY.toString('base64url') },
    body: JSON.stringify(notice),
    redirect: 'error',
    signal: AbortSignal.timeout(ASK_MS),
  });
  await answer.body?.cancel();
  if (answer.status !== 204) throw new Error(`accounts answered ${answer.status} to a notice`);
}
