import type { Firing, Notice } from '@shoppervoice/contracts/delivery';
import { ALERTS_PAGE } from '@shoppervoice/contracts/remotes';
import { entitlementsIn, usePortal } from '@shoppervoice/portal-kit';
import { isAdmin } from '@shoppervoice/survey-model';
import { Button, linkClass, Popover } from '@shoppervoice/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { readFirings, readNotices, useBell, useNotices, why } from './alert-calls.ts';
import css from './bell-list.module.css';
import { FiringLine } from './firing-line.tsx';
import { NoticeLine } from './notice-line.tsx';
import * as words from './words.ts';

type Line =
  | { readonly kind: 'firing'; readonly at: string; readonly firing: Firing }
  | { readonly kind: 'notice'; readonly at: string; readonly notice: Notice };

/** Fired alerts and notices, newest first. */
const linesOf = (firings: readonly Firing[], notices: readonly Notice[]): readonly Line[] =>
  [
    ...firings.map((firing): Line => ({ kind: 'firing', at: firing.at, firing })),
    ...notices.map((notice): Line => ({ kind: 'notice', at: notice.at, notice })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));

/** The latest fired alerts and the reader's notices. Following or pressing one marks it as read. */
export default function BellList({
  trigger,
  open,
  onOpenChange,
}: {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const bell = useBell();
  const listed = useNotices();
  const keeps = usePortal((state) => isAdmin(entitlementsIn(state.session)));
  // If marking fails, the next refresh restores the entry.
  const read = (firings: readonly string[], notices: readonly string[]) => {
    if (firings.length > 0) {
      void readFirings(firings).then(
        (answer) => bell.mutate(answer, { revalidate: false }),
        () => {},
      );
    }
    if (notices.length > 0) {
      void readNotices(notices).then(
        (answer) => listed.mutate(answer, { revalidate: false }),
        () => {},
      );
    }
  };
  const close = () => onOpenChange(false);
  const lines = linesOf(bell.data?.firings ?? [], listed.data?.notices ?? []);
  const unreadFirings = bell.data?.firings.filter((each) => !each.read).map(({ firingId }) => firingId) ?? [];
  const unreadNotices = listed.data?.notices.filter((each) => !each.read).map(({ noticeId }) => noticeId) ?? [];
  const failed = [
    { of: bell, words: words.alertsNotListed },
    { of: listed, words: words.noticesNotLoaded },
  ].filter(({ of }) => of.data === undefined && of.error);
  const loading = [bell, listed].some(({ data, error }) => data === undefined && !error);
  return (
    <Popover
      trigger={trigger}
      title={words.notifications}
      showTitle
      align="end"
      flush
      open={open}
      onOpenChange={onOpenChange}
    >
      <div className={css.list}>
        {failed.map(({ of, words }) => (
          <p key={words} role="alert" className={css.words}>
            {words} {why(of.error)}
          </p>
        ))}
        {loading && lines.length === 0 && (
          <p role="status" className={css.words}>
            {words.loading}
          </p>
        )}
        {!loading && failed.length === 0 && lines.length === 0 && <p className={css.words}>{words.noneIn90Days}</p>}
        {lines.length > 0 && (
          <ul className={css.firings}>
            {lines.map((line) =>
              line.kind === 'firing' ? (
                <FiringLine
                  key={line.firing.firingId}
                  firing={line.firing}
                  onFollow={() => {
                    if (!line.firing.read) read([line.firing.firingId], []);
                    close();
                  }}
                />
              ) : (
                <NoticeLine
                  key={line.notice.noticeId}
                  notice={line.notice}
                  onFollow={() => {
                    if (!line.notice.read) read([], [line.notice.noticeId]);
                    close();
                  }}
                />
              ),
            )}
          </ul>
        )}
        <p className={css.foot}>
          {unreadFirings.length + unreadNotices.length > 0 && (
            <Button variant="quiet" onClick={() => read(unreadFirings, unreadNotices)}>
              {words.markAllRead}
            </Button>
          )}
          {keeps && (
            <Link to={ALERTS_PAGE} className={linkClass} onClick={close}>
              {words.manageAlerts}
            </Link>
          )}
        </p>
      </div>
    </Popover>
  );
}
