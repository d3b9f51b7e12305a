import type { MerchantNamesAnswer } from '@shoppervoice/contracts/delivery';
import { useEffect, useState } from 'react';
import { request } from './platform-request.ts';

/** Milliseconds after the last key press. */
const WAIT = 300;
/** Most merchants the call accepts. */
const MOST = 100;

interface Named {
  /** `1001 Northwind, 1002 Acme`; '' if there are none. */
  readonly words: string;
  /** IDs known not to exist. */
  readonly unknown: readonly number[];
}
const NONE_NAMED: Named = { words: '', unknown: [] };

/**
 * Names of these merchants, looked up shortly after typing. If the look-up fails, the portal checks the IDs when the
 * change is made.
 */
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
