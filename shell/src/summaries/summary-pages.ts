import { type Access, ESR_ACCESS, ESR_PATH, type ShellApi } from '@shoppervoice/contracts';
import { ClipboardList, FileText, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { PSR_PATH, PSR_TITLE } from './psr-page.ts';

/**
 * Pages of the shell over several programmes, beside Home. Whoever may not open one does not see it: it is absent and never
 * locked, and its address leads home, where the modal names it.
 */
export interface SummaryPage {
  readonly path: string;
  readonly title: string;
  readonly access: Access;
  /** In the sidebar under Home. */
  readonly icon: LucideIcon;
  /** Its code comes when it is opened. */
  readonly load: () => Promise<{ readonly default: ComponentType<{ readonly shell: ShellApi }> }>;
}

export const SUMMARY_PAGES: readonly SummaryPage[] = [
  {
    path: ESR_PATH,
    title: 'Executive Summary',
    access: ESR_ACCESS,
    icon: FileText,
    load: () => import('./executive-summary.tsx'),
  },
  {
    path: PSR_PATH,
    title: PSR_TITLE,
    access: {},
    icon: ClipboardList,
    load: () => import('./programme-summary.tsx'),
  },
];

/** Paths compare as the router compares them: without case and without a slash at the end. */
export function summaryAt(pathname: string): SummaryPage | null {
  const plain = pathname.replace(/\/+$/, '').toLowerCase();
  return SUMMARY_PAGES.find(({ path }) => path === plain) ?? null;
}
