import { countAttempt, merchantsToNotify } from '@shoppervoice/account-store';
import type { AccountsParts } from '../parts/accounts-parts.ts';

const HOUR_MS = 3_600_000;
/** Newcomers unclaimed for this long were forgotten, since a mail waits for an hour at most. */
const FORGOTTEN_MS = 2 * HOUR_MS;

const request = (mid: number) => ({ template: 'tell-admins', to: '', values: { mid: String(mid) } }) as const;

/**
 * Queues the notification of a merchant's admins: immediately for the first new users of an hour, in one mail for the
 * rest at its end. So a hundred registrations send each admin only a handful of mails.
 */
export async function notifyAdmins(
  { accounts, mails, config }: Pick<AccountsParts, 'accounts' | 'mails' | 'config'>,
  mid: number,
): Promise<void> {
  const most = config.NEW_USER_MAILS_PER_HOUR;
  const passed = await countAttempt(
    accounts,
    [{ kind: 'account', purpose: 'new-user', subject: String(mid), most }],
    HOUR_MS,
  );
  if (passed === null) await mails.queue(request(mid));
  else await mails.queue(request(mid), `new-users.${mid}.${passed.until.getTime()}`, { notBefore: passed.until });
}

/** Notifies admins of newcomers that a kill between proof and mail left behind. `now`: milliseconds. */
export async function notifyForgotten(
  { accounts, mails }: Pick<AccountsParts, 'accounts' | 'mails'>,
  now: number,
): Promise<void> {
  const mids = await merchantsToNotify(accounts, new Date(now - FORGOTTEN_MS));
  for (const mid of mids) {
    await mails.queue(request(mid), `new-users.${mid}.late-${Math.floor(now / HOUR_MS)}`);
  }
}
