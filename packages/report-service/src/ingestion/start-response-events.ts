import { eventsOf, handOnEvents, keepEvents, prepareEvents, responseEvents } from '@shoppervoice/event-outbox';
import { type NotifyWritten, resumeNotifications, type SurveyDatabase } from '@shoppervoice/survey-store';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Sends webhook events of responses from the API: stored as events in the programme's own database, and forwarded from
 * there. The intent of a write names the responses, so after a kill the events are made from the stored ones.
 */
export function startResponseEvents(
  surveys: SurveyDatabase,
  config: Parameters<typeof handOnEvents>[1],
  log: FastifyBaseLogger,
): { readonly notify: NotifyWritten; readonly stop: () => Promise<void> } {
  const events = eventsOf(surveys.db);
  const notify: NotifyWritten = (written) => keepEvents(events, responseEvents(written, new Date()));
  let prepared = false;
  const resumePending = async () => {
    if (!prepared) await prepareEvents(surveys.db);
    prepared = true;
    return resumeNotifications(surveys, notify);
  };
  const work = handOnEvents(surveys.db, config, { polls: [resumePending], log });
  return { notify, stop: () => work.close() };
}
