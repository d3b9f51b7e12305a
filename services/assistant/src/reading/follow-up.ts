import { listWanted } from './asked-comments.ts';
import { choice, close, type Rule, understood } from './asking.ts';
import { metricWanted } from './metric-wanted.ts';
import { metricOf } from './metrics.ts';
import { has, type ParsedQuestion } from './parsed-question.ts';
import type { Wanted } from './reading.ts';

/** `And last month?` */
export const followUp: Rule = (heard, asking) => {
  const { before } = asking;
  if (before === undefined || heard.subjects.length > 0 || heard.search !== null) return null;
  const metric = before.figures[0] === undefined ? null : before;
  const named = heard.days.days !== null || heard.days.against !== null;
  if (heard.devices.length > 0 || heard.surveys.length > 0 || heard.period !== null || metric === null) {
    return named && heard.devices.length === 0 && heard.surveys.length === 0
      ? understood(redated(before, heard))
      : null;
  }
  return named ? understood(redated(before, heard)) : null;
};

export const redated = (before: Wanted, { days }: ParsedQuestion): Wanted => ({
  ...before,
  days: days.days ?? before.days,
  against: days.against ?? before.against,
});

/** `And for pickup?` asks the same of another survey; `pickup` alone may mean its figure or what is written. */
export const surveyAlone: Rule = (heard, asking) => {
  const { subjects, surveys, devices, period, search, frames } = heard;
  const isAlone = [...frames].every((frame) => ['how-was', 'rated', 'it', 'overview', 'vague'].includes(frame));
  if (subjects.length > 0 || surveys.length === 0 || devices.length > 0 || period !== null || search !== null)
    return null;
  if (!isAlone) return null;
  const { before } = asking;
  const metric =
    before === undefined || before.kind !== 'value' ? undefined : metricOf(before.figures[0] ?? '', before.call);
  if (before !== undefined && metric !== undefined && !has(heard, 'overview', 'how-was')) {
    const same = metricWanted(metric, heard, asking);
    return 'state' in same
      ? same
      : understood({ ...same, days: heard.days.days ?? before.days, against: heard.days.against ?? before.against });
  }
  const a = metricWanted('satisfaction', { ...heard, frames: new Set() }, asking);
  const b = listWanted({ ...heard, frames: new Set(['comments']) }, asking, 'comments');
  return 'state' in a || b === null ? null : close(choice(a), choice(b));
};
