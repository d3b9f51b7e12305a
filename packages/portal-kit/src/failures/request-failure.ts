import type { Problem } from '@shoppervoice/contracts/calls';
import type { RequestFailure } from '@shoppervoice/contracts/remotes';

/** The error of every failed call. */
export class Failure extends Error implements RequestFailure {
  override readonly name = 'RequestFailure';
  readonly status: number;
  readonly detail: string;
  readonly parameter?: string;
  readonly requestId?: string;
  readonly answer?: unknown;

  constructor(status: number, detail: string, more: { parameter?: string; requestId?: string; answer?: unknown } = {}) {
    super(detail);
    this.status = status;
    this.detail = detail;
    this.parameter = more.parameter;
    this.requestId = more.requestId;
    this.answer = more.answer;
  }
}

/** The server's sentence about a failed call; `otherwise` for our own errors and answers without a sentence. */
export function detailOf(error: unknown, otherwise = ''): string {
  return error instanceof Failure && error.detail !== '' ? error.detail : otherwise;
}

/** Texts for answers without one. */
const WORDS: Readonly<Record<number, string>> = {
  401: 'You are signed out.',
  403: 'This is not part of your plan.',
  404: 'This could not be found.',
  429: 'Too many attempts. Wait a minute and try again.',
};

/** The page, or an answer to it, belongs to another session than the browser's. */
export function sessionChanged(): Failure {
  return new Failure(409, 'The session in this browser has changed. Reload this page, or sign in again.');
}

/** Suggests checking the connection only if the browser reports being offline. */
export function noAnswer(): Failure {
  return new Failure(
    0,
    navigator.onLine === false
      ? 'You are offline. Check your connection.'
      : 'The portal did not respond. Try again in a moment.',
  );
}

/** Reads problem+json, or the `success`, `msg` form that the specification has for older calls. */
export function failureFrom(status: number, body: unknown, requestId: string | null): Failure {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Partial<Problem> & { msg?: unknown };
  const words =
    typeof problem.detail === 'string' ? problem.detail : typeof problem.msg === 'string' ? problem.msg : WORDS[status];
  return new Failure(status, words ?? (status >= 500 ? 'The answer took too long or failed.' : 'This did not work.'), {
    parameter: typeof problem.parameter === 'string' ? problem.parameter : undefined,
    requestId: typeof problem.requestId === 'string' ? problem.requestId : (requestId ?? undefined),
    answer: body,
  });
}
