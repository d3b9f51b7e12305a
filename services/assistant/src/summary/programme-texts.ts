import { CONTEXT_HEADER } from '@shoppervoice/contracts/accounts';
import { type CommentTextsLine, CommentTextsLineSchema, textsPath } from '@shoppervoice/contracts/comments';
import { INTERNAL_KEY_HEADER, ProblemError, parseWithin, READ_BODIES, readJson } from '@shoppervoice/service-kit';
import { Value } from 'typebox/value';
import type { AssistantConfig } from '../assistant-config.ts';
import { commentsAway, reportOrigins } from '../report-services.ts';
import { LISTS, type ReadQuestion } from './question.ts';

type Head = Extract<CommentTextsLine, { head: unknown }>['head'];

/** The comments of a question, of which the head is known. A caller that does not read them has to call `drop`. */
export interface OpenTexts {
  readonly head: Head;
  /** The whole body, to be read by `TextsReader`. @throws ProblemError 503 where the rest does not come */
  readonly pieces: () => AsyncGenerator<Uint8Array<ArrayBuffer>>;
  readonly drop: () => void;
}

/** A whole answer has so long. */
const PATIENCE_MS = 30_000;
/** In characters. */
const LONGEST_HEAD = 10_000;

/** Comments of the programmes' services, asked for in the reader's own name: no database of theirs is read here. */
export class ProgrammeTexts {
  readonly #origins: ReadonlyMap<string, string>;
  readonly #key: string;

  constructor(config: Pick<AssistantConfig, 'REPORT_SERVICES' | 'INTERNAL_KEY'>) {
    this.#origins = reportOrigins(config);
    this.#key = config.INTERNAL_KEY.toString('base64url');
  }

  /**
   * `asker`: the signed context of the request. `known`: the version that the asker has already; null answers that it is still
   * the one. @throws ProblemError: the programme's own refusal, or 503 where it is away
   */
  async open({ list, query }: ReadQuestion, asker: string, known: string | null): Promise<OpenTexts | null> {
    const { set, service } = LISTS[list];
    const origin = this.#origins.get(service);
    if (origin === undefined) throw commentsAway();
    const stop = new AbortController();
    const ask = () =>
      fetch(`${origin}${textsPath(set.path)}?${query}`, {
        headers: {
          [CONTEXT_HEADER]: asker,
          [INTERNAL_KEY_HEADER]: this.#key,
          ...(known === null ? {} : { 'if-none-match': `"${known}"` }),
        },
        redirect: 'error',
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(PATIENCE_MS)]),
      });
    // A kept connection may have been closed at the other end just now: reading again costs nothing.
    const answer = await ask()
      .catch(ask)
      .catch(() => Promise.reject(commentsAway()));
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
      throw commentsAway();
    }
  }
}

async function refusal(answer: Response): Promise<ProblemError> {
  const problem = (await readJson(answer, READ_BODIES.answer).catch(() => null)) as Readonly<
    Record<string, unknown>
  > | null;
  const { detail, parameter, allowed } = problem ?? {};
  if (answer.status < 400 || answer.status >= 500 || typeof detail !== 'string') return commentsAway();
  return new ProblemError(answer.status, detail, {
    ...(typeof parameter === 'string' ? { parameter } : {}),
    ...(typeof allowed === 'string' ? { allowed } : {}),
  });
}

/** Reads pieces into `body` until the head is complete. @throws if there is none */
async function readHead(chunks: AsyncIterator<Uint8Array>, body: Uint8Array<ArrayBuffer>[]): Promise<Head> {
  for (let text = ''; text.length < LONGEST_HEAD; ) {
    const { done, value } = await chunks.next();
    if (done) break;
    body.push(new Uint8Array(value));
    // The head is plain ASCII; what follows is not looked at here.
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
    throw commentsAway();
  }
}
