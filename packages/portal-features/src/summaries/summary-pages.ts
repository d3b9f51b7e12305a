import type { Access } from '@shoppervoice/contracts/calls';
import { ESR_ACCESS, ESR_PATH, PSR_PATH, PSR_TITLE } from '@shoppervoice/contracts/remotes';

interface SummaryPage {
  readonly path: string;
  readonly title: string;
  readonly access: Access;
}

/** Summaries over several programmes. In a file apart from their code, as saved views need them. */
export const EXECUTIVE_SUMMARY: SummaryPage = { path: ESR_PATH, title: 'Executive Summary', access: ESR_ACCESS };
export const PROGRAMME_SUMMARY: SummaryPage = { path: PSR_PATH, title: PSR_TITLE, access: {} };

/** The summary at a path as saved views store it; null for another page. */
export const summaryAt = (path: string): SummaryPage | null =>
  [EXECUTIVE_SUMMARY, PROGRAMME_SUMMARY].find((page) => page.path === path) ?? null;
