import type { NoticeQuestion } from '@shoppervoice/contracts/delivery';
import { type AccountsConfig, postToAccounts } from './post-to-accounts.ts';

/**
 * Notifies people of a merchant by bell and mail: accounts knows who they are. The same cause reaches each of them
 * once, so a sender may retry until this resolves.
 * @throws if accounts has not accepted it
 */
export async function sendNotice(config: AccountsConfig, notice: NoticeQuestion): Promise<void> {
  const answer = await postToAccounts(config, '/internal/notices', notice);
  await answer.body?.cancel();
  if (answer.status !== 204) throw new Error(`accounts answered ${answer.status} to a notice`);
}
