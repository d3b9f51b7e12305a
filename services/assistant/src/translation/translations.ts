import { createHash } from 'node:crypto';
import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { Translation, TranslationOffer, TranslationRequest } from '@shoppervoice/contracts/assistant';
import type { GetCommentAnswer } from '@shoppervoice/contracts/reports';
import { masked, ProblemError } from '@shoppervoice/service-kit';
import { LRUCache } from 'lru-cache';
import type { Endpoint } from '../assistant-config.ts';
import type { ChatCostStore } from '../chat/chat-costs.ts';
import type { ChatLimits } from '../chat/chat-limits.ts';
import type { ReportCalls } from '../chat/report-calls.ts';
import { EndpointFailed } from '../endpoint/request-wordings.ts';
import { type TranslatedText, translate } from '../endpoint/translate.ts';
import { commentsUnavailable } from '../report-services.ts';
import { LISTS, requireListAccess } from '../summary/summary-question.ts';

export interface TranslationsParts {
  readonly calls: ReportCalls;
  readonly costs: Pick<ChatCostStore, 'add' | 'isOff'>;
  readonly limits: ChatLimits;
  /** Null: the operator configured none. */
  readonly endpoint: Endpoint | null;
  /** Whether the merchant's admin agreed to the translation of comments. */
  readonly hasAgreed: (mid: number, host: string) => Promise<boolean>;
  /** Called when the endpoint fails; the reason never contains a word of a comment. */
  readonly failed: (why: string) => void;
}

interface Reader {
  readonly context: SessionContext;
  /** The signed context under which the comment is read. */
  readonly signed: string;
  readonly stop: AbortSignal;
}

/** Characters of a comment that are translated. */
const LONGEST = 2000;
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

  /**
   * The comment is read under the reader's context, and only masked text is sent. @throws ProblemError 403 or 404 if
   * the reader may not see the comment, 409 without endpoint or consent, 429 over a limit, 503 if a service fails
   */
  async of(request: TranslationRequest, reader: Reader): Promise<Translation> {
    requireListAccess(request.list, reader.context);
    const endpoint = await this.#endpointFor(reader.context.mid);
    const { body, language = null } = await this.#read(request, reader);
    const text = masked(body).trim();
    if (text === '') throw new ProblemError(409, 'There is nothing to translate.', { parameter: 'responseId' });
    const { text: translated, from } = await this.#translated(endpoint, text.slice(0, LONGEST), reader.context);
    return {
      text: translated,
      from: language ?? from,
      to: 'en',
      by: { host: endpoint.host, model: endpoint.model },
      ...(text.length > LONGEST ? { cutAt: LONGEST } : {}),
    };
  }

  async #endpointFor(mid: number): Promise<Endpoint> {
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

  async #read({ list, responseId }: TranslationRequest, { signed, stop }: Reader) {
    const { set, service } = LISTS[list];
    const path = set.one.slice('/api/'.length);
    const found = await this.#parts.calls
      .get<GetCommentAnswer>(service, path, new URLSearchParams({ responseId }), signed, stop)
      .catch((error: unknown) => Promise.reject(error instanceof ProblemError ? error : commentsUnavailable()));
    // A service of an earlier release sends no language.
    return found.comment as { readonly body: string; readonly language?: string | null };
  }

  async #translated(endpoint: Endpoint, text: string, context: SessionContext): Promise<TranslatedText> {
    const { limits, costs, failed } = this.#parts;
    const key = keyOf(context.mid, endpoint, text);
    if (!this.#known.has(key)) await limits.take(context);
    // Another reader may have asked meanwhile.
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const making = translate(endpoint, text, (tokens) => {
      costs.add(context, tokens, 'translations').catch(() => failed('the cost could not be noted'));
    }).catch((error: unknown) => {
      this.#known.delete(key);
      if (!(error instanceof EndpointFailed)) throw error;
      failed(error.message);
      throw new ProblemError(503, 'The AI service could not translate this comment. Try again later.');
    });
    this.#known.set(key, making);
    return making;
  }
}

/** Hashed, because the text is a shopper's. */
const keyOf = (mid: number, { host, model }: Endpoint, text: string): string =>
  createHash('sha256')
    .update(JSON.stringify([mid, host, model, text]))
    .digest('base64url');
