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

/** Asks who is signed in here, as often as it takes. */
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

/** Signs in with the password; what comes next where a second factor is to be shown, else null. @throws Failure with a sentence */
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

export const askPasskey = (): Promise<PasskeyOptions> => request(PLATFORM_PASSKEY_PATH, { method: 'POST', body: {} });

type Refused = Extract<SignInAnswer, { readonly success: false }>;

const refusalIn = (error: unknown): Partial<Refused> | null =>
  error instanceof Failure && error.status === 401 ? ((error.answer ?? null) as Partial<Refused> | null) : null;

/** Whether the password has to be typed again. */
export const isOver = (error: unknown): boolean => refusalIn(error)?.restart === true;

/** @throws Failure where the session goes on */
export async function signOut(): Promise<void> {
  try {
    await request(PLATFORM_SIGN_OUT_PATH, { method: 'POST', body: {} });
  } catch (error) {
    // It had ended already, which is what was asked for.
    if (!(error instanceof Failure && error.status === 401)) throw error;
  }
  if (usePlatform.getState().viewer.kind === 'signed-in') show({ kind: 'signed-out', ended: false });
}
