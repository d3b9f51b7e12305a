import type { PageData } from '@shoppervoice/contracts/remotes';
import type { SavedView } from '@shoppervoice/contracts/reports';
import { detailOf, entitlementsIn, type PageEntry, usePortal } from '@shoppervoice/portal-kit';
import { isAdmin } from '@shoppervoice/survey-model';
import { Banner, Bone, Button, Skeleton, VisuallyHidden } from '@shoppervoice/ui';
import { useState } from 'react';
import { ManagedView } from './managed-view.tsx';
import { changeView, deleteView, orderViews } from './view-calls.ts';
import css from './views.module.css';
import { placedViews } from './views-of.ts';
import * as words from './words.ts';

export interface ViewListProps {
  views: readonly SavedView[] | null;
  failed: boolean;
  entries: readonly PageEntry[];
  pageData: PageData;
  refresh: () => Promise<unknown>;
  /** A view is opened, so the surrounding dialog may close. */
  onOpen?: () => void;
}

/** All views of the reader, in order: open, rename, move, share and delete. */
export function ViewList({ views, failed, entries, pageData, refresh, onOpen }: ViewListProps) {
  const entitlements = entitlementsIn(usePortal((state) => state.session));
  const [busy, setBusy] = useState(false);
  const [announced, setAnnounced] = useState('');
  const [why, setWhy] = useState<string | null>(null);
  const placed = views === null || entitlements === null ? null : placedViews(views, entries, entitlements);
  /** Resolves with the server's refusal, or null on success. */
  const act = async (work: () => Promise<unknown>, done: string): Promise<string | null> => {
    setBusy(true);
    setWhy(null);
    try {
      await work();
      await refresh();
      setAnnounced(done);
      return null;
    } catch (error) {
      const detail = detailOf(error, words.tryOnceMore);
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
    void act(() => orderViews({ ids }), words.movedToPlace(at + by + 1, ids.length));
  };
  return (
    <div className={css.body}>
      {why !== null && (
        <Banner kind="error" title={words.didNotWork}>
          {why}
        </Banner>
      )}
      {placed === null ? (
        failed ? (
          <Banner kind="error" title={words.viewsNotLoaded}>
            <Button variant="link" onClick={() => void refresh()}>
              {words.tryAgain}
            </Button>
          </Banner>
        ) : (
          <Skeleton label={words.loadingViews}>
            <Bone width="100%" />
            <Bone width="100%" />
          </Skeleton>
        )
      ) : placed.length === 0 ? (
        <p className={css.note}>{words.noneYet}</p>
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
              onRename={(name) => act(() => changeView(one.view.id, { name }), words.renamedTo(name))}
              onShare={(shared) =>
                void act(() => changeView(one.view.id, { shared }), shared ? words.shared : words.onlyYouNow)
              }
              onDelete={() => void act(() => deleteView(one.view.id), words.isDeleted(one.view.name))}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </div>
  );
}
