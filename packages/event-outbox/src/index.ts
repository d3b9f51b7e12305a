export { eventsOf, keepEvents, type OutgoingEvent, prepareEvents } from './event-store.ts';
export { pushEvents } from './push-events.ts';
export { responseEvents, type WrittenResponse } from './response-events.ts';
