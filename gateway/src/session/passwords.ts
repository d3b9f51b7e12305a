import { REQUEST_ID_HEADER } from '@shoppervoice/contracts/accounts';
import {
  CONFIRM_PASSWORD_HEADER,
  PASSWORD_WRONG,
  type PasswordAnswer,
  type PasswordQuestion,
} from '@shoppervoice/contracts/calls';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyRequest } from 'fastify';
import type { AskAccounts } from '../upstream/ask-accounts.ts';
import type { Session } from './session-cache.ts';

/** Asks the session service whether a password is right; rejects when it does not respond. */
export type AskPassword = (question: PasswordQuestion, requestId: string) => Promise<PasswordAnswer>;

/** Longer than any password in base64url of UTF-8. */
const ENCODED = /^[A-Za-z0-9_-]{1,300}$/;
/** Seconds after which a browser may try again while the session service is away. */
const RETRY_AFTER = 2;

/**
 * Checks the password that confirms a call (`confirmation.ts` of contracts). It is checked again for each call, never
 * stored and never logged.
 */
export class Passwords {
  readonly #ask: AskPassword;

  constructor(ask: AskPassword) {
    this.#ask = ask;
  }

  /**
   * Whether the call has the password of its session; false: it has none. `call`: method and pattern.
   * @throws ProblemError 403 of the type `PASSWORD_WRONG`, 400, 401, 429, or 503 while it cannot be checked
   */
  async confirm(request: FastifyRequest, session: Session, call: string): Promise<boolean> {
    const encoded = request.headers[CONFIRM_PASSWORD_HEADER];
    if (encoded === undefined) return false;
    if (typeof encoded !== 'string' || !ENCODED.test(encoded)) {
      throw new ProblemError(400, `The header ${CONFIRM_PASSWORD_HEADER} must be the password in base64url.`);
    }
    await this.check(request, session, Buffer.from(encoded, 'base64url').toString('utf8'), call);
    return true;
  }

  /** Resolves if the password is that of the session. @throws ProblemError as `confirm` */
  async check(request: FastifyRequest, session: Session, password: string, call: string): Promise<void> {
    const { sessionId } = session.context;
    let answer: PasswordAnswer;
    try {
      answer = await this.#ask({ sessionId, password, address: request.ip, call }, request.id);
    } catch (error) {
      request.log.warn({ err: error }, 'a password could not be looked at');
      throw new ProblemError(503, 'Your password cannot be checked right now. Try again in a few seconds.', {
        retryAfter: RETRY_AFTER,
      });
    }
    if (answer.kind === 'right') return;
    request.log.info({ refused: `password ${answer.kind}` }, 'a call was refused');
    throw refusalOf(answer);
  }
}

function refusalOf(answer: PasswordAnswer): ProblemError {
  if (answer.kind === 'limited') {
    const minutes = Math.ceil(answer.seconds / 60);
    const when = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    const words = `The password was wrong too often. Try again in ${when}.`;
    return new ProblemError(429, words, { retryAfter: answer.seconds });
  }
  return answer.kind === 'gone'
    ? new ProblemError(401, 'This session has ended. Sign in again.')
    : new ProblemError(403, 'The password is not correct.', { type: PASSWORD_WRONG });
}

/** For `Passwords`: asks the session service. */
export const passwordChecker =
  (ask: AskAccounts): AskPassword =>
  async (question, requestId) =>
    (await ask('/internal/password', question, { [REQUEST_ID_HEADER]: requestId })) as PasswordAnswer;
