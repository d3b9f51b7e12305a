import { listWanted } from './comment-rules.ts';
import { metricWanted } from './metric-wanted.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import { choice, close, type Rule } from './question-context.ts';
import type { Wanted } from './reading.ts';

export const redated = (before: Wanted, { days }: ParsedQuestion): Wanted => ({
  ...before,
  days: days.days ?? before.days,
  against: days.against ?? before.against,
});

/** `pickup` alone may mean its figure or its comments. */
export const surveyRule: Rule = (parsed, context) => {
  const { subjects, surveys, devices, period, search, frames } = parsed;
  const isAlone = [...frames].every((frame) => ['how-was', 'rated', 'it', 'overview', 'vague'].includes(frame));
  if (subjects.length > 0 || surveys.length === 0 || devices.length > 0 || period !== null || search !== null)
    return null;
  if (!isAlone) return null;
  const a = metricWanted('satisfaction', { ...parsed, frames: new Set() }, context);
  const b = listWanted({ ...parsed, frames: new Set(['comments']) }, context, 'comments');
  return 'state' in a || b === null ? null : close(choice(a), choice(b));
};
