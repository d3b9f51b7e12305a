import {
  CHALLENGE_SECONDS,
  consumeChallenge,
  type PasskeyFactor,
  saveChallenge,
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
/** EdDSA, ES256 and RS256 (COSE). */
const ALGORITHMS = [-8, -7, -257];

/** @throws 409 problem if this door has no relying party */
function placeOf({ passkeyPlaces }: Parts, door: Door): PasskeyPlace {
  const passkeyPlace = passkeyPlaces[door];
  if (passkeyPlace === null) {
    throw new ProblemError(409, 'Passkeys need a portal with a name: they cannot be used at this address.');
  }
  return passkeyPlace;
}

/** Options for creating a passkey at the portal; existing ones are listed, so that no device creates a second one. */
export async function newPasskeyOptions(
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
    // Used in addition to a password, so possession of any device is sufficient.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await saveChallenge(parts.accounts, { challenge: options.challenge, userId: user._id, purpose: 'add' });
  return { options: { ...options } };
}

/** Options for using one of the user's passkeys. */
export async function passkeyOptions(
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
  await saveChallenge(parts.accounts, { challenge: options.challenge, userId, purpose: 'show' });
  return { options: { ...options } };
}

const described = (passkeys: readonly PasskeyFactor[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }));

export type VerifiedPasskey = Pick<PasskeyFactor, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** Verifies a new passkey; null unless it answers a challenge issued to this user. */
export async function readNewPasskey(
  parts: Parts,
  userId: string,
  response: PasskeyMade,
): Promise<VerifiedPasskey | null> {
  const { rpId, origin } = placeOf(parts, 'portal');
  const consume = (challenge: string) => consumeChallenge(parts.accounts, { challenge, userId, purpose: 'add' });
  const verified = await verify(consume, (expectedChallenge) =>
    verifyRegistrationResponse({
      // Checked by the schema; the library's type has further fields of browsers.
      response: response as unknown as RegistrationResponseJSON,
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

/**
 * The signature counter; null unless the signature is by this passkey, answers a challenge, and was made on a page of
 * this door.
 */
export async function readSignature(
  parts: Parts,
  userId: string,
  passkey: PasskeyFactor,
  signed: PasskeySigned,
  door: Door,
): Promise<number | null> {
  const { rpId, origin } = placeOf(parts, door);
  const consume = (challenge: string) => consumeChallenge(parts.accounts, { challenge, userId, purpose: 'show' });
  const verified = await verify(consume, (expectedChallenge) =>
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

/** Null if the library throws on invalid input. Database errors are rethrown. */
async function verify<Result>(
  consume: IsExpected,
  verifyResponse: (isExpected: IsExpected) => Promise<Result>,
): Promise<Result | null> {
  const outages: unknown[] = [];
  const isExpected: IsExpected = (challenge) =>
    consume(challenge).catch((error: unknown) => {
      outages.push(error);
      return false;
    });
  try {
    return await verifyResponse(isExpected);
  } catch {
    if (outages.length > 0) throw outages[0];
    return null;
  }
}
