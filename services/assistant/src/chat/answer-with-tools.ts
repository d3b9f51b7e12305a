import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { ChatPart } from '@shoppervoice/contracts/assistant';
import { TOOLS, type ToolPortal, ToolRefusal } from '@shoppervoice/portal-tools';
import { ProblemError } from '@shoppervoice/service-kit';
import { formatRangeWithYear } from '@shoppervoice/survey-model';
import type { Endpoint } from '../assistant-config.ts';
import type { Tokens } from '../endpoint/completion-parser.ts';
import { converse, type EarlierTurn, type LookedUp } from '../endpoint/converse.ts';
import { SERVICE_OF } from '../report-pages.ts';
import { ToolFacts } from '../verified/tool-facts.ts';
import { faultOf } from '../verified/verify-answer.ts';
import type { ChatCostStore } from './chat-costs.ts';
import type { Turn } from './chat-sessions.ts';
import type { ReportClient } from './report-client.ts';

/** Earlier turns that the endpoint reads, and letters of each answer. */
const MOST_TURNS = 4;
const LONGEST_TURN = 1000;

/** How a part of an answer reads as plain text, for clients that render no parts and for the endpoint. */
export function plainTextOf(parts: readonly ChatPart[]): string {
  return parts
    .flatMap((part) => {
      if (part.kind === 'text' || part.kind === 'sorry') return [part.text];
      if (part.kind === 'choices') return part.choices.map((choice) => `- ${choice}`);
      return [];
    })
    .join('\n');
}

interface Asked {
  readonly endpoint: Endpoint;
  readonly question: string;
  readonly turns: readonly Turn[];
}

interface Answering {
  readonly context: SessionContext;
  readonly stop: AbortSignal;
  readonly emit: (part: ChatPart) => void;
}

/**
 * Lets a model answer with the portal's tools, under the reader's context. Its text is shown only if nothing in it goes
 * beyond what the tools returned; otherwise the portal says so and links the pages that were read. Null: it looked up
 * nothing. @throws EndpointFailed, and whatever a service fails with
 */
export async function answerWithTools(
  { costs, failed }: { readonly costs: ChatCostStore; readonly failed: (why: string) => void },
  { endpoint, question, turns }: Asked,
  client: ReportClient,
  { context, stop, emit }: Answering,
): Promise<{ readonly parts: readonly ChatPart[]; readonly model: string } | null> {
  const portal = toolPortal(client);
  const facts = new ToolFacts();
  const looked: LookedUp[] = [];
  const parts: ChatPart[] = [];
  const show = (part: ChatPart) => {
    parts.push(part);
    emit(part);
  };
  let spending: Promise<void> = Promise.resolve();
  const onUsage = (tokens: Tokens) => {
    spending = costs.add(context, tokens).catch(() => failed('what a question cost could not be written'));
  };
  const onLookedUp = (found: LookedUp) => {
    looked.push(found);
    // Names and ids of dashboards are no facts about shoppers.
    if (found.tool.name === 'list_dashboards') return;
    facts.learn(found.answer);
    show({ kind: 'understood', text: `Looked up ${stepOf(found).text}` });
  };
  const earlier: EarlierTurn[] = turns.slice(-MOST_TURNS).map((turn) => ({
    question: turn.question,
    answer: plainTextOf(turn.parts).slice(0, LONGEST_TURN),
  }));
  const tools = TOOLS.filter(({ isOffered }) => isOffered(portal));
  let text: string | null;
  try {
    text = await converse(endpoint, { question, earlier, tools, portal, stop, onUsage, onLookedUp });
  } finally {
    await spending;
  }
  const steps = looked.map(stepOf).flatMap(({ text, href }) => (href === null ? [] : [{ text, href }]));
  if (steps.length === 0) return null;
  const fault = text === null ? 'it used its budget' : faultOf(text, facts, question);
  if (text !== null && fault === null) {
    show({ kind: 'text', text: text.trim() });
    show({ kind: 'worked-out', steps, note: MODEL_NOTE });
  } else {
    failed(`a model's answer is not shown: ${fault}`);
    show({ kind: 'text', text: NOT_SHOWN });
    for (const { text: label, href } of steps) show({ kind: 'link', label, href });
  }
  return { parts, model: endpoint.model };
}

const MODEL_NOTE =
  'A language model chose these pages and wrote the words. Every number, name and date in them was checked against what the pages say.';
const NOT_SHOWN =
  'What the language model wrote is not shown: it did not hold to what the portal’s pages say. These are the pages that it read.';

/** A looked-up page in words: `Net Promoter Score, Oct 1 – 31, 2026`. `href` null: it is no page. */
function stepOf({ tool, answer }: LookedUp): { readonly text: string; readonly href: string | null } {
  const { dashboard, range, page } = answer as {
    readonly dashboard?: string;
    readonly range?: { readonly startDate: string; readonly endDate: string };
    readonly page?: string;
  };
  const days = range === undefined ? '' : `, ${formatRangeWithYear(range)}`;
  return { text: `${dashboard ?? tool.title}${days}`, href: page ?? null };
}

function toolPortal(client: ReportClient): ToolPortal {
  /** A service's refusal is told to the model, which may ask for something else. */
  const refusing = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    try {
      return await asked;
    } catch (error) {
      if (client.isRefusal(error) && error instanceof ProblemError) throw new ToolRefusal(error.message);
      throw error;
    }
  };
  return {
    context: client.context,
    today: client.today,
    link: (path) => path,
    get: (programme, path, query) => refusing(client.getFrom(SERVICE_OF[programme], path.slice('/api/'.length), query)),
    summary: (list, query) => refusing(client.summary(list, query)),
  };
}
