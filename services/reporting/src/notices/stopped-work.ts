import { hash } from 'node:crypto';
import type { NoticeQuestion } from '@shoppervoice/contracts/delivery';
import { namedAddresses } from '../recipients/added-outside.ts';

/** A notice about work that has stopped. */
export function stoppedNotice({
  kind,
  id,
  parts,
  ...notice
}: Omit<NoticeQuestion, 'cause'> & {
  readonly kind: 'schedule' | 'export' | 'alert';
  readonly id: string;
  /** Parts of the cause key: the reason, and since when it does not work. */
  readonly parts: readonly string[];
}): NoticeQuestion {
  return {
    ...notice,
    cause: `${kind}-stopped:${id}:${hash('sha256', JSON.stringify(parts), 'base64url')}`,
  };
}

/**
 * About outside recipients who were skipped. The addresses are the cause, so that people are notified of each of them
 * once.
 */
export const refusedWords = (name: string, addresses: readonly string[]) => ({
  parts: ['refused-outside', ...addresses.toSorted()],
  title: `${name} is no longer mailed outside of your merchant`,
  text: `Your merchant refuses recipients outside of it, so it was not mailed to ${namedAddresses(addresses)}. The others got it. Remove the address, or change this in the merchant’s settings.`,
});
