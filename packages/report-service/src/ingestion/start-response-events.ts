import { eventsOf, handOnEvents, keepEvents, prepareEvents, responseEvents } from '@shoppervoice/event-outbox';
import { type SurveyDatabase, type Tell, tellLeftBehind } from '@shoppervoice/survey-store';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Tells webhooks of responses that were sent in over the API: as events beside them in the programme's own database, from where they
 * are handed on. The intent of a write names what its events are of, so a kill between the two is made good from what is stored.
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
