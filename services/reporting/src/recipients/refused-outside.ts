import { emailKey } from '@shoppervoice/contracts/calls';
import type { Subscriptions } from './subscriptions.ts';

/**
 * Recipients of a mail that the merchant refuses now, as `emailKey` has them: the rule may have become stricter since
 * they were added.
 * @throws SourceUnavailable if that cannot be checked
 */
export async function refusedOutside(
  subscriptions: Subscriptions,
  mid: number,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const { rule, outside } = await subscriptions.outside({ mid, addresses });
  return new Set(rule === 'refused' ? outside.map(emailKey) : []);
}
