import { emailKey } from '@shoppervoice/contracts/calls';
import type { Subscriptions } from './subscriptions.ts';

/**
 * Of addresses that a mail would go to now, those that the merchant refuses, as `emailKey` has them: the rule may be stricter than
 * it was when they were added.
 * @throws SourceUnavailable where that cannot be looked up
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
