/** A group of the sidebar. Its lock is drawn on its own row and locks no item: an item has its own gate. */
export interface SidebarGroup {
  readonly key: string;
  readonly label: string;
  readonly order: number;
  /** Package without which the group's row carries a lock, or null. */
  readonly lockPackage: number | null;
}

export const SIDEBAR_GROUPS: readonly SidebarGroup[] = [
  { key: 'online-buyer', label: 'Online Buyer', order: 1, lockPackage: 12 },
  { key: 'site-abandonment', label: 'Site Abandonment', order: 2, lockPackage: 9 },
  { key: 'straight-to-fulfillment', label: 'Straight to Fulfillment', order: 3, lockPackage: 13 },
  { key: 'developers', label: 'Developers', order: 4, lockPackage: null },
];

/** Group of `remote.json` whose pages stand in the user menu and not in the sidebar. */
export const USER_MENU_GROUP = 'account';
