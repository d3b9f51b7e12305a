import { createHash } from 'node:crypto';
import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { TranslationOffer } from '@shoppervoice/contracts/assistant';
import { masked, ProblemError } from '@shoppervoice/service-kit';
import { LRUCache } from 'lru-cache';
import type { Endpoint } from '../assistant-config.ts';
import type { Tokens } from '../endpoint/completion-parser.ts';
import { EndpointFailed } from '../endpoint/request-wordings.ts';
import { type TranslatedText, translate } from '../endpoint/translate.ts';

/** Whose tokens are counted. */
export type Merchant = Pick<SessionContext, 'mid' | 'merchantName'>;

export interface TranslationsParts {
  readonly costs: {
    add(merchant: Merchant, tokens: Tokens, what: 'translations'): Promise<void>;
    /** Whether a superuser turned the endpoint off. */
    isOff(): Promise<boolean>;
  };
  /** @throws ProblemError 429 over a limit */
  readonly limits: { take(reader: Pick<SessionContext, 'userId' | 'mid'>): Promise<void> };
  /** Null: the operator configured none. */
  readonly endpoint: Endpoint | null;
  /** Whether the merchant's admin agreed to the translation of comments. */
  readonly hasAgreed: (mid: number, host: string) => Promise<boolean>;
  /** Called when the endpoint fails; the reason never contains a word of a comment. */
  readonly failed: (why: string) => void;
}

/** Characters of a comment that are translated. */
export const LONGEST_TRANSLATED = 2000;
/** Of 1 to 9 kB each. */
const MAX_ENTRIES = 2000;
const KEPT_MS = 86_400_000;

/** Translations of comments, remembered for a day by merchant, endpoint and text. */
export class Translations {
  readonly #parts: TranslationsParts;
  readonly #known = new LRUCache<string, Promise<TranslatedText>>({ max: MAX_ENTRIES, ttl: KEPT_MS });

  constructor(parts: TranslationsParts) {
    this.#parts = parts;
  }

  async offer({ mid }: Pick<SessionContext, 'mid'>): Promise<TranslationOffer> {
    const { endpoint, costs, hasAgreed } = this.#parts;
    if (endpoint === null || (await costs.isOff())) return { endpoint: null, agreed: false };
    const { host, model } = endpoint;
    return { endpoint: { host, model }, agreed: await hasAgreed(mid, host) };
  }

  /** @throws ProblemError 409 without an endpoint, or a consent that names translation */
  async endpointFor(mid: number): Promise<Endpoint> {
    const { endpoint } = this.#parts;
    const { endpoint: offered, agreed } = await this.offer({ mid });
    if (endpoint === null || offered === null) {
      throw new ProblemError(409, 'No AI service translates comments here.');
    }
    if (agreed) return endpoint;
    throw new ProblemError(
      409,
      'Comments are not translated until an admin of this merchant agrees to it in the settings of the merchant.',
    );
  }

  /**
   * The translation of a comment's beginning, for a summary, whose limits are its own. @throws EndpointFailed, or what
   * is no failure of the endpoint
   */
  ofText(endpoint: Endpoint, text: string, merchant: Merchant): Promise<TranslatedText> {
    return this.#translated(endpoint, masked(text).trim().slice(0, LONGEST_TRANSLATED), merchant);
  }

  /** The same for a reader. `text`: masked. @throws ProblemError 429 over a limit, 503 if the endpoint fails */
  async forReader(endpoint: Endpoint, text: string, context: SessionContext): Promise<TranslatedText> {
    if (!this.#known.has(keyOf(context.mid, endpoint, text))) await this.#parts.limits.take(context);
    return this.#translated(endpoint, text, context).catch((error: unknown) => {
      if (!(error instanceof EndpointFailed)) throw error;
      throw new ProblemError(503, 'The AI service could not translate this comment. Try again later.');
    });
  }

  /** One request for readers who ask at the same time. */
  #translated(endpoint: Endpoint, text: string, merchant: Merchant): Promise<TranslatedText> {
    const { costs, failed } = this.#parts;
    const key = keyOf(merchant.mid, endpoint, text);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const making = translate(endpoint, text, (tokens) => {
      costs.add(merchant, tokens, 'translations').catch(() => failed('the cost could not be noted'));
    });
    this.#known.set(key, making);
    making.catch((error: unknown) => {
      this.#known.delete(key);
      if (error instanceof EndpointFailed) failed(error.message);
    });
    return making;
  }
}

/** Hashed, because the text is a shopper's. */
const keyOf = (mid: number, { host, model }: Endpoint, text: string): string =>
  createHash('sha256')
    .update(JSON.stringify([mid, host, model, text]))
    .digest('base64url');
