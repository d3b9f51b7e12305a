import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { AlertTrend, AlertWatch, FigureCondition } from '@shoppervoice/contracts/delivery';
import type { Day } from '@shoppervoice/survey-model';
import { areaOf } from '../programmes/programme-table.ts';
import type { RuleDocument } from './alert-document.ts';
import type { AlertParts } from './alert-parts.ts';
import { pageLink } from './firing-links.ts';
import { LEAST_COMMENTS } from './judge-day.ts';
import { watchedDays } from './read-figures.ts';
import { type PastReading, readPast } from './read-past.ts';
import { isFew, type PointsValue, type Reading } from './reading.ts';
import { whenOf } from './words.ts';

/** Most windows in an answer; of a shorter rule the newest are kept. */
const MOST_POINTS = 52;

type Point = AlertTrend['points'][number];

/** The watched value over the year up to `day`. @throws what sources throw if the declared reports cannot be read */
export async function alertTrend(
  parts: AlertParts,
  { mid, userId }: SessionContext,
  { _id: alertId, watch, what, unit, page }: RuleDocument,
  day: Day,
): Promise<AlertTrend> {
  const { mailFormat } = await parts.sources.report(watch.report);
  const described = { alertId, what, when: whenOf(watch, unit), unit, area: areaOf(mailFormat) };
  const past = await readPast(parts.sources, { mid, userId, purpose: 'alert' }, watch, day);
  if ('kind' in past) return { ...described, points: [], unavailable: past.says };
  const firings = await parts.database.firings
    .find({ mid, alertId }, { projection: { day: 1 } })
    .sort({ day: 1 })
    .toArray();
  const fired = [...new Set(firings.map((each) => each.day))];
  return { ...described, points: trendPoints({ watch, page }, past, fired), unavailable: null };
}

/**
 * Adjacent, non-overlapping windows of the rule's length, oldest first; the last ends with the last reading.
 * `readings`: one for each day, oldest first.
 */
export function trendPoints(
  { watch, page }: Pick<RuleDocument, 'watch' | 'page'>,
  readings: readonly PastReading[],
  fired: readonly Day[],
): Point[] {
  const days = watch.kind === 'figure' ? watch.condition.days : watch.days;
  const points: Point[] = [];
  for (let at = readings.length - 1; at >= 0 && points.length < MOST_POINTS; at -= days) {
    const one = readings[at];
    if (one === undefined || one.reading.kind === 'none') continue;
    const { startDate, endDate } = watchedDays(watch, one.day);
    points.push({
      startDate,
      endDate,
      ...answered(one.reading),
      still: stillAt(watch, one.reading),
      fired: fired.filter((day) => day >= startDate && day <= endDate),
      page: pageLink(page, { startDate, endDate }, watch.query),
    });
  }
  return points.reverse();
}

const answered = (reading: Exclude<Reading, { kind: 'none' }>): Pick<Point, 'n' | 'value'> =>
  reading.kind === 'comments' ? { n: null, value: reading.now } : { n: reading.now.n, value: reading.now.value };

/** Values at which a rule does not fire; null if it tests nothing, for example with too few answers. */
function stillAt(watch: AlertWatch, reading: Exclude<Reading, { kind: 'none' }>): Point['still'] {
  if (reading.kind === 'comments') return { low: null, high: Math.max(LEAST_COMMENTS, 2 * reading.before) };
  if (watch.kind === 'comments') return null;
  const { condition } = watch;
  if (reading.kind === 'points') return pointsStill(condition, reading.now);
  switch (condition.kind) {
    case 'change':
      return reading.test?.still ?? null;
    case 'silence':
      return null;
    case 'below':
      return isFew(reading.now) ? null : { low: condition.value, high: null };
    case 'above':
      return isFew(reading.now) ? null : { low: null, high: condition.value };
  }
}

function pointsStill(condition: FigureCondition, { low, value }: PointsValue): Point['still'] {
  if (value === null || low === null) return null;
  if (condition.kind === 'below') return { low: condition.value, high: null };
  return { low: null, high: condition.kind === 'above' ? condition.value : null };
}
