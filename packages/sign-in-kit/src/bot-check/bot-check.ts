import {
  BOT_CHECK_NEEDED,
  BOT_CHECK_PATH,
  type BotCheck,
  type BotCheckAnswer,
  type BotCheckRequest,
} from '@shoppervoice/contracts/accounts';
import type { RequestFailure, ShellApi } from '@shoppervoice/contracts/remotes';

/** The check failed; has the form of a refused call. */
class BotCheckFailed extends Error implements RequestFailure {
  readonly status = 403;
  readonly detail: string;
  constructor(reason: keyof typeof REASONS, cause?: unknown) {
    super('The bot check was not passed.', { cause });
    this.detail = REASONS[reason];
  }
}

const REASONS = {
  failed: 'We could not check that you are a person. Reload the page and try again.',
  unavailable: 'The check that you are a person is not available right now. Try again in a minute.',
};

/** A call of the check itself: a server error is attributed to the check, not to the form. */
async function ofTheCheck<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw ((error as Partial<RequestFailure>).status ?? 0) >= 500 ? new BotCheckFailed('unavailable', error) : error;
  }
}

/** The token with which this browser passes the portal's check; its code loads on demand. */
async function tokenFor(check: BotCheck): Promise<string> {
  if (check.provider === 'altcha') return (await import('./proof-of-work.ts')).solve(check.challenge);
  return (await import('./provider-check.ts')).fetchProviderToken(check.provider, check.siteKey);
}

/**
 * Passes the portal's bot check without asking the visitor for anything. The answer sets a cookie that is good for one
 * call, so run this directly before the call. `path`: of the check.
 * @throws RequestFailure
 */
export async function passBotCheck({ request }: Pick<ShellApi, 'request'>, path = BOT_CHECK_PATH): Promise<void> {
  const check = await ofTheCheck(request<BotCheck>(path));
  let recaptchaToken: string;
  try {
    recaptchaToken = await tokenFor(check);
  } catch (error) {
    throw new BotCheckFailed('failed', error);
  }
  const body: BotCheckRequest = { recaptchaToken };
  const { isCaptchaValid } = await ofTheCheck(request<BotCheckAnswer>(path, { method: 'POST', body }));
  if (!isCaptchaValid) throw new BotCheckFailed('failed');
}

/**
 * For a call that needs a bot check only sometimes (after failed sign-ins): if the portal requires one, passes it and
 * repeats the call once.
 * @throws RequestFailure
 */
export async function withBotCheck<Answer>(
  shell: Pick<ShellApi, 'request'>,
  call: () => Promise<Answer>,
  path = BOT_CHECK_PATH,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const { status, answer } = error as Partial<RequestFailure>;
    const isNeeded = status === 403 && (answer as { readonly msg?: unknown } | undefined)?.msg === BOT_CHECK_NEEDED;
    if (!isNeeded) throw error;
  }
  await passBotCheck(shell, path);
  return call();
}
