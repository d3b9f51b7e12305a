import { randomUUID } from 'node:crypto';
import type { UserDocument } from '@shoppervoice/account-store';
import type { OutsideRule } from '@shoppervoice/contracts/accounts';
import { sendNotice } from '../notices/send-notice.ts';
import type { AccountsParts } from '../parts/accounts-parts.ts';

type Parts = Pick<AccountsParts, 'accounts' | 'mails'>;

/** Author and merchant of a change. */
interface Change {
  readonly mid: number;
  readonly by: Pick<UserDocument, 'username'>;
}

const WORDS: Readonly<Record<OutsideRule, string>> = {
  refused: 'Scheduled reports and alerts are no longer mailed to addresses outside of your merchant.',
  confirmed:
    'An admin can add addresses outside of your merchant to scheduled reports and alerts with their password, and all admins are told.',
  allowed: 'Admins can add any address to scheduled reports and alerts without their password.',
};

/** Notifies all admins of the new rule about outside recipients. */
export function notifyOutsideRule(parts: Parts, { rule, by, ...of }: Change & { readonly rule: OutsideRule }) {
  return notifyAdmins(parts, of, {
    title: 'Recipients outside your company: the rule was changed',
    text: `${by.username} changed the rule. ${WORDS[rule]}`,
  });
}

/** Notifies all admins that addresses at a domain are inside from now on. */
export function notifyNewDomain(parts: Parts, { domain, by, ...of }: Change & { readonly domain: string }) {
  return notifyAdmins(parts, of, {
    title: `Addresses at ${domain} are now inside of your merchant`,
    text: `${by.username} changed your website. Scheduled reports and alerts can be mailed to any address at ${domain}.`,
  });
}

const notifyAdmins = (
  parts: Parts,
  { mid }: Pick<Change, 'mid'>,
  words: { readonly title: string; readonly text: string },
): Promise<void> =>
  sendNotice(parts, {
    mid,
    to: { admins: true, userIds: [] },
    cause: `outside-rule:${randomUUID()}`,
    link: '/account/merchant',
    ...words,
  });
