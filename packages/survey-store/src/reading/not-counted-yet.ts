/**
 * Some of the days asked for were built before there was such a counter, and the builder has not come to them yet:
 * what they hold is not known, and 0 would be wrong. A service answers 503 with the message and `retryAfterSeconds`.
 */
export class NotCountedYet extends Error {
  override readonly name = 'NotCountedYet';
  readonly statusCode = 503;
  readonly retryAfterSeconds = 15;

  constructor() {
    super('These figures are new and are still being counted for some of the days. Try again in a few minutes.');
  }
}
