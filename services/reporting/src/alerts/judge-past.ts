import type { AlertTrial, AlertWatch } from '@shoppervoice/contracts/delivery';
import { after, type JudgedRule, judgeDay } from './judge-day.ts';
import type { PastReading } from './read-past.ts';
import { valuesOf } from './words.ts';

/** Number of days on which the rule would have fired that are listed. */
const NEWEST = 3;

/**
 * Judges a rule alone on each of these days, oldest first, as the daily run does: what was reported is known on the
 * next day.
 */
export function judgePast(watch: AlertWatch, readings: readonly PastReading[]): AlertTrial['past'] {
  const [first, last] = [readings[0], readings.at(-1)];
  if (first === undefined || last === undefined) return null;
  let rule: JudgedRule = { watch, told: {}, standing: null };
  const fired: NonNullable<AlertTrial['past']>['newest'][number][] = [];
  for (const { day, reading } of readings) {
    const [outcome] = judgeDay([{ rule, reading }], day);
    if (outcome === undefined) throw new Error('one rule is judged once');
    if (outcome.kind === 'fired') fired.push({ day, cause: outcome.cause, says: valuesOf(reading) });
    rule = { ...rule, ...after(rule, outcome, day) };
  }
  return { from: first.day, to: last.day, fired: fired.length, newest: fired.slice(-NEWEST).reverse() };
}
