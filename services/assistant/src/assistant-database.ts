import type { Db } from 'mongodb';
import { prepareFeedback } from './feedback/feedback.ts';

/** The database of this service alone: who agreed to what, and what readers said. No comment stands in it. */
export const ASSISTANT_DATABASE = 'shoppervoice_assistant';

/** Makes the indexes; does nothing where they exist. */
export async function prepareAssistant(db: Db): Promise<void> {
  await prepareFeedback(db);
}
