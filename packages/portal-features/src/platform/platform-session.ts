import {
  type FactorProof,
  type PasskeyOptions,
  PLATFORM_BOT_CHECK_PATH,
  PLATFORM_FACTOR_PATH,
  PLATFORM_PASSKEY_PATH,
  PLATFORM_SESSION_PATH,
  PLATFORM_SIGN_IN_PATH,
  PLATFORM_SIGN_OUT_PATH,
  type PlatformSession,
  type ProvenRequest,
  type SecondStep,
  type SignInAnswer,
} from '@shoppervoice/contracts/accounts';
import { Failure, mayAnswerLater, sleep, waitBefore } from '@shoppervoice/portal-kit';
import { withBotCheck } from '@shoppervoice/sign-in-kit';
import { request } from './platform-request.ts';
import { show, usePlatform } from './platform-store.ts';

/** Fetches who is signed in, with retries. */
export async function startSession(): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return show({ kind: 'signed-in', session: await request<PlatformSession>(PLATFORM_SESSION_PATH) });
    } catch (error) {
      if (!mayAnswerLater(error)) return show({ kind: 'signed-out', ended: false });
      show({ kind: 'unavailable' });
      await sleep(waitBefore(attempt));
    }
  }
}

/**
 * Signs in with the password; resolves with the second step if a second factor is needed, else null.
 * @throws Failure with a sentence
 */
export async function signIn(username: string, password: string): Promise<SecondStep | null> {
  const call = () => request(PLATFORM_SIGN_IN_PATH, { method: 'POST', body: { username, password } });
  try {
    await withBotCheck({ request }, call, PLATFORM_BOT_CHECK_PATH);
  } catch (error) {
    const step = refusalIn(error)?.secondStep;
    if (step !== undefined) return step;
    throw error;
  }
  await startSession();
  return null;
}

/** The second step of a sign-in. @throws Failure with a sentence */
export async function showProof(proof: FactorProof): Promise<void> {
  await request(PLATFORM_FACTOR_PATH, { method: 'POST', body: { proof } satisfies ProvenRequest });
  await startSession();
}

export const fetchPasskeyOptions = (): Promise<PasskeyOptions> =>
  request(PLATFORM_PASSKEY_PATH, { method: 'POST', body: {} });

type Refused = Extract<SignInAnswer, { readonly success: false }>;

const refusalIn = (error: unknown): Partial<Refused> | null =>
  error instanceof Failure && error.status === 401 ? ((error.answer ?? null) as Partial<Refused> | null) : null;

/** Whether the sign-in starts over with the password. */
export const isOver = (error: unknown): boolean => refusalIn(error)?.restart === true;

/** @throws Failure if the session continues */
export async function signOut(): Promise<void> {
  try {
    await request(PLATFORM_SIGN_OUT_PATH, { method: 'POST', body: {} });
  } catch (error) {
    // A session that has ended already counts as signed out.
    if (!(error instanceof Failure && error.status === 401)) throw error;
  }
  if (usePlatform.getState().viewer.kind === 'signed-in') show({ kind: 'signed-out', ended: false });
}
