import { withBotCheck } from '@shoppervoice/bot-check';
import {
  PLATFORM_BOT_CHECK_PATH,
  PLATFORM_SESSION_PATH,
  PLATFORM_SIGN_IN_PATH,
  PLATFORM_SIGN_OUT_PATH,
  type PlatformSession,
} from '@shoppervoice/contracts';
import { Failure } from '../requests/request-failure.ts';
import { mayAnswerLater, sleep, waitBefore } from '../requests/retrying.ts';
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

/** @throws Failure with a sentence */
export async function signIn(username: string, password: string): Promise<void> {
  const call = () => request(PLATFORM_SIGN_IN_PATH, { method: 'POST', body: { username, password } });
  await withBotCheck({ request }, call, PLATFORM_BOT_CHECK_PATH);
  await startSession();
}

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
