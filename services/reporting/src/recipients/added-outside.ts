import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { emailKey } from '@shoppervoice/contracts/calls';
import { ProblemError, passwordNeeded } from '@shoppervoice/service-kit';
import { andList, oneStop } from '@shoppervoice/survey-model';
import type { Subscriptions } from './subscriptions.ts';

/** Outside addresses that an admin has added with the password, of which all admins are to be notified. */
export interface OutsideAdded {
  /** Revision of the document that added them. */
  readonly revision: number;
  /** User name of the admin. */
  readonly by: string;
  readonly addresses: readonly string[];
}

/** Recipients of a report or an alert before a change (none if it is new) and after it. */
export interface ChangedRecipients {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Name of their field in the body. */
  readonly parameter: string;
}

interface Judged {
  /** Addresses that need the password. */
  readonly outside: readonly string[];
  /** What the confirmation permits, as the dialog names it. */
  readonly what: string;
}

/**
 * Which added addresses need the password; null: none. Existing recipients are not checked again.
 * @throws ProblemError 403 if the merchant refuses one, SourceUnavailable if that cannot be checked
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
 * The same, right before the change: returns what was added with the password.
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

/** Adds them to the document's fields until the admins are notified. */
export const withAdded = (
  { outsideAdded = [] }: { readonly outsideAdded?: readonly OutsideAdded[] },
  { addresses, by, revision }: OutsideAdded,
): { readonly outsideAdded?: readonly OutsideAdded[] } =>
  addresses.length === 0 ? {} : { outsideAdded: [...outsideAdded, { addresses, by, revision }] };

const MOST_NAMED = 5;

/** Addresses as part of a sentence. */
export function namedAddresses(addresses: readonly string[]): string {
  if (addresses.length <= MOST_NAMED) return andList(addresses);
  return andList([...addresses.slice(0, MOST_NAMED), `${addresses.length - MOST_NAMED} more`]);
}
