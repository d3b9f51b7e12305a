export { eventsOf, keepEvents, type OutgoingEvent, prepareEvents } from './event-store.ts';
export { EVENTS_CONFIG, handOnEvents, measureEvents } from './hand-on-events.ts';
export { outgoingEvents } from './outgoing-events.ts';
export { pushEvents } from './push-events.ts';
export { responseEvents, type WrittenResponse } from './response-events.ts';
