import {
  CHALLENGE_SECONDS,
  keepChallenge,
  type PasskeyFactor,
  takeChallenge,
  type UserDocument,
} from '@shoppervoice/account-store';
import type { Door, PasskeyMade, PasskeyOptions, PasskeySigned } from '@shoppervoice/contracts/accounts';
import { PRODUCT_NAME } from '@shoppervoice/contracts/calls';
import { ProblemError } from '@shoppervoice/service-kit';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { AccountsParts } from '../parts/accounts-parts.ts';
import type { PasskeyPlace } from '../parts/passkey-place.ts';

type Parts = Pick<AccountsParts, 'accounts' | 'passkeyPlaces'>;

const TIMEOUT_MS = CHALLENGE_SECONDS * 1000;
/** EdDSA, ES256 and RS256 (COSE): what devices have. */
const ALGORITHMS = [-8, -7, -257];

/** @throws 409 problem where this door has no name that a passkey could belong to */
function placeOf({ passkeyPlaces }: Parts, door: Door): PasskeyPlace {
  const passkeyPlace = passkeyPlaces[door];
  if (passkeyPlace === null) {
    throw new ProblemError(409, 'Passkeys need a portal with a name: they cannot be used at this address.');
  }
  return passkeyPlace;
}

/** Asks a device for a new passkey, at the portal; those that the user has are named, so that no device makes a second one. */
export async function askForNewPasskey(
  parts: Parts,
  user: UserDocument,
  existing: readonly PasskeyFactor[],
): Promise<PasskeyOptions> {
  const { rpId } = placeOf(parts, 'portal');
  const options = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: rpId,
    userName: user.username,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    userID: new Uint8Array(Buffer.from(user._id)),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: described(existing),
    // It is shown beside a password, so possession of the device is enough, and any device will do.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await keepChallenge(parts.accounts, { challenge: options.challenge, userId: user._id, purpose: 'add' });
  return { options: { ...options } };
}

/** Asks for the signature of one of the user's passkeys. */
export async function askForPasskey(
  parts: Parts,
  userId: string,
  existing: readonly PasskeyFactor[],
  door: Door,
): Promise<PasskeyOptions> {
  const { rpId } = placeOf(parts, door);
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    allowCredentials: described(existing),
    timeout: TIMEOUT_MS,
    userVerification: 'preferred',
  });
  await keepChallenge(parts.accounts, { challenge: options.challenge, userId, purpose: 'show' });
  return { options: { ...options } };
}

const described = (passkeys: readonly PasskeyFactor[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }));

export type MadePasskey = Pick<PasskeyFactor, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** Reads a passkey that a device has made; null unless it answers a challenge that we gave this user a moment ago. */
export async function readNewPasskey(parts: Parts, userId: string, made: PasskeyMade): Promise<MadePasskey | null> {
  const { rpId, origin } = placeOf(parts, 'portal');
  const take = (challenge: string) => takeChallenge(parts.accounts, { challenge, userId, purpose: 'add' });
  const verified = await verify(take, (expectedChallenge) =>
    verifyRegistrationResponse({
      // The schema has checked it; the library's type also has fields that only browsers write.
      response: made as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified?.verified) return null;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

/** The counter that a device signed with, where the signature is of this passkey, was asked for, and made on a page of this door; null where it is not. */
export async function readSignature(
  parts: Parts,
  userId: string,
  passkey: PasskeyFactor,
  signed: PasskeySigned,
  door: Door,
): Promise<number | null> {
  const { rpId, origin } = placeOf(parts, door);
  const take = (challenge: string) => takeChallenge(parts.accounts, { challenge, userId, purpose: 'show' });
  const verified = await verify(take, (expectedChallenge) =>
    verifyAuthenticationResponse({
      response: signed as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: [...passkey.transports],
      },
      requireUserVerification: false,
    }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

type IsExpected = (challenge: string) => Promise<boolean>;

/** Null if the library throws, since the input is wrong. An error of the database is not caught. */
async function verify<Result>(
  take: IsExpected,
  judge: (isExpected: IsExpected) => Promise<Result>,
): Promise<Result | null> {
  const outages: unknown[] = [];
  const isExpected: IsExpected = (challenge) =>
    take(challenge).catch((error: unknown) => {
      outages.push(error);
      return false;
    });
  try {
    return await judge(isExpected);
  } catch {
    if (outages.length > 0) throw outages[0];
    return null;
  }
}
