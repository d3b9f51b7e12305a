import type { SessionContext } from '@shoppervoice/contracts/accounts';
import {
  CHAT_APOLOGY,
  CHAT_LONGEST,
  CHAT_SHORTEST,
  type ChatData,
  type ChatPart,
  type ChatQuestion,
} from '@shoppervoice/contracts/assistant';
import { ProblemError } from '@shoppervoice/service-kit';
import { dayOf, isDay, isPreset, PROGRAMMES, SURVEYS, surveyHeld } from '@shoppervoice/survey-model';
import type { AssistantConfig, Endpoint } from '../assistant-config.ts';
import type { Tokens } from '../endpoint/calls-in-stream.ts';
import { plainQuestions } from '../endpoint/plain-questions.ts';
import type { Asking } from '../reading/asking.ts';
import { readQuestion } from '../reading/read-question.ts';
import type { AskedDays, Choice, Reading, Wanted } from '../reading/reading.ts';
import type { SummaryCache } from '../summary/summary-cache.ts';
import { answerQuestion } from './answer-question.ts';
import { Asker } from './asker.ts';
import type { ChatCostStore } from './chat-costs.ts';
import type { ChatLimits } from './chat-limits.ts';
import type { ChatSessions } from './chat-sessions.ts';
import { otherMerchants } from './other-merchants.ts';
import type { OwnQuestions } from './own-questions.ts';
import type { ReportCalls } from './report-calls.ts';

export interface ChatParts {
  readonly config: Pick<AssistantConfig, 'ACCOUNTS_URL'>;
  readonly calls: ReportCalls;
  readonly summaries: SummaryCache;
  readonly own: OwnQuestions;
  readonly sessions: ChatSessions;
  readonly limits: ChatLimits;
  readonly costs: ChatCostStore;
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
  /** Hears each part as soon as it has passed the check. The answer alone counts: it may take all of them back. */
  readonly tell: (part: ChatPart) => void;
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
    throw new ProblemError(404, 'This conversation no longer exists. Start a new one.', {
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
  const { context, signed, tell } = who;
  const before = session?.before ?? null;
  const same: Outcome = { parts: [], before, offered: [] };
  const today = dayOf(new Date(parts.now()), context.timeZone);
  const asker = new Asker(context, today, { calls: parts.calls, summaries: parts.summaries, signed, stop: who.stop });
  try {
    const chosen = session?.offered.find(({ words }) => words === question);
    const [others, own] =
      chosen === undefined
        ? await Promise.all([otherMerchants(parts.config, signed, context.mid), parts.own.of(context, signed)])
        : [[], []];
    const asking: Asking = {
      ...askingOf(context, today, page),
      merchants: others.map(({ merchantName }) => merchantName),
      own,
    };
    const reading: Reading =
      chosen === undefined
        ? readQuestion(question, { ...asking, before: before ?? undefined })
        : { state: 'understood', wanted: chosen.wanted };
    switch (reading.state) {
      case 'understood':
        return { parts: await answered(reading.wanted, asker, tell), before: reading.wanted, offered: [] };
      case 'close':
        return { ...offer(reading.readings), before, offered: reading.readings };
      case 'unclear':
        return { parts: [{ kind: 'text', text: reading.ask }], before: reading.wanted ?? before, offered: [] };
      case 'elsewhere': {
        const merchant = others.find(({ merchantName }) => merchantName === reading.merchant);
        const words = `You are viewing ${context.merchantName}. Switch to ${reading.merchant} to ask about it; none of its data was read.`;
        const there = merchant === undefined ? [] : [{ kind: 'switch' as const, ...merchant }];
        return { ...same, parts: [{ kind: 'text', text: words }, ...there] };
      }
      case 'cannot': {
        const endpoint = await parts.endpointFor(context.mid);
        const byEndpoint = endpoint && (await withEndpoint(parts, endpoint, question, asking, asker, who));
        return byEndpoint ?? { ...same, ...refused(reading.why, reading.instead) };
      }
    }
  } catch (error) {
    if (who.stop.aborted) throw error;
    // A service's own refusal is its answer: what the plan does not hold, which days are allowed.
    if (asker.isRefusal(error) && error instanceof ProblemError)
      return { ...same, parts: [{ kind: 'text', text: error.message }] };
    parts.failed(error instanceof Error ? `${error.name}: ${error.message}` : 'unknown');
    return { ...same, parts: [sorry] };
  }
}

/** What cannot be read, and what it would say without the words that nobody knows. */
const refused = (why: string, instead?: Choice): Pick<Outcome, 'parts' | 'offered'> => ({
  parts: [{ kind: 'text', text: why }, ...(instead ? [{ kind: 'choices' as const, choices: [instead.words] }] : [])],
  offered: instead ? [instead] : [],
});

/** One reading that leaves something out is offered, as are several that are close. */
const offer = (readings: readonly Choice[]): Pick<Outcome, 'parts'> => ({
  parts: [
    { kind: 'text', text: readings.length === 1 ? 'Is this what you mean?' : 'Which of these do you mean?' },
    { kind: 'choices', choices: readings.map(({ words }) => words) },
  ],
});

/**
 * Calls that the endpoint chooses: it puts the question into plain ones, which are read and answered as anybody's are, each as soon as
 * it is whole, so nothing that it says is shown. Null: none of them is understood. @throws EndpointFailed
 */
async function withEndpoint(
  parts: ChatParts,
  endpoint: Endpoint,
  question: string,
  asking: Asking,
  asker: Asker,
  { context, stop, tell }: Questioner,
): Promise<Outcome | null> {
  let spending: Promise<void> = Promise.resolve();
  const spent = (tokens: Tokens) => {
    spending = parts.costs
      .spent(context, tokens)
      .catch(() => parts.failed('what a question cost could not be written'));
  };
  const told: ChatPart[] = [];
  let last: Wanted | null = null;
  try {
    for await (const plain of plainQuestions(endpoint, question, asking.today, stop, spent)) {
      const reading = readQuestion(plain, asking);
      if (reading.state !== 'understood') continue;
      told.push(...(await answered(reading.wanted, asker, tell)));
      last = reading.wanted;
    }
  } finally {
    await spending;
  }
  return last === null ? null : { parts: told, before: last, offered: [], model: endpoint.model };
}

/** An answer with a number that no call gave is none. */
class UncheckedNumber extends Error {}

/** The parts of an answer, each told as soon as every number in it is one that a call gave. @throws UncheckedNumber, or what its calls throw */
async function answered(wanted: Wanted, asker: Asker, tell: Questioner['tell']): Promise<readonly ChatPart[]> {
  const parts: ChatPart[] = [];
  await answerQuestion(wanted, asker, (part) => {
    const strange = part.kind === 'text' ? asker.numbers.unknownIn(part.text) : [];
    if (strange.length > 0) throw new UncheckedNumber('an answer held a number that no call gave');
    parts.push(part);
    tell(part);
  });
  return parts;
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
