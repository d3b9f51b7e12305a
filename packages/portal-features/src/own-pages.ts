import type { Access } from '@shoppervoice/contracts/calls';
import { ALERTS_PAGE } from '@shoppervoice/contracts/remotes';
import type { FrameSlotProps } from '@shoppervoice/portal-kit';
import { ADMINS } from '@shoppervoice/survey-model';
import { Bell, ClipboardList, FileText, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { PLATFORM_PATH } from './platform/platform-path.ts';
import { EXECUTIVE_SUMMARY, PROGRAMME_SUMMARY } from './summaries/summary-pages.ts';

/**
 * Pages of the portal itself besides Home: the fills of the slot `own-page`. A page the reader may not open is hidden,
 * never locked. Its address leads to Home, where the upgrade modal names the page, or a sentence if the role is the
 * reason.
 */
export interface OwnPage {
  readonly kind: 'summary' | 'alerts' | 'platform';
  readonly path: string;
  readonly title: string;
  readonly access: Access;
  /** Position in the sidebar: under Home, or after the groups. Null: in the account menu. */
  readonly sidebar: { readonly icon: LucideIcon; readonly place: 'under-home' | 'last' } | null;
  /** Loaded when the page is opened. */
  readonly load: () => Promise<{ readonly default: ComponentType<FrameSlotProps['own-page']> }>;
}

export const OWN_PAGES: readonly OwnPage[] = [
  {
    kind: 'summary',
    ...EXECUTIVE_SUMMARY,
    sidebar: { icon: FileText, place: 'under-home' },
    load: () => import('./summaries/executive-summary.tsx'),
  },
  {
    kind: 'summary',
    ...PROGRAMME_SUMMARY,
    sidebar: { icon: ClipboardList, place: 'under-home' },
    load: () => import('./summaries/programme-summary.tsx'),
  },
  {
    kind: 'alerts',
    path: ALERTS_PAGE,
    title: 'Alerts',
    access: ADMINS,
    sidebar: { icon: Bell, place: 'last' },
    load: () => import('./alerts/alerts.tsx'),
  },
  {
    kind: 'platform',
    path: PLATFORM_PATH,
    title: 'Platform',
    access: { roles: ['SUPERUSER'] },
    sidebar: null,
    load: () => import('./platform/platform-place.tsx'),
  },
];

/** Paths compare as in the router: case-insensitive, ignoring a trailing slash. */
export function ownPageAt(pathname: string): OwnPage | null {
  const plain = pathname.replace(/\/+$/, '').toLowerCase();
  return OWN_PAGES.find(({ path }) => path === plain) ?? null;
}
