import { PROGRAMMES, type ProgrammeRow } from '../catalogue/programmes.ts';

/** A group of the sidebar. Its lock is drawn on its own row and locks no item: each item has its own gate. */
export interface SidebarGroup {
  readonly key: string;
  readonly label: string;
  readonly order: number;
  readonly symbol: ProgrammeRow['symbol'] | 'code' | 'shapes';
  /** Package without which the group's row has a lock, or null. */
  readonly lockPackage: number | null;
}

/** Group of users who build on the portal; it is shown last. */
export const DEVELOPERS_GROUP = 'developers';

export const SIDEBAR_GROUPS: readonly SidebarGroup[] = [
  ...PROGRAMMES.map(({ key, label, symbol, package: lockPackage }, index) => ({
    key,
    label,
    symbol,
    order: index + 1,
    lockPackage,
  })),
  { key: DEVELOPERS_GROUP, label: 'Developers', symbol: 'code', order: PROGRAMMES.length + 1, lockPackage: null },
];

/** Position of the groups of remotes: after the programmes, before the developers. */
export const BROUGHT_GROUPS_ORDER = PROGRAMMES.length + 0.5;

/** Group of `remote.json` whose pages are in the user menu and not in the sidebar. */
export const USER_MENU_GROUP = 'account';
