import { isProven, markNoticeMailed, saveNotice, type UserDocument } from '@shoppervoice/account-store';
import type { NoticeQuestion } from '@shoppervoice/contracts/delivery';
import type { AccountsParts } from '../parts/accounts-parts.ts';
import { mayBeIn } from '../session/caller.ts';

/** Notifies people of a merchant by bell and mail, once per cause. Users who are deactivated or have left get none. */
export async function sendNotice(
  { accounts, mails }: Pick<AccountsParts, 'accounts' | 'mails'>,
  { mid, to, cause, title, text, link, message }: NoticeQuestion,
): Promise<void> {
  const merchant = await accounts.merchants.findOne({ _id: mid }, { projection: { merchantName: 1 } });
  if (merchant === null) return;
  const { merchantName } = merchant;
  for (const { _id: userId, email, firstName } of await recipientsOf(accounts, mid, to)) {
    const notice = await saveNotice(accounts, {
      mid,
      userId,
      cause,
      title,
      text,
      link,
      ...(message && { message: true }),
    });
    if (notice.mailed) continue;
    const values = { firstName, merchantName, title: notice.title, text: notice.text, page: notice.link ?? '/' };
    await mails.queue(mailOf(email, values, message), `notice.${notice._id}`);
    await markNoticeMailed(accounts, notice._id);
  }
}

async function recipientsOf(
  { users }: Pick<AccountsParts['accounts'], 'users'>,
  mid: number,
  { admins, userIds, named = [] }: NoticeQuestion['to'],
): Promise<readonly UserDocument[]> {
  const found = await users
    .find({
      $or: [
        { _id: { $in: [...userIds] } },
        // A deleted user's name may belong to someone else by now.
        ...named.map(({ username, before }) => ({ username, createdAt: { $lte: new Date(before) } })),
        ...(admins ? [{ mids: mid, accessType: 'MERCHANT_ADMIN' as const }] : []),
      ],
    })
    .sort({ _id: 1 })
    .toArray();
  return found.filter((user) => mayBeIn(user, mid) && isProven(user));
}

type NoticeValues = Readonly<Record<'firstName' | 'merchantName' | 'title' | 'text' | 'page', string>>;

/** A colleague's message contains what was sent, and a note if there is one. */
function mailOf(to: string, values: NoticeValues, message: NoticeQuestion['message']) {
  if (message === undefined) return { template: 'notice', to, values } as const;
  const { firstName, title, page } = values;
  const facts = message.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  const sent = { firstName, title, page, facts };
  if (message.note === '') return { template: 'sent-page', to, values: sent } as const;
  return { template: 'sent-page-with-note', to, values: { ...sent, note: message.note } } as const;
}
