import {
  beginSignInStep,
  findSignInStep,
  passwordMarkOf,
  type SecondFactorsDocument,
  SIGN_IN_STEP_SECONDS,
  type SignInStepDocument,
  type UserDocument,
} from '@shoppervoice/account-store';
import { type SecondStep, SIGN_IN_STEP_COOKIE } from '@shoppervoice/contracts';
import { cookieOf, giveCookie, takeCookieAway } from '@shoppervoice/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountsParts } from '../accounts-parts.ts';

const LONGEST = 512;
/** Before the secret: no session's and no device's reads so. */
const MARK = 'step ';

const attributesOf = ({ isSecure }: Pick<AccountsParts, 'isSecure'>) =>
  ({ path: '/api/user/login', sameSite: 'strict', secure: isSecure }) as const;

/** Lets the browser in which the password was right go on to the second step, and says what comes there. */
export async function beginSecondStep(
  parts: AccountsParts,
  reply: FastifyReply,
  user: UserDocument,
  found: SecondFactorsDocument | null,
  device: string | null,
): Promise<SecondStep> {
  const mustEnrol = found === null;
  const secret = await beginSignInStep(parts.accounts, {
    userId: user._id,
    passwordMark: passwordMarkOf(user.passwordHash),
    device,
    mustEnrol,
  });
  const cookie = await parts.seal.seal(`${MARK}${secret}`);
  giveCookie(reply, SIGN_IN_STEP_COOKIE, cookie, { ...attributesOf(parts), maxAge: SIGN_IN_STEP_SECONDS });
  const { passkeyPlace } = parts;
  return {
    ways: [...new Set((found?.factors ?? []).map(({ kind }) => kind))],
    mustEnrol,
    passkeys: passkeyPlace === null ? null : { origin: passkeyPlace.origin },
  };
}

export interface SecondStepUnderWay {
  readonly step: SignInStepDocument;
  readonly user: UserDocument;
}

/** The step of this browser; null where it is over, or the user has got another password since. */
export async function secondStepOf(
  { accounts, seal }: AccountsParts,
  request: FastifyRequest,
): Promise<SecondStepUnderWay | null> {
  const value = cookieOf(request, SIGN_IN_STEP_COOKIE, LONGEST);
  const text = value === undefined ? null : await seal.open(value);
  if (!text?.startsWith(MARK)) return null;
  const step = await findSignInStep(accounts, text.slice(MARK.length));
  const user = step && (await accounts.users.findOne({ _id: step.userId }));
  return user && passwordMarkOf(user.passwordHash) === step.passwordMark ? { step, user } : null;
}

export const forgetSecondStep = (parts: Pick<AccountsParts, 'isSecure'>, reply: FastifyReply): void =>
  takeCookieAway(reply, SIGN_IN_STEP_COOKIE, attributesOf(parts));
