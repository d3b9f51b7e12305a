import type { SummaryList } from '@shoppervoice/contracts/comments';

// Page
export const when = 'When';
export const helpful = 'Helpful';
export const notHelpful = 'Not helpful';
export const inTheirWords = 'In their words';
export const noWords = 'No words';
export const merchant = 'Merchant';
export const commentsOf = 'Comments of';
export const lists: Readonly<Record<SummaryList, string>> = {
  buyer: 'Online Buyer',
  bopis: 'BOPIS',
  'site-abandonment': 'Site Abandonment',
  stff: 'Straight to Fulfillment',
};
export const lead =
  'Answers to “Was this helpful?” under the AI comment summary: one per reader, list and day; the latest 200.';
export const loading = 'Loading the feedback';
export const couldNotLoad = 'The feedback could not be loaded';
export const couldNotRefresh = 'The feedback could not be refreshed.';
export const takesLonger = 'The feedback takes a moment longer than usual.';
export const noFeedback = 'No feedback yet';
export const askedUnderSummaries = 'Readers are asked under every comment summary.';
export const howMany = 'How many found it helpful';
export const feedback = 'Feedback on the AI comment summary';
export const foundHelpful = (helpful: number, all: number): string => `${helpful} of ${all} found the summary helpful.`;
