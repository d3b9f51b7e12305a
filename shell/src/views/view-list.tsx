import type { PageData, SavedView } from '@shoppervoice/contracts';
import { isAdmin } from '@shoppervoice/survey-model';
import { Banner, Bone, Button, Skeleton, VisuallyHidden } from '@shoppervoice/ui';
import { useState } from 'react';
import type { PageEntry } from '../address/page-table.ts';
import { heldBy, usePortal } from '../portal-store.ts';
import { detailOf } from '../requests/request-failure.ts';
import { ManagedView } from './managed-view.tsx';
import { changeView, deleteView, orderViews } from './view-calls.ts';
import css from './views.module.css';
import { placedViews } from './views-of.ts';

export interface ViewListProps {
  views: readonly SavedView[] | null;
  failed: boolean;
  entries: readonly PageEntry[];
  pageData: PageData;
  refresh: () => Promise<unknown>;
  /** One of them is opened: what holds the list may close. */
  onOpen?: () => void;
}

/** Every view that the reader sees, in their order: to open, rename, move, share and delete. */
export function ViewList({ views, failed, entries, pageData, refresh, onOpen }: ViewListProps) {
  const held = heldBy(usePortal((state) => state.session));
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [why, setWhy] = useState<string | null>(null);
  const placed = views === null || held === null ? null : placedViews(views, entries, held);
  /** What was refused, in the server's words; null: it is done. */
  const act = async (work: () => Promise<unknown>, done: string): Promise<string | null> => {
    setBusy(true);
    setWhy(null);
    try {
      await work();
      await refresh();
      setSaid(done);
      return null;
    } catch (error) {
      const detail = detailOf(error, 'Try again.');
      setWhy(detail);
      return detail;
    } finally {
      setBusy(false);
    }
  };
  const move = (at: number, by: -1 | 1) => {
    const ids = (views ?? []).map(({ id }) => id);
    const [moved = ''] = ids.splice(at, 1);
    ids.splice(at + by, 0, moved);
    void act(() => orderViews({ ids }), `Moved to place ${at + by + 1} of ${ids.length}.`);
  };
  return (
    <div className={css.body}>
      {why !== null && (
        <Banner kind="error" title="That did not work.">
          {why}
        </Banner>
      )}
      {placed === null ? (
        failed ? (
          <Banner kind="error" title="Your views could not be loaded.">
            <Button variant="link" onClick={() => void refresh()}>
              Try again
            </Button>
          </Banner>
        ) : (
          <Skeleton label="Loading your views">
            <Bone width="100%" />
            <Bone width="100%" />
          </Skeleton>
        )
      ) : placed.length === 0 ? (
        <p className={css.note}>None yet. Open a report, set it up as you like, and press Save view.</p>
      ) : (
        <ul className={css.views}>
          {placed.map((one, at) => (
            <ManagedView
              key={one.view.id}
              placed={one}
              busy={busy}
              admin={isAdmin(pageData.merchant.user)}
              onUp={at === 0 ? null : () => move(at, -1)}
              onDown={at === placed.length - 1 ? null : () => move(at, 1)}
              onRename={(name) => act(() => changeView(one.view.id, { name }), `Renamed to ${name}.`)}
              onShare={(shared) =>
                void act(() => changeView(one.view.id, { shared }), shared ? 'Shared.' : 'Only you see it now.')
              }
              onDelete={() => void act(() => deleteView(one.view.id), `${one.view.name} is deleted.`)}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
