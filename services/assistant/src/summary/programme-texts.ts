import { CONTEXT_HEADER } from '@shoppervoice/contracts/accounts';
import {
  type CommentTextsLine,
  CommentTextsLineSchema,
  otherTextsPath,
  textsPath,
} from '@shoppervoice/contracts/comments';
import {
  fetchService,
  INTERNAL_KEY_HEADER,
  ProblemError,
  parseWithin,
  READ_BODIES,
  readJson,
} from '@shoppervoice/service-kit';
import { Value } from 'typebox/value';
import type { AssistantConfig } from '../assistant-config.ts';
import { commentsUnavailable, reportAddresses } from '../report-services.ts';
import { type Texts, TextsReader } from '../themes/read-texts.ts';
import { LISTS, type SummaryQuery } from './summary-question.ts';

type Head = Extract<CommentTextsLine, { head: unknown }>['head'];

/** A response of which only the head is read. A caller that does not read on has to call `drop`. */
export interface OpenTexts {
  readonly head: Head;
  /** The whole body, for `TextsReader`. @throws ProblemError 503 if it breaks off */
  readonly pieces: () => AsyncGenerator<Uint8Array<ArrayBuffer>>;
  readonly drop: () => void;
}

/** For the complete response. */
const TIMEOUT_MS = 30_000;
/** In characters. */
const LONGEST_HEAD = 10_000;

/** Comment texts from the programmes' services, requested under the reader's context. */
export class ProgrammeTexts {
  readonly #addressesOf: ReadonlyMap<string, string>;
  readonly #key: string;

  constructor(config: Pick<AssistantConfig, 'REPORT_SERVICES' | 'INTERNAL_KEY'>) {
    this.#addressesOf = reportAddresses(config);
    this.#key = config.INTERNAL_KEY.toString('base64url');
  }

  /** Its few comments in other languages, of both periods. @throws as `open`; null if the stream is incomplete */
  async otherLanguages(question: SummaryQuery, signed: string): Promise<Texts | null> {
    const opened = await this.open(question, signed, null, otherTextsPath);
    if (opened === null) return null;
    const reader = new TextsReader();
    for await (const piece of opened.pieces()) reader.add(piece);
    return reader.texts();
  }

  /**
   * `signed`: the signed context of the request. `knownVersion`: the version in the cache; null is returned if it is
   * still current. `pathOf`: which texts. @throws ProblemError the programme's refusal, or 503 if it is unavailable
   */
  async open(
    { list, query }: SummaryQuery,
    signed: string,
    knownVersion: string | null,
    pathOf: typeof textsPath = textsPath,
  ): Promise<OpenTexts | null> {
    const { set, service } = LISTS[list];
    const addresses = this.#addressesOf.get(service);
    if (addresses === undefined) throw commentsUnavailable();
    const stop = new AbortController();
    const request = () =>
      fetchService(addresses, `${pathOf(set.path)}?${query}`, {
        headers: {
          [CONTEXT_HEADER]: signed,
          [INTERNAL_KEY_HEADER]: this.#key,
          ...(knownVersion === null ? {} : { 'if-none-match': `"${knownVersion}"` }),
        },
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
    const answer = await request().catch(() => Promise.reject(commentsUnavailable()));
    if (answer.status === 304) return null;
    if (answer.status !== 200 || answer.body === null) throw await refusal(answer);
    const chunks = answer.body[Symbol.asyncIterator]();
    const drop = () => stop.abort();
    try {
      const body: Uint8Array<ArrayBuffer>[] = [];
      const head = await readHead(chunks, body);
      return { head, pieces: () => piecesOf(body, chunks), drop };
    } catch {
      drop();
      throw commentsUnavailable();
    }
  }
}

async function refusal(answer: Response): Promise<ProblemError> {
  const problem = (await readJson(answer, READ_BODIES.answer).catch(() => null)) as Readonly<
    Record<string, unknown>
  > | null;
  const { detail, parameter, allowed } = problem ?? {};
  if (answer.status < 400 || answer.status >= 500 || typeof detail !== 'string') return commentsUnavailable();
  return new ProblemError(answer.status, detail, {
    ...(typeof parameter === 'string' ? { parameter } : {}),
    ...(typeof allowed === 'string' ? { allowed } : {}),
  });
}

/** Reads into `body` until the head is complete. @throws if there is none */
async function readHead(chunks: AsyncIterator<Uint8Array>, body: Uint8Array<ArrayBuffer>[]): Promise<Head> {
  for (let text = ''; text.length < LONGEST_HEAD; ) {
    const { done, value } = await chunks.next();
    if (done) break;
    body.push(new Uint8Array(value));
    // The head is plain ASCII; the rest is not decoded here.
    text += Buffer.from(value).toString('latin1');
    const end = text.indexOf('\n');
    if (end < 0) continue;
    const line: unknown = parseWithin(text.slice(0, end), READ_BODIES.texts);
    if (Value.Check(CommentTextsLineSchema, line) && 'head' in line) return line.head;
    break;
  }
  throw new Error('there is no head');
}

async function* piecesOf(
  begun: readonly Uint8Array<ArrayBuffer>[],
  chunks: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield* begun;
  try {
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield new Uint8Array(next.value);
  } catch {
    throw commentsUnavailable();
  }
}
