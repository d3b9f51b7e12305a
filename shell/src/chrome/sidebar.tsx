import { OWN_PAGES, OWN_VIEWS, ownPageAt } from '@shoppervoice/portal-features';
import { entitlementsIn, openUpgrade, type PageEntry, pageAt, usePortal } from '@shoppervoice/portal-kit';
import { allowed, DEVELOPERS_GROUP } from '@shoppervoice/survey-model';
import { BrandMark, Icon } from '@shoppervoice/ui';
import {
  ChevronRight,
  Code,
  DoorOpen,
  House,
  Lock,
  type LucideIcon,
  PackageCheck,
  Shapes,
  ShoppingBag,
} from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { prefetchPage } from '../remotes/prefetch.ts';
import { Slot } from '../slots/slot.tsx';
import { useCurrentInView } from './current-in-view.ts';
import * as words from './first-words.ts';
import css from './sidebar.module.css';
import type { SidebarGroupModel, SidebarItem } from './sidebar-model.ts';

const GROUP_ICONS: Readonly<Record<SidebarGroupModel['symbol'], LucideIcon>> = {
  bag: ShoppingBag,
  door: DoorOpen,
  parcel: PackageCheck,
  code: Code,
  shapes: Shapes,
};

export interface SidebarProps {
  readonly productName: string;
  readonly groups: readonly SidebarGroupModel[];
  readonly entries: readonly PageEntry[];
  /** 64 px of icons; pressing a group expands the sidebar. */
  readonly onExpand?: () => void;
}

/** The pages. A locked item opens the upgrade modal instead of its page. */
export function Sidebar({ productName, groups, entries, onExpand }: SidebarProps) {
  const { pathname } = useLocation();
  const current = pageAt(entries, pathname)?.page;
  const list = useRef<HTMLUListElement>(null);
  useCurrentInView(list, pathname);
  const drawn = (group: SidebarGroupModel) => (
    <Group key={group.key} group={group} entries={entries} current={current} onExpand={onExpand} />
  );
  return (
    <>
      <Link className={css.brand} to="/" aria-label={words.homeOf(productName)}>
        <BrandMark />
        <span className={css.brandName}>{productName}</span>
      </Link>
      <ul ref={list} className={css.groups}>
        <li>
          <Link
            className={css.groupName}
            to="/"
            title={words.home}
            aria-current={pathname === '/' ? 'page' : undefined}
          >
            <Icon of={House} />
            <span className={css.groupLabel}>{words.home}</span>
          </Link>
        </li>
        <OwnPages place="under-home" />
        <li className={css.ownViews}>
          <Slot name="sidebar-group" group={OWN_VIEWS} entries={entries} looks={css} />
        </li>
        {groups.filter(({ key }) => key !== DEVELOPERS_GROUP).map(drawn)}
        <OwnPages place="last" />
        {groups.filter(({ key }) => key === DEVELOPERS_GROUP).map(drawn)}
      </ul>
    </>
  );
}

/** Pages of the shell itself. Those the reader may not open are omitted, never locked. */
function OwnPages({ place }: { place: 'under-home' | 'last' }) {
  const current = ownPageAt(useLocation().pathname);
  const session = usePortal((state) => state.session);
  const entitlements = entitlementsIn(session);
  return OWN_PAGES.map(
    ({ path, title, access, sidebar }) =>
      sidebar?.place === place &&
      allowed(access, entitlements) && (
        <li key={path}>
          <Link
            className={css.groupName}
            to={path}
            title={title}
            aria-current={current?.path === path ? 'page' : undefined}
          >
            <Icon of={sidebar.icon} />
            <span className={css.groupLabel}>{title}</span>
          </Link>
        </li>
      ),
  );
}

interface GroupProps {
  readonly group: SidebarGroupModel;
  readonly entries: readonly PageEntry[];
  readonly current: unknown;
  readonly onExpand?: () => void;
}

function Group({ group, entries, current, onExpand }: GroupProps) {
  const items = group.sections.flatMap((section) => section.items);
  const holdsCurrent = items.some((item) => item.page === current);
  const [open, setOpen] = useState(!group.locked || holdsCurrent);
  useEffect(() => {
    if (holdsCurrent) setOpen(true);
  }, [holdsCurrent]);
  const listId = `pages-${group.key}`;
  const only = items.length === 1 && items[0]?.label === group.label ? items[0] : null;
  if (only) {
    return (
      <li>
        <ItemLink
          item={only}
          entries={entries}
          className={css.groupName}
          current={current}
          icon={GROUP_ICONS[group.symbol]}
        />
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className={css.groupName}
        title={group.label}
        aria-expanded={onExpand ? undefined : open}
        aria-controls={onExpand ? undefined : listId}
        aria-haspopup={onExpand ? 'dialog' : undefined}
        data-holds-current={holdsCurrent || undefined}
        onClick={onExpand ?? (() => setOpen(!open))}
      >
        <Icon of={GROUP_ICONS[group.symbol]} />
        <span className={css.groupLabel}>{group.label}</span>
        {group.locked ? (
          <LockMark what={words.notInYourPlan} />
        ) : (
          <span className={css.chevron} data-open={open || undefined}>
            <Icon of={ChevronRight} />
          </span>
        )}
      </button>
      <div className={css.fold} data-open={open || undefined} id={listId} inert={!open || onExpand !== undefined}>
        <div className={css.folded}>
          {group.sections.map((section) => (
            <section key={section.heading ?? ''} aria-label={section.heading ?? undefined}>
              {section.heading && <p className={css.section}>{section.heading}</p>}
              <ul>
                {section.items.map((item) => (
                  <li key={item.to}>
                    <ItemLink item={item} entries={entries} className={css.item} current={current} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <Slot name="sidebar-group" group={group.key} entries={entries} looks={css} />
        </div>
      </div>
    </li>
  );
}

interface ItemLinkProps {
  readonly item: SidebarItem;
  readonly entries: readonly PageEntry[];
  readonly className: string | undefined;
  readonly current: unknown;
  readonly icon?: LucideIcon;
}

function ItemLink({ item, entries, className, current, icon }: ItemLinkProps) {
  const prefetch = () => {
    const entry = entries.find(({ page }) => page === item.page);
    if (entry && !item.locked) prefetchPage(entry);
  };
  const offerUpgrade = (event: MouseEvent) => {
    event.preventDefault();
    openUpgrade(item.page.title);
  };
  return (
    <Link
      className={className}
      to={item.to}
      title={icon ? item.label : undefined}
      aria-current={item.page === current ? 'page' : undefined}
      aria-haspopup={item.locked ? 'dialog' : undefined}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={item.locked ? offerUpgrade : undefined}
    >
      {icon && <Icon of={icon} />}
      <span className={css.groupLabel}>{item.label}</span>
      {item.isNew && <span className={css.badge}>{words.newMark}</span>}
      {item.locked && <LockMark what={words.locked} />}
    </Link>
  );
}

function LockMark({ what }: { what: string }) {
  return (
    <span className={css.lock} role="img" aria-label={what}>
      <Icon of={Lock} size={14} />
    </span>
  );
}
