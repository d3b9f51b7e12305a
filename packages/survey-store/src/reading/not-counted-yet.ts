/**
 * Days were built before the counter existed, and are not rebuilt yet: the count is unknown, and 0 would be wrong. A
 * service responds 503 with the message and `retryAfterSeconds`.
 */
export class NotCountedYet extends Error {
  override readonly name = 'NotCountedYet';
  readonly statusCode = 503;
  readonly retryAfterSeconds = 15;

  constructor() {
    super('These figures are new and are still being counted for some of the days. Try again in a few minutes.');
  }
}
