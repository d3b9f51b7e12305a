import { listWanted } from './comment-rules.ts';
import { metricWanted } from './metric-wanted.ts';
import { metricOf } from './metrics.ts';
import { has, type ParsedQuestion } from './parsed-question.ts';
import { choice, close, type Rule, understood } from './question-context.ts';
import type { Wanted } from './reading.ts';

/** `And last month?` */
export const followUpRule: Rule = (parsed, context) => {
  const { before } = context;
  if (before === undefined || parsed.subjects.length > 0 || parsed.search !== null) return null;
  const metric = before.figures[0] === undefined ? null : before;
  const named = parsed.days.days !== null || parsed.days.against !== null;
  if (parsed.devices.length > 0 || parsed.surveys.length > 0 || parsed.period !== null || metric === null) {
    return named && parsed.devices.length === 0 && parsed.surveys.length === 0
      ? understood(redated(before, parsed))
      : null;
  }
  return named ? understood(redated(before, parsed)) : null;
};

export const redated = (before: Wanted, { days }: ParsedQuestion): Wanted => ({
  ...before,
  days: days.days ?? before.days,
  against: days.against ?? before.against,
});

/** `And for pickup?` asks the same of another survey; `pickup` alone may mean its figure or its comments. */
export const surveyRule: Rule = (parsed, context) => {
  const { subjects, surveys, devices, period, search, frames } = parsed;
  const isAlone = [...frames].every((frame) => ['how-was', 'rated', 'it', 'overview', 'vague'].includes(frame));
  if (subjects.length > 0 || surveys.length === 0 || devices.length > 0 || period !== null || search !== null)
    return null;
  if (!isAlone) return null;
  const { before } = context;
  const metric =
    before === undefined || before.kind !== 'value' ? undefined : metricOf(before.figures[0] ?? '', before.call);
  if (before !== undefined && metric !== undefined && !has(parsed, 'overview', 'how-was')) {
    const same = metricWanted(metric, parsed, context);
    return 'state' in same
      ? same
      : understood({ ...same, days: parsed.days.days ?? before.days, against: parsed.days.against ?? before.against });
  }
  const a = metricWanted('satisfaction', { ...parsed, frames: new Set() }, context);
  const b = listWanted({ ...parsed, frames: new Set(['comments']) }, context, 'comments');
  return 'state' in a || b === null ? null : close(choice(a), choice(b));
};
