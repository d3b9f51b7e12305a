import { allowed, type CommentFilter, type Entitlements } from '@shoppervoice/survey-model';
import type { ListedText } from '../comments/comment-facts.ts';

/**
 * Items without the ratings whose filter is not in the plan: the service omits their values, so their columns would be
 * empty.
 * @param filters all of the list, in the plan or not
 */
export function withEntitledRatings<Item extends ListedText>(
  items: readonly Item[],
  filters: readonly CommentFilter[],
  holds: Entitlements,
): readonly Item[] {
  const hidden = new Set(
    filters.flatMap(({ reads, access }) => (reads.kind === 'rating' && !allowed(access, holds) ? [reads.code] : [])),
  );
  if (hidden.size === 0) return items;
  return items.map((item) =>
    item.ratings === undefined ? item : { ...item, ratings: item.ratings.filter(({ code }) => !hidden.has(code)) },
  );
}
