import {
  beginSignInStep,
  findSignInStep,
  passwordMarkOf,
  type SecondFactorsDocument,
  SIGN_IN_STEP_SECONDS,
  type SignInStepDocument,
  type UserDocument,
} from '@shoppervoice/account-store';
import { type Door, type SecondStep, SIGN_IN_STEP_COOKIE } from '@shoppervoice/contracts/accounts';
import { cookieOf, giveCookie, takeCookieAway } from '@shoppervoice/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountsParts } from '../parts/accounts-parts.ts';
import { SIGN_IN_PATHS } from '../session/known-device.ts';

const LONGEST = 512;
/** Prefix of the secret, so that no cookie of another kind or door passes for it. */
const MARKS: Readonly<Record<Door, string>> = { portal: 'step ', platform: 'platform step ' };

const attributesOf = ({ secure }: Pick<AccountsParts, 'secure'>, door: Door) =>
  ({ path: SIGN_IN_PATHS[door], sameSite: 'strict', secure: secure[door] }) as const;

/** Starts the second step in this browser, and says what it takes. */
export async function beginSecondStep(
  parts: AccountsParts,
  reply: FastifyReply,
  user: UserDocument,
  found: SecondFactorsDocument | null,
  { door, device }: { readonly door: Door; readonly device: string | null },
): Promise<SecondStep> {
  const mustEnrol = found === null;
  const secret = await beginSignInStep(parts.accounts, {
    userId: user._id,
    passwordMark: passwordMarkOf(user.passwordHash),
    device,
    mustEnrol,
  });
  const cookie = await parts.seal.seal(`${MARKS[door]}${secret}`);
  giveCookie(reply, SIGN_IN_STEP_COOKIE, cookie, { ...attributesOf(parts, door), maxAge: SIGN_IN_STEP_SECONDS });
  const passkeyPlace = parts.passkeyPlaces[door];
  return {
    ways: [...new Set((found?.factors ?? []).map(({ kind }) => kind))],
    mustEnrol,
    passkeys: passkeyPlace === null ? null : { origin: passkeyPlace.origin },
  };
}

export interface PendingSecondStep {
  readonly step: SignInStepDocument;
  readonly user: UserDocument;
}

/**
 * The step of this browser and door; null if it is over, the password has changed, or the user may no longer use the
 * platform.
 */
export async function secondStepOf(
  { accounts, seal }: AccountsParts,
  request: FastifyRequest,
  door: Door,
): Promise<PendingSecondStep | null> {
  const value = cookieOf(request, SIGN_IN_STEP_COOKIE, LONGEST);
  const text = value === undefined ? null : await seal.open(value);
  if (!text?.startsWith(MARKS[door])) return null;
  const step = await findSignInStep(accounts, text.slice(MARKS[door].length));
  const user = step && (await accounts.users.findOne({ _id: step.userId }));
  if (!user || passwordMarkOf(user.passwordHash) !== step.passwordMark) return null;
  return door === 'platform' && user.accessType !== 'SUPERUSER' ? null : { step, user };
}

export const forgetSecondStep = (parts: Pick<AccountsParts, 'secure'>, reply: FastifyReply, door: Door): void =>
  takeCookieAway(reply, SIGN_IN_STEP_COOKIE, attributesOf(parts, door));
