import type { Access } from '../calls/access.ts';

/**
 * Pages of the shell that its first script knows. Apart from the schemas of their calls: a bundler keeps all of a file
 * with schemas, and that would delay the first paint.
 */
export const ESR_PATH = '/esr';
/** The feature EXECUTIVE_SUMMARY_REPORT, and the merchant's flag. */
export const ESR_ACCESS: Access = { feature: 119, activeEsr: true };

export const PSR_PATH = '/psr';
export const PSR_TITLE = 'Programme Summary';
/** Allowed for readers who may export the first dashboard of any programme: feature 1, 68 or 89. */
export const PSR_EXPORT: Access = { anyOf: [{ feature: 1 }, { feature: 68 }, { feature: 89 }] };

/** Page of a merchant's API clients and webhooks. */
export const DEVELOPERS_PAGE = '/developers';

/** Page of the rules. */
export const ALERTS_PAGE = '/alerts';
/**
 * Link to the page with a new rule prefilled: `Alert me` beside a figure. `query`: the page's filters, without its
 * days.
 */
export function newAlertAddress({
  report,
  figure,
  option,
  query,
}: {
  readonly report: string;
  readonly figure: string;
  /** For a choice: the answer whose share it is. */
  readonly option?: number | undefined;
  readonly query: string;
}): string {
  const params = new URLSearchParams({ report, figure });
  if (option !== undefined) params.set('option', String(option));
  if (query !== '') params.set('query', query);
  return `${ALERTS_PAGE}?${params}`;
}
