import type { PasskeyMade, PasskeyOptions, PasskeySigned } from '@shoppervoice/contracts/accounts';
import type { RequestFailure } from '@shoppervoice/contracts/remotes';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Where the portal's passkeys work; null: nowhere. */
export type PasskeyPlace = { readonly origin: string } | null;

/** Whether this browser can use passkeys on this page: they belong to one address of the portal. */
export const passkeysWorkHere = (place: PasskeyPlace): boolean =>
  place !== null && place.origin === window.location.origin && 'PublicKeyCredential' in window;

/** Creates a passkey on a device of the user. @throws RequestFailure with a sentence */
export async function makePasskey({ options }: PasskeyOptions): Promise<PasskeyMade> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  // The server's library made it for its counterpart in the browser; between the two it is JSON.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made: object = await runCeremony(() => startRegistration({ optionsJSON }));
  return made as PasskeyMade;
}

/** Signs with a registered passkey. @throws RequestFailure with a sentence */
export async function signWithPasskey({ options }: PasskeyOptions): Promise<PasskeySigned> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const signed: object = await runCeremony(() => startAuthentication({ optionsJSON }));
  return signed as PasskeySigned;
}

const NOT_MADE = 'The passkey was not used: it was cancelled, or took too long. Try again, or choose another way.';
const THERE_ALREADY = 'This device already has a passkey for your account.';

async function runCeremony<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    const isThere = error instanceof Error && error.name === 'InvalidStateError';
    const detail = isThere ? THERE_ALREADY : NOT_MADE;
    throw Object.assign(new Error(detail), { status: 400, detail, answer: undefined }) satisfies RequestFailure;
  }
}
