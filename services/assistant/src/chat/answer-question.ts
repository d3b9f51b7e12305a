import type { ChatPart } from '@shoppervoice/contracts/assistant';
import { inWords } from '../reading/in-words.ts';
import type { Wanted } from '../reading/reading.ts';
import { type Asked, type Told, text } from './asked.ts';
import type { Asker } from './asker.ts';
import { settle } from './settle.ts';
import { tellMoved, tellRanked, tellWhy } from './tell-changes.ts';
import { tellComments, tellCounts, tellSummary } from './tell-comments.ts';
import { tellBenchmark, tellOverview, tellResponses } from './tell-programmes.ts';
import { tellExtreme, tellTrend, tellValue } from './tell-values.ts';
import { isOfTwoTimes, tellTwoTimes } from './two-times.ts';

/**
 * The answer to a question that is understood: each part is told as soon as it is known, how it was understood before any call is
 * made. @throws ProblemError what a service refuses, CallFailed where it is away, and what `tell` throws
 */
export async function answerQuestion(wanted: Wanted, asker: Asker, tell: (part: ChatPart) => void): Promise<void> {
  const settled = settle(wanted, asker.today, asker.context.packages);
  asker.numbers.learn(inWords(wanted));
  tell({ kind: 'understood', text: inWords(wanted) });
  if (typeof settled === 'string') {
    asker.numbers.learn(settled);
    tell(text(settled));
    return;
  }
  asker.numbers.learn([settled.words, settled.cut]);
  if (settled.cut !== null) tell(text(settled.cut));
  const asked: Asked = { wanted, settled, asker };
  const told = await (isOfTwoTimes(asked) ? tellTwoTimes(asked) : TELL[wanted.kind](asked));
  for (const part of told.parts) tell(part);
  const note = told.note ?? 'Figures come from these pages, not from AI.';
  tell({ kind: 'worked-out', steps: [...told.steps], note });
  if (told.next !== undefined && told.next.length > 0) tell({ kind: 'next', questions: [...told.next] });
}

const TELL: Readonly<Record<Wanted['kind'], (asked: Asked) => Promise<Told>>> = {
  value: tellValue,
  trend: tellTrend,
  lowest: tellExtreme,
  highest: tellExtreme,
  why: tellWhy,
  worse: tellMoved,
  better: tellMoved,
  moved: tellMoved,
  weakest: tellRanked,
  strongest: tellRanked,
  comments: tellComments,
  count: tellCounts,
  topics: tellCounts,
  tones: tellCounts,
  summary: tellSummary,
  overview: tellOverview,
  responses: tellResponses,
  benchmark: tellBenchmark,
};
