import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import { SUMMARY_LISTS, type SummaryList, type SummaryQuestion } from '@shoppervoice/contracts/comments';
import { ProblemError } from '@shoppervoice/service-kit';
import { allowed, COMMENT_SETS, type CommentSet, type Entitlements } from '@shoppervoice/survey-model';

/** Merchants entitled to the summary of at least one list. */
export const SUMMARY_ACCESS: ServiceCall['access'] = {
  anyOf: [...new Set(Object.values(SUMMARY_LISTS))].map((feature) => ({ feature })),
};

/** A list, and the query of the list's call. */
export interface SummaryQuery {
  readonly list: SummaryList;
  /** Sorted, so that equal questions have equal queries. */
  readonly query: string;
}

/** Each list's set of comments, and its programme's service in `REPORT_SERVICES`. */
export const LISTS: Readonly<Record<SummaryList, { readonly set: CommentSet; readonly service: string }>> = {
  buyer: { set: COMMENT_SETS.buyer, service: 'online-buyer' },
  bopis: { set: COMMENT_SETS.bopis, service: 'online-buyer' },
  'site-abandonment': { set: COMMENT_SETS['site-abandonment'], service: 'site-abandonment' },
  stff: { set: COMMENT_SETS.stff, service: 'stff' },
};

/** @throws ProblemError 403 without an entitlement to the list or its summary */
export function requireListAccess(list: SummaryList, entitlements: Entitlements): void {
  if (entitlements.features.includes(SUMMARY_LISTS[list]) && allowed(LISTS[list].set.access, entitlements)) return;
  throw new ProblemError(403, 'The plan of this merchant does not include the summary of this list.', {
    parameter: 'list',
  });
}

/**
 * Range and filters as the list's call takes them, which validates them. @throws ProblemError 403 as
 * `requireListAccess`
 */
export function parseSummaryQuestion({ list, ...params }: SummaryQuestion, entitlements: Entitlements): SummaryQuery {
  requireListAccess(list, entitlements);
  const pairs = Object.entries(params).flatMap(([name, chosen]) =>
    [...new Set([chosen].flat().map(String))].sort().map((value): [string, string] => [name, value]),
  );
  const query = new URLSearchParams(pairs);
  query.sort();
  return { list, query: query.toString() };
}
