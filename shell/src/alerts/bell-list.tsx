import { ALERTS_PAGE } from '@shoppervoice/contracts';
import { isAdmin } from '@shoppervoice/survey-model';
import { Button, linkClass, Popover } from '@shoppervoice/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { heldBy, usePortal } from '../portal-store.ts';
import { readFirings, useBell, why } from './alert-calls.ts';
import css from './bell-list.module.css';
import { FiringLine } from './firing-line.tsx';

/** The latest that fired, newest first. Following one, or a press, marks it as read. */
export default function BellList({
  trigger,
  open,
  onOpenChange,
}: {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { data, error, mutate } = useBell();
  const keeps = usePortal((state) => isAdmin(heldBy(state.session)));
  const read = (ids: readonly string[]) => {
    // Read again with the next answer, should it fail.
    if (ids.length > 0)
      void readFirings(ids).then(
        (answer) => mutate(answer, { revalidate: false }),
        () => {},
      );
  };
  const close = () => onOpenChange(false);
  const unread = data?.firings.filter((each) => !each.read).map(({ firingId }) => firingId) ?? [];
  return (
    <Popover trigger={trigger} title="Alerts" showTitle align="end" flush open={open} onOpenChange={onOpenChange}>
      <div className={css.list}>
        {data === undefined && (
          <p role={error ? 'alert' : 'status'} className={css.words}>
            {error ? `The alerts could not be loaded. ${why(error)}` : 'Loading…'}
          </p>
        )}
        {data?.firings.length === 0 && <p className={css.words}>Nothing has fired in the last 90 days.</p>}
        {data !== undefined && data.firings.length > 0 && (
          <ul className={css.firings}>
            {data.firings.map((firing) => (
              <FiringLine
                key={firing.firingId}
                firing={firing}
                onFollow={() => {
                  if (!firing.read) read([firing.firingId]);
                  close();
                }}
              />
            ))}
          </ul>
        )}
        <p className={css.foot}>
          {unread.length > 0 && (
            <Button variant="quiet" onClick={() => read(unread)}>
              Mark all as read
            </Button>
          )}
          {keeps && (
            <Link to={ALERTS_PAGE} className={linkClass} onClick={close}>
              Keep alerts
            </Link>
          )}
        </p>
      </div>
    </Popover>
  );
}
