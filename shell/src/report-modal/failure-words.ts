import { Failure } from '../requests/request-failure.ts';

/** What the server says of a call that failed; nothing of a fault of our own. */
export const detailOf = (error: unknown): string => (error instanceof Failure ? error.detail : '');
