import { eventsOf, handOnEvents, keepEvents, prepareEvents, responseEvents } from '@shoppervoice/event-outbox';
import { type SurveyDatabase, type Tell, tellLeftBehind } from '@shoppervoice/survey-store';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Sends webhook events of responses from the API: stored as events in the programme's own database, and forwarded from
 * there. The
 * intent of a write names the responses, so after a kill the events are made from the stored ones.
 */
export function startResponseEvents(
  surveys: SurveyDatabase,
  config: Parameters<typeof handOnEvents>[1],
  log: FastifyBaseLogger,
): { readonly tell: Tell; readonly stop: () => Promise<void> } {
  const events = eventsOf(surveys.db);
  const tell: Tell = (written) => keepEvents(events, responseEvents(written, new Date()));
  let prepared = false;
  const leftBehind = async () => {
    if (!prepared) await prepareEvents(surveys.db);
    prepared = true;
    return tellLeftBehind(surveys, tell);
  };
  const work = handOnEvents(surveys.db, config, { looks: [leftBehind], log });
  return { tell, stop: () => work.close() };
}
