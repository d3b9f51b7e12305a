import type { ChatPart } from '@shoppervoice/contracts/assistant';
import type { Figure, FilteredFiguresAnswer } from '@shoppervoice/contracts/reports';
import { COMMENT_TONES, COMMENT_TOPICS, disclosedFigures, programmeOf } from '@shoppervoice/survey-model';
import { callOf, metricOf, surveyOfKey } from '../reading/metrics.ts';
import type { Wanted } from '../reading/reading.ts';
import { rowOf } from '../report-pages.ts';
import type { ReportClient } from './report-client.ts';
import { type ResolvedQuery, resolveQuery } from './resolve-query.ts';

/** A question with its days resolved, and the client for its calls. */
export interface ResolvedQuestion {
  readonly wanted: Wanted;
  readonly resolved: ResolvedQuery;
  readonly client: ReportClient;
}

export type Step = Extract<ChatPart, { kind: 'worked-out' }>['steps'][number];

/** The parts of an answer, and the steps that led to them. */
export interface AnswerContent {
  readonly parts: readonly ChatPart[];
  readonly steps: readonly Step[];
  readonly note?: string;
  readonly next?: readonly string[];
  /** What the answer singled out, which `why?` or `show me those` then means. */
  readonly named?: Wanted;
}

export const text = (words: string): ChatPart => ({ kind: 'text', text: words });

export const stepOf = ({ wanted, resolved }: ResolvedQuestion): Step => ({
  text: `${rowOf(wanted.call).title}: ${resolved.words}.`,
  href: resolved.href,
});

export function resolvedOr(wanted: Wanted, { client, resolved }: ResolvedQuestion): ResolvedQuery {
  const own = resolveQuery(wanted, client.today, client.context);
  return typeof own === 'string' ? resolved : own;
}

export const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
export const topicLabel = (id: number) => COMMENT_TOPICS.find((topic) => topic.id === id)?.label ?? '';
export const toneLabel = (id: number) => COMMENT_TONES.find((tone) => tone.id === id)?.label ?? '';

/** The figures of a dashboard that are shown, and how many of them are withheld. */
export interface ShownFigures {
  readonly figures: readonly Figure[];
  readonly withheld: number;
}

export async function figuresOf({ wanted, resolved, client }: ResolvedQuestion): Promise<ShownFigures> {
  const calls = callsOf(wanted);
  const answers = await Promise.all(
    calls.map(async (call) => disclosedFigures(await client.get<FilteredFiguresAnswer>(call, resolved.query))),
  );
  return {
    figures: answers.flatMap(({ answer }) => answer.figures),
    withheld: answers.reduce((sum, { withheld }) => sum + withheld, 0),
  };
}

/** A figure of surveys of several programmes is in a call of each. */
function callsOf(wanted: Wanted): readonly string[] {
  const { figures, call } = wanted;
  const metric = metricOf(figures[0]?.split('@')[0] ?? '', call);
  const surveys = [...new Set(figures.flatMap((key) => surveyOfKey(key) ?? []))];
  if (metric === undefined || new Set(surveys.map(programmeOf)).size < 2) return [call];
  return [...new Set(surveys.map((id) => callOf(metric, id)))];
}

/** The page of a figure, where it is of another programme than the question's call. */
export function hrefOf(figure: Figure, { wanted, resolved, client }: ResolvedQuestion): string {
  const metric = metricOf(figure.code, wanted.call);
  if (metric === undefined || callsOf(wanted).length < 2) return resolved.href;
  const own = resolveQuery({ ...wanted, call: callOf(metric, figure.surveyId) }, client.today, client.context);
  return typeof own === 'string' ? resolved.href : own.href;
}

/** The wanted figures, in the order of the question. */
export function selectFigures({ figures }: ShownFigures, wanted: Wanted): Figure[] {
  return wanted.figures.flatMap((key) => figures.find((figure) => figure.key === key) ?? []);
}

/** Hidden to protect privacy. */
export const WITHHELD = 'Hidden to protect privacy (fewer than 5 answers).';
export const NONE = text('The page does not show this figure for this merchant.');
