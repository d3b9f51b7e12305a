import { Banner, IconButton, ScreenOnly } from '@shoppervoice/ui';
import { X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { UnreadValue } from '../address/use-address-state.ts';
import { unknownIn, unreadDays, unreadInWords } from './unread-address.ts';
import * as words from './words.ts';

/**
 * Names the filters of the address that are not applied, until dismissed. `names`: all that the page reads itself;
 * `unread`: values that it and its panels could not read.
 */
export function AddressNotice({ names, unread }: { names: readonly string[]; unread: readonly UnreadValue[] }) {
  const [params] = useSearchParams();
  // The effective days overwrite those that could not be read.
  const [days, setDays] = useState(() => unreadDays(params));
  const [dismissed, setDismissed] = useState('');
  useEffect(() => {
    const found = unreadDays(params);
    if (found.length > 0) setDays(found);
  }, [params]);
  const values = useMemo(() => [...days, ...unread, ...unknownIn(params, names)], [days, unread, params, names]);
  const unreadText = values.length === 0 ? '' : unreadInWords(values);
  if (unreadText === dismissed) return null;
  return (
    <ScreenOnly>
      <Banner
        kind="warning"
        title={words.addressIgnored}
        actions={<IconButton icon={X} label={words.dismiss} onClick={() => setDismissed(unreadText)} />}
      >
        {unreadText}
      </Banner>
    </ScreenOnly>
  );
}

/** Filters in the address that are not in the merchant's plan. */
export function UnentitledFilters({ names }: { names: readonly string[] }) {
  return <Banner title={words.someLeftOut}>{words.notInPlan(names.join(', '))}</Banner>;
}
