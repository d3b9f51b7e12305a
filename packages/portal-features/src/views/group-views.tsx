import { entitlementsIn, type FrameSlotProps, manageViews, openUpgrade, usePortal } from '@shoppervoice/portal-kit';
import { Icon } from '@shoppervoice/ui';
import { Bookmark, Lock, Settings2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import css from './group-views.module.css';
import { isAt, type PlacedView, placedViews } from './views-of.ts';
import * as words from './words.ts';

/** Saved views of a sidebar group's pages; empty if there are none. */
export default function GroupViews({ group, entries, looks }: FrameSlotProps['sidebar-group']) {
  const session = usePortal((state) => state.session);
  const views = usePortal((state) => state.views);
  const entitlements = entitlementsIn(session);
  if (views === null || entitlements === null) return null;
  const own = placedViews(views, entries, entitlements).filter((placed) => placed.group === group);
  if (own.length === 0) return null;
  return (
    <section aria-label={words.savedViews}>
      <div className={css.head}>
        <p className={looks.section}>{words.savedViews}</p>
        <button
          type="button"
          className={css.manage}
          aria-label={words.manageSavedViews}
          title={words.manageSavedViews}
          aria-haspopup="dialog"
          onClick={manageViews}
        >
          <Icon of={Settings2} size={14} />
        </button>
      </div>
      <ul>
        {own.map((placed) => (
          <li key={placed.view.id}>
            <ViewLink placed={placed} looks={looks} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A link to the view. If its page is no longer in the plan, it says so and opens the upgrade modal. */
function ViewLink({
  placed: { view, to, standing, title },
  looks,
}: { placed: PlacedView } & Pick<FrameSlotProps['sidebar-group'], 'looks'>) {
  const here = useLocation();
  const locked = standing !== 'open';
  const offerUpgrade = (event: MouseEvent) => {
    event.preventDefault();
    openUpgrade(title);
  };
  return (
    <Link
      className={looks.item}
      to={to}
      title={[view.name, title, ...view.words].filter(Boolean).join(', ')}
      aria-current={isAt(view, here) ? 'true' : undefined}
      aria-haspopup={locked ? 'dialog' : undefined}
      onClick={locked ? offerUpgrade : undefined}
    >
      <Icon of={Bookmark} size={14} className={css.mark} />
      <span className={css.name}>{view.name}</span>
      {locked && (
        <span className={looks.lock} role="img" aria-label={words.notInYourPlan}>
          <Icon of={Lock} size={14} />
        </span>
      )}
    </Link>
  );
}
