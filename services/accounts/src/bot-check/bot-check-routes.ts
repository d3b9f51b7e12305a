import { consumeBotToken } from '@shoppervoice/account-store';
import {
  BOT_CHECK_PATH,
  type BotCheck,
  type BotCheckAnswer,
  type BotCheckRequest,
  BotCheckRequestSchema,
  type Door,
  PLATFORM_BOT_CHECK_PATH,
} from '@shoppervoice/contracts/accounts';
import { ConfigError, ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import { countCall } from '../limits/count-call.ts';
import type { AccountsConfig } from '../parts/accounts-config.ts';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';
import { AltchaCheck } from './altcha.ts';
import { type BotVerifier, sendBotPass } from './bot-gate.ts';
import { ProviderCheck, VERIFY_URLS } from './provider-check.ts';

interface Check extends Pick<BotVerifier, 'verify' | 'tokenLifeMs'> {
  /** What the page needs for the check. */
  describe(): Promise<BotCheck>;
}

/** The portal's own proof of work, without a third party. */
function ownCheckOf({ SESSION_KEYS, BOT_CHECK_COST }: AccountsConfig): Check {
  const [key] = SESSION_KEYS;
  if (key === undefined) throw new Error('SESSION_KEYS holds at least one key');
  const altcha = new AltchaCheck(key, BOT_CHECK_COST);
  return {
    describe: async () => ({ provider: 'altcha', challenge: await altcha.challenge() }),
    verify: (token) => altcha.verify(token),
    tokenLifeMs: altcha.tokenLifeMs,
  };
}

/** @throws ConfigError if a provider is chosen without its keys */
function checkOf(config: AccountsConfig): Check {
  const { BOT_CHECK: provider, BOT_CHECK_SITE_KEY: siteKey, BOT_CHECK_SECRET: secret, PUBLIC_URL } = config;
  if (provider === 'altcha') return ownCheckOf(config);
  if (siteKey === null || secret === null) {
    throw new ConfigError([`BOT_CHECK is ${provider}: write its BOT_CHECK_SITE_KEY and BOT_CHECK_SECRET too.`]);
  }
  const check = new ProviderCheck({
    secret,
    verifyUrl: config.BOT_CHECK_VERIFY_URL ?? VERIFY_URLS[provider],
    hostname: PUBLIC_URL === null ? null : new URL(PUBLIC_URL).hostname,
  });
  return {
    describe: async () => ({ provider, siteKey }),
    verify: (token, address) => check.verify(token, address),
    tokenLifeMs: check.tokenLifeMs,
  };
}

/**
 * `GET /api/recaptcha` -> `BotCheck`; `POST /api/recaptcha { recaptchaToken }` -> `BotCheckAnswer`, with the cookie for
 * the next call that needs a check. A token works once. 503 if the provider does not respond. At the platform's own
 * address (`PLATFORM_BOT_CHECK_PATH`) it is always the portal's own check, without third-party scripts.
 */
export const botCheckRoutes: RegisterRoutes = (app, parts) => {
  answerChecks(app, parts, BOT_CHECK_PATH, 'portal', checkOf(parts.config));
  answerChecks(app, parts, PLATFORM_BOT_CHECK_PATH, 'platform', ownCheckOf(parts.config));
};

function answerChecks(app: FastifyInstance, parts: AccountsParts, path: string, door: Door, check: Check): void {
  app.get(path, async (request, reply): Promise<BotCheck> => {
    reply.header('cache-control', 'no-store');
    await countCall(parts, request, 'bot-check');
    return check.describe();
  });
  app.post<{ Body: BotCheckRequest }>(
    path,
    { schema: { body: BotCheckRequestSchema } },
    async (request, reply): Promise<BotCheckAnswer> => {
      reply.header('cache-control', 'no-store');
      await countCall(parts, request, 'bot-check');
      const verdict = await check.verify(request.body.recaptchaToken, request.clientAddress);
      if (verdict.kind === 'unknown') {
        throw new ProblemError(503, 'The check is not available right now. Try again in a minute.', { retryAfter: 60 });
      }
      const isCaptchaValid =
        verdict.kind === 'person' && (await consumeBotToken(parts.accounts, verdict.token, check.tokenLifeMs));
      if (isCaptchaValid) await sendBotPass(parts, reply, door);
      return { isCaptchaValid };
    },
  );
}
