import type { BellAnswer, NoticesAnswer } from '@shoppervoice/contracts/delivery';
import { useOnDemand } from '@shoppervoice/portal-kit';
import { Icon } from '@shoppervoice/ui';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import css from './bell.module.css';
import { BELL, NOTICES } from './bell-call.ts';
import * as words from './first-words.ts';

const load = () => import('./bell-list.tsx');
/** Milliseconds left to the page itself before the bell loads. */
const PAGE_FIRST = 2000;
const MOST_SHOWN = 99;

/** Unread alerts and notices. The list's code loads when it is first opened. */
export function Bell() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), PAGE_FIRST);
    return () => clearTimeout(timer);
  }, []);
  const { code, ask } = useOnDemand(load, 'bell');
  const [open, setOpen] = useState(false);
  const { data } = useSWR<BellAnswer>(isDue ? BELL : null, { shouldRetryOnError: false });
  const { data: notices } = useSWR<NoticesAnswer>(isDue ? NOTICES : null, { shouldRetryOnError: false });
  const unread = (data?.unread ?? 0) + (notices?.unread ?? 0);
  const button = (
    <button
      type="button"
      className={css.bell}
      aria-haspopup="dialog"
      aria-label={unread === 0 ? words.notifications : words.newNotifications(unread)}
      onClick={
        code.kind === 'ready'
          ? undefined
          : () => {
              setDue(true);
              setOpen(true);
              ask();
            }
      }
      onPointerEnter={() => load().catch(() => {})}
    >
      <Icon of={BellIcon} />
      {unread > 0 && (
        <span className={css.count} aria-hidden="true">
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </button>
  );
  if (code.kind !== 'ready') return button;
  return <code.Component trigger={button} open={open} onOpenChange={setOpen} />;
}
