import type { MerchantNamesAnswer } from '@shoppervoice/contracts/delivery';
import { ProblemError } from '@shoppervoice/service-kit';
import type { AskAccounts } from '../upstream/ask-accounts.ts';

/** Names of merchants by ID; unknown ones are left out. @throws ProblemError 503 if they cannot be read now */
export type NameMerchants = (mids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

export function merchantNamer(ask: AskAccounts): NameMerchants {
  return async (mids) => {
    if (mids.length === 0) return new Map();
    try {
      const { merchants } = (await ask('/internal/merchants', { mids: [...new Set(mids)] })) as MerchantNamesAnswer;
      return new Map(merchants.map(({ mid, merchantName }) => [mid, merchantName]));
    } catch {
      throw new ProblemError(503, 'We cannot look up merchants right now. Try again in a few seconds.', {
        retryAfter: 2,
      });
    }
  };
}

/** @throws ProblemError 422 that lists the unknown merchant IDs */
export function mustBeThere(mids: readonly number[], names: ReadonlyMap<number, string>): void {
  const unknown = [...new Set(mids)].filter((mid) => !names.has(mid));
  if (unknown.length === 0) return;
  throw new ProblemError(422, `There is no merchant ${unknown.join(', ')} here: nothing was changed.`);
}
