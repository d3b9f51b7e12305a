import { READ_BODIES, readJson } from '@shoppervoice/service-kit';
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { BotVerdict, BotVerifier } from './bot-gate.ts';

export type Provider = 'recaptcha' | 'hcaptcha' | 'turnstile';

/** All providers share one protocol: `POST secret=…&response=…` returns `{ success }`. */
export const VERIFY_URLS: Readonly<Record<Provider, string>> = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};

const TIMEOUT_MS = 5000;
/** reCAPTCHA v3 rates the likelihood of a person from 0 to 1. */
const LEAST_SCORE = 0.5;

const Answer = Type.Object({
  success: Type.Boolean(),
  hostname: Type.Optional(Type.String()),
  score: Type.Optional(Type.Number()),
});

export interface ProviderOptions {
  readonly verifyUrl: string;
  readonly secret: string;
  /** Of our pages; tokens of other sites are refused. */
  readonly hostname: string | null;
}

/** Verifies tokens with a provider. */
export class ProviderCheck implements BotVerifier {
  /** Providers reject tokens older than five minutes. */
  readonly tokenLifeMs = 10 * 60_000;
  readonly #options: ProviderOptions;

  constructor(options: ProviderOptions) {
    this.#options = options;
  }

  async verify(token: string, address: string | null): Promise<BotVerdict> {
    const { verifyUrl, secret, hostname } = this.#options;
    const form = new URLSearchParams({ secret, response: token, ...(address === null ? {} : { remoteip: address }) });
    let answer: unknown;
    try {
      const response = await fetch(verifyUrl, {
        method: 'POST',
        body: form,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      answer = response.ok ? await readJson(response, READ_BODIES.botCheck) : null;
    } catch {
      return { kind: 'unknown' };
    }
    if (!Value.Check(Answer, answer)) return { kind: 'unknown' };
    const isOurs = hostname === null || answer.hostname === undefined || answer.hostname === hostname;
    const isLikely = (answer.score ?? 1) >= LEAST_SCORE;
    return answer.success && isOurs && isLikely ? { kind: 'person', token } : { kind: 'refused' };
  }
}
