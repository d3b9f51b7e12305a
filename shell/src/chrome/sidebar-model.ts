import type { PageDescriptor, RemoteDescriptor } from '@shoppervoice/contracts/remotes';
import {
  allowed,
  BROUGHT_GROUPS_ORDER,
  type Entitlements,
  roleHolds,
  SIDEBAR_GROUPS,
  type SidebarGroup,
  USER_MENU_GROUP,
} from '@shoppervoice/survey-model';

export interface SidebarItem {
  readonly label: string;
  /** Canonical path. */
  readonly to: string;
  readonly page: PageDescriptor;
  /** A click opens the upgrade modal instead, unless the page itself has a locked state. */
  readonly locked: boolean;
  readonly isNew: boolean;
}

export interface SidebarSection {
  /** Null for items without a heading. */
  readonly heading: string | null;
  readonly items: readonly SidebarItem[];
}

export interface SidebarGroupModel {
  readonly key: string;
  readonly label: string;
  readonly symbol: SidebarGroup['symbol'];
  /** Drawn on the group's row; it locks no item. */
  readonly locked: boolean;
  readonly sections: readonly SidebarSection[];
}

/** The sidebar, from the descriptors alone. Groups without pages are omitted. `today`: `YYYY-MM-DD`. */
export function sidebarModel(
  remotes: readonly Pick<RemoteDescriptor, 'pages' | 'group'>[],
  entitlements: Entitlements,
  today: string,
): readonly SidebarGroupModel[] {
  return [...SIDEBAR_GROUPS, ...broughtGroups(remotes)]
    .sort((a, b) => a.order - b.order)
    .map((group) => ({
      key: group.key,
      label: group.label,
      symbol: group.symbol,
      locked: group.lockPackage !== null && !entitlements.packages.includes(group.lockPackage),
      sections: navSections(remotes, group.key, entitlements, today),
    }))
    .filter((group) => group.sections.length > 0);
}

/** Groups of the remotes, by their labels. For duplicate keys the first wins. */
function broughtGroups(remotes: readonly Pick<RemoteDescriptor, 'group'>[]): readonly SidebarGroup[] {
  const known = new Set(SIDEBAR_GROUPS.map(({ key }) => key));
  const brought: SidebarGroup[] = [];
  for (const { group } of remotes) {
    if (group === undefined || known.has(group.key)) continue;
    known.add(group.key);
    const { key, label, package: lockPackage = null } = group;
    brought.push({ key, label, order: BROUGHT_GROUPS_ORDER, symbol: 'shapes', lockPackage });
  }
  return brought.sort((a, b) => (a.label < b.label ? -1 : 1));
}

/** Pages of the user menu, in sections, from the descriptors alone. `today`: `YYYY-MM-DD`. */
export function accountSections(
  remotes: readonly Pick<RemoteDescriptor, 'pages'>[],
  entitlements: Entitlements,
  today: string,
): readonly SidebarSection[] {
  return navSections(remotes, USER_MENU_GROUP, entitlements, today);
}

/**
 * Pages of one group, in sections. `order` sorts only among the pages of one remote in one section: the first remote
 * with pages in a section decides the section's place among that remote's own, and its items come first, then those of
 * the next remote. Remotes keep the order of their list. Pages refused by role are omitted; pages not bought are
 * locked, unless the page says otherwise.
 */
function navSections(
  remotes: readonly Pick<RemoteDescriptor, 'pages'>[],
  group: string,
  entitlements: Entitlements,
  today: string,
): readonly SidebarSection[] {
  const sections = new Map<string | null, SidebarItem[]>();
  for (const remote of remotes) {
    const own = remote.pages.filter((page) => page.nav?.group === group && isOffered(page, entitlements));
    for (const page of own.sort((a, b) => orderOf(a) - orderOf(b))) {
      const heading = page.nav?.section ?? null;
      sections.set(heading, [...(sections.get(heading) ?? []), itemOf(page, entitlements, today)]);
    }
  }
  return [...sections].map(([heading, items]) => ({ heading, items }));
}

const isOffered = ({ access, whenLocked }: PageDescriptor, entitlements: Entitlements) =>
  whenLocked === 'absent' ? allowed(access, entitlements) : roleHolds(access, entitlements);

const orderOf = (page: PageDescriptor) => page.nav?.order ?? 0;

const itemOf = (page: PageDescriptor, entitlements: Entitlements, today: string): SidebarItem => ({
  label: page.nav?.label ?? page.title,
  to: page.path[0] ?? '/',
  page,
  locked: !allowed(page.access, entitlements),
  isNew: page.nav?.badge !== undefined && today <= page.nav.badge.until,
});
