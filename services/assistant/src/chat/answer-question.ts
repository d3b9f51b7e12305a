import type { ChatPart } from '@shoppervoice/contracts/assistant';
import { inWords } from '../reading/in-words.ts';
import type { Wanted } from '../reading/reading.ts';
import { answerMoved, answerRanked } from './answer-changes.ts';
import { answerComments, answerCounts, answerSummary } from './answer-comments.ts';
import { answerDrivers } from './answer-drivers.ts';
import { answerBenchmark, answerOverview, answerResponses } from './answer-programmes.ts';
import { answerSplit } from './answer-split.ts';
import { answerTwoPeriods, comparesTwoPeriods } from './answer-two-periods.ts';
import { answerExtreme, answerTrend, answerValue } from './answer-values.ts';
import { answerWhy } from './answer-why.ts';
import type { ReportClient } from './report-client.ts';
import { resolveQuery } from './resolve-query.ts';
import { type AnswerContent, type ResolvedQuestion, text } from './resolved-question.ts';

/**
 * Answers an understood question. Parts are emitted as soon as they are known, beginning with how the question was
 * understood. @returns what the answer singled out, if anything. @throws ProblemError when a service refuses, CallFailed
 * when it is unavailable, and whatever `emit` throws
 */
export async function answerQuestion(
  wanted: Wanted,
  client: ReportClient,
  emit: (part: ChatPart) => void,
): Promise<Wanted | null> {
  const resolved = resolveQuery(wanted, client.today, client.context);
  client.numbers.learn(inWords(wanted));
  emit({ kind: 'understood', text: inWords(wanted) });
  if (typeof resolved === 'string') {
    client.numbers.learn(resolved);
    emit(text(resolved));
    return null;
  }
  client.numbers.learn([resolved.words, resolved.cut]);
  if (resolved.cut !== null) emit(text(resolved.cut));
  const question: ResolvedQuestion = { wanted, resolved, client };
  const content = await contentOf(question);
  for (const part of content.parts) emit(part);
  const note = content.note ?? 'Figures come from these pages, not from AI.';
  emit({ kind: 'worked-out', steps: [...content.steps], note });
  if (content.next !== undefined && content.next.length > 0) emit({ kind: 'next', questions: [...content.next] });
  return content.named ?? null;
}

function contentOf(question: ResolvedQuestion): Promise<AnswerContent> {
  const { kind, split } = question.wanted;
  if (split !== undefined) return answerSplit(question, split);
  return comparesTwoPeriods(question) ? answerTwoPeriods(question) : ANSWERS[kind](question);
}

const ANSWERS: Readonly<Record<Wanted['kind'], (question: ResolvedQuestion) => Promise<AnswerContent>>> = {
  value: answerValue,
  trend: answerTrend,
  lowest: answerExtreme,
  highest: answerExtreme,
  why: answerWhy,
  worse: answerMoved,
  better: answerMoved,
  moved: answerMoved,
  weakest: answerRanked,
  strongest: answerRanked,
  comments: answerComments,
  count: answerCounts,
  topics: answerCounts,
  tones: answerCounts,
  summary: answerSummary,
  overview: answerOverview,
  responses: answerResponses,
  benchmark: answerBenchmark,
  drivers: answerDrivers,
};
