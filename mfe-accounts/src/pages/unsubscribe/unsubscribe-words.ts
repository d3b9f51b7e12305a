import { NO_SUBSCRIPTION } from '@shoppervoice/contracts/accounts';
import type { RequestFailure } from '@shoppervoice/contracts/remotes';
import { refusalOf } from '../../account-form/failure-words.ts';

const NOT_PROCESSED = 'There was an error processing your request. Please contact your account manager.';
const SERVER_SAYS_NO = "We're experiencing technical difficulties.";

/**
 * A subscription that the service does not know gets the message of an incomplete link. Other messages of the service
 * are shown as technical difficulties, everything else as not processed.
 */
export function unsubscribeFailure(failure: Pick<RequestFailure, 'status' | 'detail' | 'answer'>): string {
  if (failure.status === 429) return failure.detail;
  const refusal = refusalOf(failure);
  if (refusal === NO_SUBSCRIPTION) return refusal;
  return refusal === null ? NOT_PROCESSED : SERVER_SAYS_NO;
}

/** Report codes are a programme and a page without a separator. */
const PROGRAMMES: readonly (readonly [code: string, words: string])[] = [
  ['SITEABANDONMENT', 'Site Abandonment'],
  ['NONBUYER', 'Site Abandonment'],
  ['STFF', 'Straight to Fulfillment'],
  ['BUYER', 'Online Buyer'],
  ['BOPIS', 'Pickup'],
];
const PAGES: Readonly<Record<string, string>> = {
  COMMENTS: 'Comments',
  CUSTOMQUESTIONS: 'Custom Questions',
  DEMO: 'Demographics',
  NPS: 'Net Promoter Score',
  OVERALL: 'Overall Metrics',
  SCORESUMMARY: 'Score Summary',
  SHOPPINGCYCLE: 'Shopping Cycle',
  METRICDISTRIBUTIONS: 'Metric Distributions',
  PURCHASEFREQUENCY: 'Purchase Frequency',
};

/** A report type of a link as words: `DAILY` reads `Daily`, `STFFNPS` names its page; a title is unchanged. */
export function typeInWords(type: string): string {
  if (!/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(type) || type.length < 5) return type;
  for (const [code, programme] of PROGRAMMES) {
    const page = type.startsWith(code) ? PAGES[type.slice(code.length)] : undefined;
    if (page !== undefined) return `${programme}, ${page}`;
  }
  const words = type.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
