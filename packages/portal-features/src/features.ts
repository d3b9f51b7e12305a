import type { Access } from '@shoppervoice/contracts/calls';
import type { PageData, ShellSlots, SlotFill } from '@shoppervoice/contracts/remotes';
import type { DrawnSlot, FrameSlotProps, PlaceProps } from '@shoppervoice/portal-kit';
import { FEATURES } from '@shoppervoice/survey-model';
import type { ComponentType } from 'react';
import { Bell } from './alerts/bell.tsx';
import { ChatButton } from './assistant/chat/chat-button.tsx';
import { summaryPlace } from './assistant/summary-area.tsx';
import { OverrideArea, openOverride } from './override/override-area.tsx';
import { OverrideMark } from './override/override-mark.tsx';
import { PLATFORM_PATH } from './platform/platform-path.ts';
import { ReportModal } from './report-modal/report-modal.tsx';
import { PageNotice } from './upgrade/locked-notice.tsx';
import { UpgradeModal } from './upgrade/upgrade-modal.tsx';
import { GroupViewsArea } from './views/group-views-area.tsx';
import { ViewsArea } from './views/views-area.tsx';

/** How a fill is drawn: at once, or lazily, once everything else is drawn. */
export type Draws<Props> =
  | { readonly Component: ComponentType<Props> }
  | { readonly load: () => Promise<{ readonly default: ComponentType<Props> }> };

export type DrawnFill<Name extends DrawnSlot> = SlotFill & { readonly slot: Name } & Draws<FrameSlotProps[Name]>;

/** A row of the account menu. `opens`: an address loaded as a full page, or an action. */
export type MenuRow = SlotFill & {
  readonly slot: 'user-menu';
  readonly label: string;
  readonly opens: string | (() => void);
};

type Fill = MenuRow | { [Name in DrawnSlot]: DrawnFill<Name> }[DrawnSlot];

const EVERYONE: Access = {};
const SUPERUSERS: Access = { roles: ['SUPERUSER'] };

/**
 * What the features fill into the host's slots, in order. Components named here are in the first script, so they are
 * small and load their code on first use. Pages are in `own-pages.ts`.
 */
export const FILLS: readonly Fill[] = [
  { feature: 'override', slot: 'header-status', access: EVERYONE, Component: OverrideMark },
  {
    feature: 'assistant',
    slot: 'header.action',
    access: { ...SUPERUSERS, feature: FEATURES.AI_CHAT },
    Component: ChatButton,
  },
  { feature: 'alerts', slot: 'header.action', access: EVERYONE, Component: Bell },
  { feature: 'override', slot: 'user-menu', access: SUPERUSERS, label: 'Admin', opens: openOverride },
  { feature: 'platform', slot: 'user-menu', access: SUPERUSERS, label: 'Platform', opens: PLATFORM_PATH },
  { feature: 'views', slot: 'sidebar-group', access: EVERYONE, Component: GroupViewsArea },
  { feature: 'upgrade', slot: 'page-notice', access: EVERYONE, Component: PageNotice },
  {
    feature: 'assistant',
    slot: 'home.block',
    access: EVERYONE,
    load: () => import(/* webpackChunkName: "home" */ './assistant/promotion.tsx'),
  },
  { feature: 'upgrade', slot: 'overlay', access: EVERYONE, Component: UpgradeModal },
  { feature: 'report-modal', slot: 'overlay', access: EVERYONE, Component: ReportModal },
  { feature: 'views', slot: 'overlay', access: EVERYONE, Component: ViewsArea },
  { feature: 'override', slot: 'overlay', access: EVERYONE, Component: OverrideArea },
  {
    feature: 'demo-shop',
    slot: 'overlay',
    access: EVERYONE,
    load: () => import(/* webpackChunkName: "once-drawn" */ './demo-shop/demo-area.tsx'),
  },
  {
    feature: 'downloads',
    slot: 'overlay',
    access: EVERYONE,
    load: () => import(/* webpackChunkName: "once-drawn" */ './downloads/downloads.tsx'),
  },
];

/** Fills of a slot, in order. */
export const fillsOf = <Name extends DrawnSlot>(slot: Name): readonly DrawnFill<Name>[] =>
  FILLS.filter((fill): fill is Extract<Fill, DrawnFill<Name>> => fill.slot === slot);

export const USER_MENU_ROWS: readonly MenuRow[] = FILLS.filter((fill) => fill.slot === 'user-menu');

/** Fills of the places that pages leave to the portal; null if the session has none. */
export const PLACES: {
  readonly [Name in keyof ShellSlots]: (
    shown: ShellSlots[Name],
    pageData: PageData,
  ) => ComponentType<PlaceProps<Name>> | null;
} = {
  'comments/above-list': summaryPlace,
};
