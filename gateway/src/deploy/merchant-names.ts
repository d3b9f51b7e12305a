import type { MerchantNamesAnswer } from '@shoppervoice/contracts';
import { INTERNAL_KEY_HEADER, ProblemError } from '@shoppervoice/service-kit';
import { drop, jsonOf, type Upstream } from '../upstream/upstream.ts';

/** Names of merchants by their numbers; who is not in it is not there. @throws ProblemError 503 where nobody can tell now */
export type NameMerchants = (mids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** Asks the service that keeps the accounts. */
export function merchantNamer(upstream: Upstream, origin: string, internalKey: Buffer): NameMerchants {
  const key = internalKey.toString('base64url');
  return async (mids) => {
    if (mids.length === 0) return new Map();
    try {
      const answer = await upstream.request({
        origin,
        method: 'POST',
        path: '/internal/merchants',
        headers: { 'content-type': 'application/json', [INTERNAL_KEY_HEADER]: key },
        body: JSON.stringify({ mids: [...new Set(mids)] }),
        caller: null,
      });
      if (answer.status !== 200) {
        drop(answer);
        throw new Error(`it was answered ${answer.status}`);
      }
      const { merchants } = (await jsonOf(answer)) as MerchantNamesAnswer;
      return new Map(merchants.map(({ mid, merchantName }) => [mid, merchantName]));
    } catch {
      throw new ProblemError(
        503,
        'It cannot be told right now which merchants there are. Try again in a few seconds.',
        {
          retryAfter: 2,
        },
      );
    }
  };
}

/** @throws ProblemError 422 that names the numbers which are nobody's */
export function mustBeThere(mids: readonly number[], names: ReadonlyMap<number, string>): void {
  const unknown = [...new Set(mids)].filter((mid) => !names.has(mid));
  if (unknown.length === 0) return;
  throw new ProblemError(422, `There is no merchant ${unknown.join(', ')} here: nothing was changed.`);
}
