import type { Access } from '@shoppervoice/contracts/calls';
import { ESR_ACCESS, ESR_PATH, PSR_PATH, PSR_TITLE } from '@shoppervoice/contracts/remotes';

interface SummaryPage {
  readonly path: string;
  readonly title: string;
  readonly access: Access;
}

/** Summaries of several programmes, apart from their code: views of them are kept. */
export const EXECUTIVE_SUMMARY: SummaryPage = { path: ESR_PATH, title: 'Executive Summary', access: ESR_ACCESS };
export const PROGRAMME_SUMMARY: SummaryPage = { path: PSR_PATH, title: PSR_TITLE, access: {} };

/** The summary at a path as views keep it; null: another page. */
export const summaryAt = (path: string): SummaryPage | null =>
  [EXECUTIVE_SUMMARY, PROGRAMME_SUMMARY].find((page) => page.path === path) ?? null;
