import { merchantsUntold, takeAttempt } from '@shoppervoice/account-store';
import type { AccountsParts } from '../parts/accounts-parts.ts';

const HOUR_MS = 3_600_000;
/** Newcomers that are untold so long were forgotten: the hour that a mail may wait is long over. */
const FORGOTTEN_MS = 2 * HOUR_MS;

const request = (mid: number) => ({ template: 'tell-admins', to: '', values: { mid: String(mid) } }) as const;

/**
 * Has the merchant's admins told of new users: of the first ones of an hour at once, in one mail each; of the others together
 * at the hour's end. So even a hundred registrations send each admin only a handful of mails.
 */
export async function tellAdmins(
  { accounts, mails, config }: Pick<AccountsParts, 'accounts' | 'mails' | 'config'>,
  mid: number,
): Promise<void> {
  const most = config.NEW_USER_MAILS_PER_HOUR;
  const passed = await takeAttempt(
    accounts,
    [{ kind: 'account', purpose: 'new-user', subject: String(mid), most }],
    HOUR_MS,
  );
  if (passed === null) await mails.queue(request(mid));
  else await mails.queue(request(mid), `new-users.${mid}.${passed.until.getTime()}`, { notBefore: passed.until });
}

/** Has admins told of new users who were forgotten, since a kill came between the proof and the mail. `now`: milliseconds. */
export async function tellForgotten(
  { accounts, mails }: Pick<AccountsParts, 'accounts' | 'mails'>,
  now: number,
): Promise<void> {
  const mids = await merchantsUntold(accounts, new Date(now - FORGOTTEN_MS));
  for (const mid of mids) {
    await mails.queue(request(mid), `new-users.${mid}.late-${Math.floor(now / HOUR_MS)}`);
  }
}
