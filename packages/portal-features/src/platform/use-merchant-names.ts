import type { MerchantNamesAnswer } from '@shoppervoice/contracts/delivery';
import { useEffect, useState } from 'react';
import { request } from './platform-request.ts';

/** Milliseconds after the last key. */
const WAIT = 300;
/** Merchants that are named; the call takes no more. */
const MOST = 100;

interface Named {
  /** `1001 Northwind, 1002 Acme`; '' where nobody is named. */
  readonly words: string;
  /** Numbers that are nobody's, as far as that is known. */
  readonly unknown: readonly number[];
}
const NONE_NAMED: Named = { words: '', unknown: [] };

/** Whom these numbers are of, soon after they were typed. Where it cannot be told, the portal says so when it is asked to act. */
export function useMerchantNames(mids: readonly number[] | null): Named {
  const [named, setNamed] = useState(NONE_NAMED);
  const requested = (mids ?? []).slice(0, MOST).join(',');
  useEffect(() => {
    setNamed(NONE_NAMED);
    if (requested === '') return;
    let isOver = false;
    const timer = setTimeout(() => {
      request<MerchantNamesAnswer>(`/api/platform/merchants?mids=${requested}`).then(
        ({ merchants }) => {
          if (isOver) return;
          const there = new Set(merchants.map(({ mid }) => mid));
          setNamed({
            words: merchants.map(({ mid, merchantName }) => `${mid} ${merchantName}`).join(', '),
            unknown: requested
              .split(',')
              .map(Number)
              .filter((mid) => !there.has(mid)),
          });
        },
        () => undefined,
      );
    }, WAIT);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [requested]);
  return named;
}
