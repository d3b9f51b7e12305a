import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import { CHAT_COST_CALLS } from './chat/chat-cost-routes.ts';
import { CHAT_CALLS } from './chat/chat-routes.ts';
import { TRANSLATION_CALLS } from './comment-translation/translation-routes.ts';
import { CONSENT_CALLS } from './consent/consent-routes.ts';
import { FEEDBACK_CALLS } from './feedback/feedback-routes.ts';
import { SUMMARY_CALLS } from './summary/summary-routes.ts';

/** Every call of this service and its gate. */
export const CALLS: readonly ServiceCall[] = [
  ...SUMMARY_CALLS,
  ...CONSENT_CALLS,
  ...TRANSLATION_CALLS,
  ...FEEDBACK_CALLS,
  ...CHAT_CALLS,
  ...CHAT_COST_CALLS,
];
