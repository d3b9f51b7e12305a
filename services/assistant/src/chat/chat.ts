import {
  CHAT_APOLOGY,
  CHAT_LONGEST,
  CHAT_SHORTEST,
  type ChatData,
  type ChatPart,
  type ChatQuestion,
  type SessionContext,
} from '@shoppervoice/contracts';
import { ProblemError } from '@shoppervoice/service-kit';
import { dayOf, isDay, isPreset, PROGRAMMES, SURVEYS, surveyHeld } from '@shoppervoice/survey-model';
import type { AssistantConfig, Endpoint } from '../assistant-config.ts';
import { plainQuestions, type Tokens } from '../endpoint/plain-questions.ts';
import { type Asking, readQuestion } from '../reading/read-question.ts';
import type { AskedDays, Choice, Reading, Wanted } from '../reading/reading.ts';
import type { SummaryBook } from '../summary/summary-book.ts';
import { answerQuestion } from './answer-question.ts';
import { Asker } from './asker.ts';
import type { ChatCostBook } from './chat-costs.ts';
import type { ChatLimits } from './chat-limits.ts';
import type { ChatSessions } from './chat-sessions.ts';
import { otherMerchants } from './other-merchants.ts';
import type { ReportCalls } from './report-calls.ts';

export interface ChatParts {
  readonly config: Pick<AssistantConfig, 'ACCOUNTS_URL'>;
  readonly calls: ReportCalls;
  readonly book: SummaryBook;
  readonly sessions: ChatSessions;
  readonly limits: ChatLimits;
  readonly costs: ChatCostBook;
  /** What puts questions into plain ones for a merchant; null: nothing does. */
  readonly endpointFor: (mid: number) => Promise<Endpoint | null>;
  readonly now: () => number;
  /** Told why an answer could not be made; never a word of a question. */
  readonly failed: (why: string) => void;
}

export interface Questioner {
  readonly context: SessionContext;
  /** The signed context, as it came. */
  readonly signed: string;
  /** Aborted where nobody waits any more. */
  readonly stop: AbortSignal;
}

/** What one question came to. */
interface Outcome {
  readonly parts: readonly ChatPart[];
  readonly before: Wanted | null;
  readonly offered: readonly Choice[];
  /** The endpoint that chose the calls; absent: the portal did. */
  readonly model?: string;
}

const sorry: ChatPart = { kind: 'sorry', text: CHAT_APOLOGY };

/** Answers a question and keeps both. @throws ProblemError 400 for a message that is none, 404 for a session that is not there, 429 */
export async function chat(
  parts: ChatParts,
  { message, sessionId, page }: ChatQuestion,
  who: Questioner,
): Promise<ChatData> {
  const question = message.trim();
  if (question.length < CHAT_SHORTEST || question.length > CHAT_LONGEST) {
    const detail =
      question.length > CHAT_LONGEST
        ? `Write ${CHAT_LONGEST} characters at most.`
        : 'Write a question of two characters or more.';
    throw new ProblemError(400, detail, { parameter: 'message' });
  }
  const { context } = who;
  const session = sessionId === undefined ? null : await parts.sessions.find(sessionId, context);
  if (sessionId !== undefined && session === null) {
    throw new ProblemError(404, 'This conversation is not there any more. Begin a new one.', {
      parameter: 'sessionId',
    });
  }
  parts.limits.take(context);
  const outcome = await outcomeOf(parts, question, page, who, session);
  who.stop.throwIfAborted();
  const id = await parts.sessions.keep(session?._id ?? null, context, { question, parts: outcome.parts }, outcome);
  return {
    response: plainText(outcome.parts),
    parts: outcome.parts,
    metadata: {
      session_id: id,
      ...(outcome.model === undefined ? { method: 'portal' } : { method: 'model', model: outcome.model }),
    },
  };
}

async function outcomeOf(
  parts: ChatParts,
  question: string,
  page: ChatQuestion['page'],
  who: Questioner,
  session: { readonly before: Wanted | null; readonly offered: readonly Choice[] } | null,
): Promise<Outcome> {
  const { context, signed } = who;
  const before = session?.before ?? null;
  const same: Outcome = { parts: [], before, offered: [] };
  const today = dayOf(new Date(parts.now()), context.timeZone);
  const asker = new Asker(context, today, { calls: parts.calls, book: parts.book, signed, stop: who.stop });
  try {
    const chosen = session?.offered.find(({ words }) => words === question);
    const others = chosen === undefined ? await otherMerchants(parts.config, signed, context.mid) : [];
    const reading: Reading =
      chosen === undefined
        ? readQuestion(question, {
            ...askingOf(context, today, page),
            merchants: others.map(({ merchantName }) => merchantName),
            before: before ?? undefined,
          })
        : { state: 'understood', wanted: chosen.wanted };
    if (reading.state === 'cannot') {
      const endpoint = await parts.endpointFor(context.mid);
      const own: Outcome = { ...same, parts: [{ kind: 'text', text: reading.why }] };
      if (endpoint === null) return own;
      const asking = { ...askingOf(context, today, page), merchants: others.map(({ merchantName }) => merchantName) };
      return (await withEndpoint(parts, endpoint, question, asking, asker, who)) ?? own;
    }
    if (reading.state === 'elsewhere') {
      const merchant = others.find(({ merchantName }) => merchantName === reading.merchant);
      const words = `You read ${context.merchantName} here. Switch to ${reading.merchant} to ask about it; nothing of it was looked at.`;
      return {
        ...same,
        parts: [
          { kind: 'text', text: words },
          ...(merchant === undefined ? [] : [{ kind: 'switch' as const, ...merchant }]),
        ],
      };
    }
    if (reading.state === 'close') {
      const choices = reading.readings.map(({ words }) => words);
      return {
        parts: [
          { kind: 'text', text: 'Which of these do you mean?' },
          { kind: 'choices', choices },
        ],
        before,
        offered: reading.readings,
      };
    }
    return {
      parts: checked(await answerQuestion(reading.wanted, asker), asker, parts.failed),
      before: reading.wanted,
      offered: [],
    };
  } catch (error) {
    if (who.stop.aborted) throw error;
    // A service's own refusal is its answer: what the plan does not hold, which days are allowed.
    if (asker.isRefusal(error) && error instanceof ProblemError)
      return { ...same, parts: [{ kind: 'text', text: error.message }] };
    parts.failed(error instanceof Error ? `${error.name}: ${error.message}` : 'unknown');
    return { ...same, parts: [sorry] };
  }
}

/**
 * Calls that the endpoint chooses: it puts the question into plain ones, which are read and answered as anybody's are, so nothing that it
 * says is shown. Null: none of them is understood. @throws EndpointFailed
 */
async function withEndpoint(
  parts: ChatParts,
  endpoint: Endpoint,
  question: string,
  asking: Asking,
  asker: Asker,
  { context, stop }: Questioner,
): Promise<Outcome | null> {
  let spending: Promise<void> = Promise.resolve();
  const spent = (tokens: Tokens) => {
    spending = parts.costs
      .spent(context, tokens)
      .catch(() => parts.failed('what a question cost could not be written'));
  };
  try {
    const { questions } = await plainQuestions(endpoint, question, asking.today, stop, spent);
    const wanted = questions.flatMap((plain) => {
      const reading = readQuestion(plain, asking);
      return reading.state === 'understood' ? [reading.wanted] : [];
    });
    const told: ChatPart[] = [];
    for (const one of wanted) told.push(...checked(await answerQuestion(one, asker), asker, parts.failed));
    const isSorry = told.some(({ kind }) => kind === 'sorry');
    if (wanted.length === 0) return null;
    return { parts: isSorry ? [sorry] : told, before: wanted.at(-1) ?? null, offered: [], model: endpoint.model };
  } finally {
    await spending;
  }
}

/** An answer with a number that no call gave is none. */
function checked(parts: readonly ChatPart[], asker: Asker, failed: (why: string) => void): readonly ChatPart[] {
  const strange = parts.flatMap((part) => (part.kind === 'text' ? asker.numbers.unknownIn(part.text) : []));
  if (strange.length === 0) return parts;
  failed('an answer held a number that no call gave');
  return [sorry];
}

function askingOf({ packages, features }: SessionContext, today: string, page: ChatQuestion['page']): Asking {
  const held = new Set(PROGRAMMES.filter((programme) => packages.includes(programme.package)).map(({ key }) => key));
  const surveys = SURVEYS.filter(({ id, programme }) => held.has(programme) && surveyHeld(id, features)).map(
    ({ id }) => id,
  );
  return { today, surveys, merchants: [], programme: page?.programme, days: daysOfPage(page) };
}

function daysOfPage(page: ChatQuestion['page']): AskedDays | undefined {
  const { dateRange, startDate, endDate } = page ?? {};
  if (isPreset(dateRange)) return { preset: dateRange };
  if (isDay(startDate) && isDay(endDate) && startDate <= endDate) return { startDate, endDate };
  return undefined;
}

/** What is read where nothing is drawn. */
function plainText(parts: readonly ChatPart[]): string {
  return parts
    .flatMap((part) => {
      if (part.kind === 'text' || part.kind === 'sorry') return [part.text];
      if (part.kind === 'choices') return part.choices.map((choice) => `- ${choice}`);
      return [];
    })
    .join('\n');
}
