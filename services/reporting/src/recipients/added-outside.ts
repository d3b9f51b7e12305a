import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { emailKey } from '@shoppervoice/contracts/calls';
import { ProblemError, passwordNeeded } from '@shoppervoice/service-kit';
import { andList, oneStop } from '@shoppervoice/survey-model';
import type { Subscriptions } from './subscriptions.ts';

/** Addresses outside that an admin has added with the password, of which all admins are to be notified. */
export interface OutsideAdded {
  /** Of the document, once they were added. */
  readonly revision: number;
  /** User name of the admin. */
  readonly by: string;
  readonly addresses: readonly string[];
}

/** Recipients of a report or an alert before a change (none of a new one) and after it. */
export interface ChangedRecipients {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Where they are in the body. */
  readonly parameter: string;
}

interface Judged {
  /** Addresses that need the password. */
  readonly outside: readonly string[];
  /** What confirming does. */
  readonly what: string;
}

/**
 * Which newly added addresses need the password; null: none. What was added before is not judged again.
 * @throws ProblemError 403 where the merchant refuses one, SourceUnavailable where that cannot be looked up
 */
export async function judgeAdded(
  subscriptions: Subscriptions,
  { mid, merchantName }: Pick<SessionContext, 'mid' | 'merchantName'>,
  { before, after, parameter }: ChangedRecipients,
): Promise<Judged | null> {
  const known = new Set(before.map(emailKey));
  const added = after.filter((email) => !known.has(emailKey(email)));
  if (added.length === 0) return null;
  const { rule, outside } = await subscriptions.outside({ mid, addresses: added });
  if (rule === 'allowed' || outside.length === 0) return null;
  const named = namedAddresses(outside);
  const are = outside.length === 1 ? 'is' : 'are';
  if (rule === 'refused') {
    throw new ProblemError(
      403,
      oneStop(
        `${named} ${are} outside of ${merchantName}, which mails reports and alerts to its own addresses only. An admin can change this in the merchant’s settings.`,
      ),
      { parameter },
    );
  }
  const what = `This has data of ${merchantName} mailed to ${named}, outside of your merchant. All admins are notified.`;
  return { outside, what: oneStop(what) };
}

/**
 * The same, for a change that is about to be made: what was added with the password.
 * @throws ProblemError 403 that asks for the password; what `judgeAdded` throws
 */
export async function confirmAdded(
  subscriptions: Subscriptions,
  context: SessionContext,
  changed: ChangedRecipients,
  isConfirmed: boolean,
): Promise<readonly string[]> {
  const judged = await judgeAdded(subscriptions, context, changed);
  if (judged === null) return [];
  if (!isConfirmed) throw passwordNeeded(judged.what);
  return judged.outside;
}

/** What a document keeps of them until its admins are notified. */
export const withAdded = (
  { outsideAdded = [] }: { readonly outsideAdded?: readonly OutsideAdded[] },
  { addresses, by, revision }: OutsideAdded,
): { readonly outsideAdded?: readonly OutsideAdded[] } =>
  addresses.length === 0 ? {} : { outsideAdded: [...outsideAdded, { addresses, by, revision }] };

const MOST_NAMED = 5;

/** Addresses as a sentence has them. */
export function namedAddresses(addresses: readonly string[]): string {
  if (addresses.length <= MOST_NAMED) return andList(addresses);
  return andList([...addresses.slice(0, MOST_NAMED), `${addresses.length - MOST_NAMED} more`]);
}
