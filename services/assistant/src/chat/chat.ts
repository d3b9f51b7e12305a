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
import { dayOf, isDay, isPreset, isSurveyEntitled, PROGRAMMES, SURVEYS } from '@shoppervoice/survey-model';
import type { AssistantConfig, Endpoint } from '../assistant-config.ts';
import type { QuestionContext } from '../reading/question-context.ts';
import { readQuestion } from '../reading/read-question.ts';
import {
  type Cannot,
  type Choice,
  KINDS_OF_QUESTIONS,
  type Reading,
  type RequestedDays,
  type Wanted,
} from '../reading/reading.ts';
import type { Told } from '../reading/told/told.ts';
import type { IntentRouter } from '../routing/intent-router.ts';
import { offerIntents } from '../routing/offer-intents.ts';
import type { SummaryCache } from '../summary/summary-cache.ts';
import { answerQuestion } from './answer-question.ts';
import { answerWithTools, plainTextOf } from './answer-with-tools.ts';
import { chipsOf, withoutChips } from './asked-chips.ts';
import type { ChatCostStore } from './chat-costs.ts';
import type { ChatLimits } from './chat-limits.ts';
import type { ChatSessions, Turn } from './chat-sessions.ts';
import { otherMerchants } from './other-merchants.ts';
import type { OwnQuestions } from './own-questions.ts';
import type { ReportCalls } from './report-calls.ts';
import { ReportClient } from './report-client.ts';
import { resolveQuery } from './resolve-query.ts';

export interface ChatParts {
  readonly config: Pick<AssistantConfig, 'ACCOUNTS_URL'>;
  readonly calls: ReportCalls;
  readonly summaries: SummaryCache;
  readonly own: OwnQuestions;
  readonly sessions: ChatSessions;
  readonly limits: ChatLimits;
  readonly costs: ChatCostStore;
  readonly router: IntentRouter;
  /** The endpoint that answers a merchant's questions with the portal's tools, or null. */
  readonly endpointFor: (mid: number) => Promise<Endpoint | null>;
  readonly now: () => number;
  /** Called with the reason for a failure, which never contains a word of the question. */
  readonly failed: (why: string) => void;
}

export interface ChatRequest {
  readonly context: SessionContext;
  /** The signed context as received. */
  readonly signed: string;
  /** Aborted when the client has gone. */
  readonly stop: AbortSignal;
  /** Called with each verified part. The final answer replaces all of them. */
  readonly emit: (part: ChatPart) => void;
}

/** The result of one question. */
interface Outcome {
  readonly parts: readonly ChatPart[];
  readonly before: Wanted | null;
  /** What was asked before that. */
  readonly earlier?: Wanted | null;
  /** What the answer singled out. */
  readonly named?: Wanted | null;
  /** Key of what the portal's own words told. */
  readonly told?: string | null;
  readonly offered: readonly Choice[];
  /** The model that answered with the portal's tools; absent if none was needed. */
  readonly model?: string;
}

const sorry: ChatPart = { kind: 'sorry', text: CHAT_APOLOGY };

/**
 * Answers a question and stores both. @throws ProblemError 400 for an invalid message, 404 for an unknown session, 429
 */
export async function chat(
  parts: ChatParts,
  { message, sessionId, page, without = [] }: ChatQuestion,
  request: ChatRequest,
): Promise<ChatData> {
  const question = message.trim();
  if (question.length < CHAT_SHORTEST || question.length > CHAT_LONGEST) {
    const detail =
      question.length > CHAT_LONGEST
        ? `Write ${CHAT_LONGEST} characters at most.`
        : 'Write a question of two characters or more.';
    throw new ProblemError(400, detail, { parameter: 'message' });
  }
  const { context } = request;
  const session = sessionId === undefined ? null : await parts.sessions.find(sessionId, context);
  if (sessionId !== undefined && session === null) {
    throw new ProblemError(404, 'This conversation no longer exists. Start a new one.', {
      parameter: 'sessionId',
    });
  }
  await parts.limits.take(context);
  const outcome = await outcomeOf(parts, { question, page, without }, request, session);
  request.stop.throwIfAborted();
  const id = await parts.sessions.save(session?._id ?? null, context, { question, parts: outcome.parts }, outcome);
  return {
    response: plainTextOf(outcome.parts),
    parts: outcome.parts,
    asked: chipsOf(outcome.before),
    metadata: {
      session_id: id,
      ...(outcome.model === undefined ? { method: 'portal' } : { method: 'model', model: outcome.model }),
    },
  };
}

/** What a session remembers of its last question. */
type Remembered = Pick<Outcome, 'before' | 'earlier' | 'named' | 'told' | 'offered'>;

async function outcomeOf(
  parts: ChatParts,
  { question, page, without }: Pick<ChatQuestion, 'page'> & { question: string; without: readonly string[] },
  request: ChatRequest,
  session: (Remembered & { readonly turns: readonly Turn[] }) | null,
): Promise<Outcome> {
  const { context, signed, emit } = request;
  const today = dayOf(new Date(parts.now()), context.timeZone);
  const plainContext = questionContextOf(context, today, page);
  const last = session?.before ?? null;
  const before = last === null ? null : withoutChips(last, without, plainContext);
  const same: Outcome = { parts: [], before, offered: [] };
  const client = new ReportClient(context, today, {
    calls: parts.calls,
    summaries: parts.summaries,
    signed,
    stop: request.stop,
  });
  try {
    const chosen = session?.offered.find(({ words }) => words === question);
    const [others, own] =
      chosen === undefined
        ? await Promise.all([otherMerchants(parts.config, signed, context.mid), parts.own.of(context, signed)])
        : [[], []];
    const questionContext: QuestionContext = {
      ...plainContext,
      merchants: others.map(({ merchantName }) => merchantName),
      own,
    };
    const reading: Reading =
      chosen === undefined
        ? readQuestion(question, {
            ...questionContext,
            before: before ?? undefined,
            earlier: session?.earlier ?? undefined,
            named: without.length > 0 ? undefined : (session?.named ?? undefined),
            told: session?.told ?? undefined,
          })
        : { state: 'understood', wanted: chosen.wanted };
    switch (reading.state) {
      case 'understood':
        return {
          ...(await answered(reading.wanted, client, emit)),
          before: reading.wanted,
          earlier: before,
          offered: [],
        };
      case 'told':
        return {
          ...same,
          parts: toldParts(withPageOf(before, reading.told, client)),
          named: session?.named ?? null,
          told: reading.told.key,
        };
      case 'foreign': {
        const { language, offered } = reading;
        const words = `I read English; this looks like ${language}.`;
        const choices = offered.length === 0 ? [] : [{ kind: 'choices' as const, choices: [...offered] }];
        return {
          ...same,
          parts: [{ kind: 'text', text: choices.length > 0 ? `${words} Is this what you mean?` : words }, ...choices],
        };
      }
      case 'close':
        // What follows without a choice goes on with the likelier one.
        return {
          ...offer(reading.readings),
          before: before ?? reading.readings[0]?.wanted ?? null,
          offered: reading.readings,
        };
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
        const byModel =
          endpoint &&
          (await answerWithTools(parts, { endpoint, question, turns: session?.turns ?? [] }, client, request));
        if (byModel) return { ...same, ...byModel };
        const closest = isUnread(reading) ? await offerIntents(parts.router, question, questionContext) : [];
        return { ...same, before: reading.goesOn ?? before, ...refused(reading, closest) };
      }
    }
  } catch (error) {
    if (request.stop.aborted) throw error;
    // A service's refusal is the answer: an entitlement that is missing, or days that are not allowed.
    if (client.isRefusal(error) && error instanceof ProblemError)
      return { ...same, parts: [{ kind: 'text', text: error.message }] };
    parts.failed(error instanceof Error ? `${error.name}: ${error.message}` : 'unknown');
    return { ...same, parts: [sorry] };
  }
}

/** Nothing refuses it: it holds words that are not known, or is of no known kind. */
const isUnread = ({ why, unknown, instead }: Cannot) =>
  instead === undefined && (unknown !== undefined || why === KINDS_OF_QUESTIONS);

/** What cannot be answered, with the closest questions that could be. */
function refused({ why, instead }: Cannot, closest: readonly string[]): Pick<Outcome, 'parts' | 'offered'> {
  const choices = instead === undefined ? [...closest] : [instead.words];
  return {
    parts: [{ kind: 'text', text: why }, ...(choices.length > 0 ? [{ kind: 'choices' as const, choices }] : [])],
    offered: instead ? [instead] : [],
  };
}

/** Offers one or several readings to choose from. */
const offer = (readings: readonly Choice[]): Pick<Outcome, 'parts'> => ({
  parts: [
    { kind: 'text', text: readings.length === 1 ? 'Is this what you mean?' : 'Which of these do you mean?' },
    { kind: 'choices', choices: readings.map(({ words }) => words) },
  ],
});

/** The answer contains a number that no call returned. */
class UncheckedNumber extends Error {}

/**
 * Emits each part once every number in it is known from a call. @throws UncheckedNumber, and whatever its calls throw
 */
async function answered(
  wanted: Wanted,
  client: ReportClient,
  emit: ChatRequest['emit'],
): Promise<Required<Pick<Outcome, 'parts' | 'named'>>> {
  const parts: ChatPart[] = [];
  const named = await answerQuestion(wanted, client, (part) => {
    const unknown = part.kind === 'text' ? client.numbers.unknownIn(part.text) : [];
    if (unknown.length > 0) throw new UncheckedNumber('an answer held a number that no call gave');
    parts.push(part);
    emit(part);
  });
  return { parts, named };
}

/** The page of the answer before, with its days and filters. */
function withPageOf(before: Wanted | null, told: Told, { today, context }: ReportClient): Told {
  const resolved = told.ofAnswer === true && before !== null ? resolveQuery(before, today, context) : '';
  if (typeof resolved === 'string') return told;
  return { ...told, links: told.links.map(({ label }) => ({ label, href: resolved.href })) };
}

/** What the portal's own words tell: no figure is read. */
const toldParts = ({ text, links, next }: Told): readonly ChatPart[] => [
  { kind: 'text', text },
  ...links.map(({ label, href }) => ({ kind: 'link' as const, label, href })),
  ...(next.length > 0 ? [{ kind: 'next' as const, questions: [...next] }] : []),
];

function questionContextOf(
  { packages, features, weekStartsOn }: SessionContext,
  today: string,
  page: ChatQuestion['page'],
): QuestionContext {
  const entitled = new Set(
    PROGRAMMES.filter((programme) => packages.includes(programme.package)).map(({ key }) => key),
  );
  const surveys = SURVEYS.filter(({ id, programme }) => entitled.has(programme) && isSurveyEntitled(id, features)).map(
    ({ id }) => id,
  );
  return { today, weekStartsOn, surveys, merchants: [], programme: page?.programme, days: daysOfPage(page) };
}

function daysOfPage(page: ChatQuestion['page']): RequestedDays | undefined {
  const { dateRange, startDate, endDate } = page ?? {};
  if (isPreset(dateRange)) return { preset: dateRange };
  if (isDay(startDate) && isDay(endDate) && startDate <= endDate) return { startDate, endDate };
  return undefined;
}
