import { addDays, daysBetween } from '@shoppervoice/survey-model';
import type { SampleAnswer } from './answer-file.ts';

/**
 * Of a call's answers the one that fits a request best: of those whose whole `query` it has, the one with most of it; where
 * none fits, the one with most of it in common, and the first of equals. Null if there are none.
 */
export function fittingAnswer(answers: readonly SampleAnswer[], request: URLSearchParams): SampleAnswer | null {
  const ranked = answers.map((answer) => {
    const wanted = Object.entries(answer.query ?? {});
    const met = wanted.filter(([name, value]) => request.getAll(name).includes(value)).length;
    return { answer, rank: met === wanted.length ? 1_000 + met : met };
  });
  return (
    ranked.reduce<(typeof ranked)[number] | null>((best, each) => (best && best.rank >= each.rank ? best : each), null)
      ?.answer ?? null
  );
}

/** The body of an answer, with its days moved to those of the request. */
export function bodyFor({ body, days }: SampleAnswer, request: URLSearchParams): unknown {
  const last = lastDayOf(request);
  if (days === undefined || last === null) return body;
  const by = daysBetween(days[1], last);
  return by === 0 ? body : moved(body, by);
}

const DAY = /^\d{4}-\d{2}-\d{2}(?=$|T\d)/;

function lastDayOf(request: URLSearchParams): string | null {
  const day = request.get('endDate') ?? request.get('range')?.split(' to ')[1] ?? '';
  return DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day.slice(0, 10) : null;
}

function moved(value: unknown, by: number): unknown {
  if (typeof value === 'string') return value.replace(DAY, (day) => addDays(day, by));
  if (Array.isArray(value)) return value.map((each) => moved(each, by));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, moved(each, by)]));
}
