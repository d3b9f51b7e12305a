import type { OutsideAnswer, TypedAddresses } from '@shoppervoice/contracts/accounts';
import { emailKey } from '@shoppervoice/contracts/calls';
import { OUTSIDE_RECIPIENTS_PATH } from '@shoppervoice/contracts/delivery';
import { request } from '@shoppervoice/portal-kit';
import { Banner } from '@shoppervoice/ui';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import css from './outside-note.module.css';
import * as words from './words.ts';

/** Milliseconds without typing before the addresses are looked up. */
const PAUSE_MS = 400;
const ADDRESS = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]{2,}$/;

/**
 * Before saving, lists newly added recipients outside the merchant, and those added earlier who no longer get anything.
 * Silent if the look-up fails: saving checks the new ones, and each mail the others.
 */
export function OutsideNote({
  before,
  after,
}: {
  readonly before: readonly string[];
  readonly after: readonly string[];
}) {
  const known = new Set(before.map(emailKey));
  const addresses = after.filter((email) => ADDRESS.test(email));
  const answer = useOutside(addresses);
  // The answer may be about addresses removed since.
  const outside = answer?.outside.filter((email) => addresses.includes(email)) ?? [];
  const added = outside.filter((email) => !known.has(emailKey(email)));
  const leftOut = answer?.rule === 'refused' ? outside.filter((email) => known.has(emailKey(email))) : [];
  return (
    <div role="status" className={css.notes}>
      {answer && added.length > 0 && (
        <Banner kind={answer.rule === 'allowed' ? 'info' : 'warning'} title={words.areOutside(added)}>
          {words.ofRule[answer.rule]}
        </Banner>
      )}
      {leftOut.length > 0 && (
        <Banner kind="warning" title={words.areLeftOut(leftOut)}>
          {words.refusesSuch}
        </Banner>
      )}
    </div>
  );
}

function useOutside(addresses: readonly string[]): OutsideAnswer | undefined {
  const addressesAtRest = usePaused(addresses.join(' '));
  const { data } = useSWR<OutsideAnswer>(
    addressesAtRest === '' ? null : [OUTSIDE_RECIPIENTS_PATH, addressesAtRest],
    () => {
      const body: TypedAddresses = { addresses: addressesAtRest.split(' ') };
      return request<OutsideAnswer>(OUTSIDE_RECIPIENTS_PATH, { method: 'POST', body });
    },
    { shouldRetryOnError: false, revalidateOnFocus: false },
  );
  return data;
}

/** A text that has not changed for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
