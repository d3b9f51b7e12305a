import type { Db } from 'mongodb';
import { prepareChatCosts } from './chat/chat-costs.ts';
import { prepareChats } from './chat/chat-sessions.ts';
import { prepareFeedback } from './feedback/feedback.ts';

/** Private to this service: consents, feedback, and for 30 days the chat sessions, which cite comments. */
export const ASSISTANT_DATABASE = 'shoppervoice_assistant';

/** Creates missing indexes. */
export async function prepareAssistant(db: Db): Promise<void> {
  await prepareFeedback(db);
  await prepareChats(db);
  await prepareChatCosts(db);
}
