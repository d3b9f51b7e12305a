import type { ThemeComment } from '@shoppervoice/comment-themes';
import {
  CONTEXT_HEADER,
  type CommentText,
  type CommentTextsLine,
  CommentTextsLineSchema,
  textsPath,
} from '@shoppervoice/contracts';
import { INTERNAL_KEY_HEADER, ProblemError } from '@shoppervoice/service-kit';
import { COMMENT_TONES } from '@shoppervoice/survey-model';
import { Value } from 'typebox/value';
import type { AssistantConfig } from '../assistant-config.ts';
import { LISTS, type ReadQuestion } from './question.ts';

type Head = Extract<CommentTextsLine, { head: unknown }>['head'];

export interface Texts {
  readonly comments: readonly ThemeComment[];
  /** Null: there is no period before. */
  readonly before: readonly ThemeComment[] | null;
}

/** The comments of a question, of which the head is known. Whoever does not read them drops them. */
export interface OpenTexts {
  readonly head: Head;
  /** @throws ProblemError 503 where the rest does not come */
  readonly read: () => Promise<Texts>;
  readonly drop: () => void;
}

/** A whole answer has so long. */
const PATIENCE_MS = 30_000;
/** What is said after so many characters is not read: a comment is a few sentences. */
const LONGEST_TEXT = 2000;
/** Of 250 comments of the longest length, in characters. */
const LONGEST_LINE = 16_000_000;

const TONES = new Map<number, ThemeComment['tone']>(
  COMMENT_TONES.flatMap(({ id, label }) => {
    const tone = (['positive', 'neutral', 'mixed', 'negative'] as const).find((each) => each === label.toLowerCase());
    return tone === undefined ? [] : [[id, tone]];
  }),
);

const away = () =>
  new ProblemError(503, 'The comments cannot be read right now. Try again in a few seconds.', { retryAfter: 3 });

/** Comments of the programmes' services, asked for in the reader's own name: no database of theirs is read here. */
export class ProgrammeTexts {
  readonly #origins: ReadonlyMap<string, string>;
  readonly #key: string;

  constructor({ REPORT_SERVICES, INTERNAL_KEY }: Pick<AssistantConfig, 'REPORT_SERVICES' | 'INTERNAL_KEY'>) {
    this.#origins = new Map(
      REPORT_SERVICES.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
    );
    this.#key = INTERNAL_KEY.toString('base64url');
  }

  /**
   * `asker`: the signed context of the request. `known`: the version that the asker has already; null answers that it is still
   * the one. @throws ProblemError: the programme's own refusal, or 503 where it is away
   */
  async open({ list, query }: ReadQuestion, asker: string, known: string | null): Promise<OpenTexts | null> {
    const { set, service } = LISTS[list];
    const origin = this.#origins.get(service);
    if (origin === undefined) throw away();
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
      .catch(() => Promise.reject(away()));
    if (answer.status === 304) return null;
    if (answer.status !== 200 || answer.body === null) throw await refusal(answer);
    const lines = linesOf(answer.body);
    const drop = () => stop.abort();
    try {
      const { value: first } = await lines.next();
      if (first === undefined || !('head' in first)) throw away();
      return { head: first.head, read: () => readTexts(first.head, lines), drop };
    } catch {
      drop();
      throw away();
    }
  }
}

async function refusal(answer: Response): Promise<ProblemError> {
  const problem = (await answer.json().catch(() => null)) as Readonly<Record<string, unknown>> | null;
  const { detail, parameter, allowed } = problem ?? {};
  if (answer.status < 400 || answer.status >= 500 || typeof detail !== 'string') return away();
  return new ProblemError(answer.status, detail, {
    ...(typeof parameter === 'string' ? { parameter } : {}),
    ...(typeof allowed === 'string' ? { allowed } : {}),
  });
}

async function readTexts(head: Head, lines: AsyncGenerator<CommentTextsLine>): Promise<Texts> {
  const comments: ThemeComment[] = [];
  const before: ThemeComment[] = [];
  let isWhole = false;
  try {
    for await (const line of lines) {
      if ('now' in line) for (const text of line.now) comments.push(commentOf(text));
      else if ('before' in line) for (const text of line.before) before.push(commentOf(text));
      else isWhole = 'end' in line && line.end.rows === comments.length + before.length;
    }
  } catch {
    throw away();
  }
  if (!isWhole) throw away();
  return { comments, before: head.before === null ? null : before };
}

function commentOf([id, text, at, toneId, topicIds]: CommentText): ThemeComment {
  return {
    ...{ id, text: text.slice(0, LONGEST_TEXT), at: Date.parse(at) },
    ...{ tone: (toneId !== null && TONES.get(toneId)) || null, topicIds },
  };
}

/** @throws what is no line of texts, or is cut off */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<CommentTextsLine> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const texts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = texts.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new Error('a line is too long');
    for (const text of texts) {
      const line: unknown = JSON.parse(text);
      if (!Value.Check(CommentTextsLineSchema, line)) throw new Error('this is no line of texts');
      yield line;
    }
  }
  if (rest !== '') throw new Error('the last line is cut off');
}
