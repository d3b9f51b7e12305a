import type { CommentSort } from '@shoppervoice/contracts/reports';
import { formatCounted } from '@shoppervoice/survey-model';
import type { ReactNode } from 'react';

// Chart files
export const toneOf = (many: string): string => `Tone of ${many}`;
export const topicsOf = (many: string): string => `Topics of ${many}`;
export const count = 'Count';
export const share = 'Share';

// Comment search
export const searchThe = (many: string): string => `Search the ${many}`;
export const exactEmail = 'exact e-mail address';
export const orderNumber = 'order number, or use quotes for words';
export const noWord = 'no word to search for';
/** Names longer than `longest` together are not listed. */
export const beginWith = (wanted: readonly string[], longest: number): string => {
  const quoted = wanted.map((word) => `“${word}”`).join(' and ');
  return `words that begin with ${quoted.length > longest ? 'each of these' : quoted}`;
};

// Comments page
export const fromWhoRated = 'Comments from shoppers who rated this.';
export const endYesterday = 'These days end yesterday.';
export const notEveryoneComments = (answers: string): string => `${answers} Not everyone who answers leaves a comment.`;
export const otherDays = 'They match the dashboard. To see today’s comments, choose other days.';

// Comments skeleton
export const loadingThe = (many: string): string => `Loading the ${many}`;
export const loadingTonesAndTopics = 'Loading tones and topics';

// Found banner
export const otherDaysNotSearched = 'Other days could not be searched.';
export const tryAgain = 'Try again';
export const notSearched = (lists: string): string => `Not available right now, so not searched: ${lists}.`;
export const noneSoFar = (one: string): string => `No ${one} found so far.`;
export const mayBeMore = 'There may be more.';
export const notOnOtherDays = 'Not found on other days either.';
export const searchedAllDays = 'We searched all days of your plan and every list you can open.';
export const outsideOfTheseDays = 'Found outside of these days.';
export const filtersHideAMatch = 'Your filters hide a match.';
export const inOtherComments = 'Found in other comments.';
export const onOtherDays = (days: string): string => `on other days: ${days}`;
export const hiddenByFilters = 'hidden by your filters';
export const inList = (list: string, days: string): string => `in ${list}, ${days}`;

// List body
export const apply = 'Apply';
export const showFound = (found: string): string => `Show ${found}`;
export const couldNotLoad = (many: string): string => `The ${many} could not be loaded`;

// List export
export const firstOf = (all: string, first: string): string => `${all}, the first ${first} of them`;

// List filters
export const ratingsOf = (survey: string): string => `${survey} ratings`;

// One comment
export const allComments = 'All comments';
export const commentNotFound = 'Comment not found';
export const olderOrIncomplete = 'It may be older than your plan shows, or the link is incomplete.';
export const oneComment = 'One comment';
export const couldNotLoadTheComment = 'The comment could not be loaded';

// Overview
export const countsCouldNotLoad = 'The counts beside the filters could not be loaded.';
export const filtersWork = 'The filters work without them.';
export const changeSince = (days: string): string => `Change in share since ${days}`;

// Results
export const noSuchPage = 'This page does not exist';
export const firstPage = 'First page';
export const pagesFilled = (things: string, pages: number): string => `${things} fill ${formatCounted(pages, 'page')}.`;
export const noneMatch = (many: string): string => `No ${many} match`;
export const clearFilters = 'Clear filters';
export const noneMatchFrom = (many: string, days: string): string =>
  `No ${many} from ${days} match your search and filters.`;
export const none = (many: string): string => `No ${many}`;
export const noShopperLeft = (thing: string, days: string): string => `No shopper left ${thing} in ${days}.`;

// Set filters
export const sortNames: Readonly<Record<CommentSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  lowest: 'Lowest satisfaction first',
  highest: 'Highest satisfaction first',
};
export const countOfAll = (count: ReactNode, all: string, things: string) => (
  <>
    {count} of {all} {things}
  </>
);
export const without = (name: string): string => `Without ${name}`;
export const order = 'Order';
export const placesOf = (many: string, first: string, last: string): string => `${many} ${first} to ${last}`;
export const onPaper = (part: string, all: string, order: string, mayExport: boolean): string =>
  `${part} of ${all}, ${order}${mayExport ? '; export all as a file' : ''}`;
