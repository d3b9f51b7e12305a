import type { NoticeQuestion } from '@shoppervoice/contracts/delivery';
import { type AccountsConfig, postToAccounts } from './post-to-accounts.ts';

/**
 * Tells people of a merchant something by bell and mail: accounts knows who they are. The same cause reaches each of them once,
 * so a sender may try again until this resolves.
 * @throws where accounts has not taken it
 */
export async function sendNotice(config: AccountsConfig, notice: NoticeQuestion): Promise<void> {
  const answer = await postToAccounts(config, '/internal/notices', notice);
  await answer.body?.cancel();
  if (answer.status !== 204) throw new Error(`accounts answered ${answer.status} to a notice`);
}
