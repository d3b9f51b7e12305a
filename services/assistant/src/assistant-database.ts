import type { Db } from 'mongodb';
import { prepareChatCosts } from './chat/chat-costs.ts';
import { prepareChats } from './chat/chat-sessions.ts';
import { prepareFeedback } from './feedback/feedback.ts';

/** The database of this service alone: who agreed to what, what readers said, and conversations with the chat, which cite comments, for 30 days. */
export const ASSISTANT_DATABASE = 'shoppervoice_assistant';

/** Makes the indexes; does nothing where they exist. */
export async function prepareAssistant(db: Db): Promise<void> {
  await prepareFeedback(db);
  await prepareChats(db);
  await prepareChatCosts(db);
}
