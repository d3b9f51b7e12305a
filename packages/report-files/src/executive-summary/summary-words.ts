import type { EsrAnswer, EsrSurvey } from '@shoppervoice/contracts/reports';
import { expectedByChance, formatCount, formatDay, formatRange, formatRangeWithYear } from '@shoppervoice/survey-model';

/** Texts around the figures of an executive summary, on its page and in print. Pure. */

export const HELPED = 'Changes that should help';

/** Headings of its parts, in their order. */
export const summaryTitles = ({ report, previous }: EsrAnswer) => ({
  headlines: `${report.label} vs ${previous.label} and a year ago`,
  movers: `What changed most since ${previous.label}`,
  topics: 'What shoppers wrote about',
  benchmark: 'Compared with other merchants',
  answers: 'Responses',
  notes: HELPED,
  quotes: 'What shoppers said',
  words: 'In words',
});

export const NOTHING_MOVED = 'No clear change.';

/** `October 2025` as a narrow column header: `Oct 25`; a quarter: `Q3 25`. */
export function shortPeriod(label: string): string {
  const [name = '', year = ''] = label.split(' ');
  return `${name.slice(0, 3)} ${year.slice(2)}`;
}

export const moreNotes = (count: number): string => `${formatCount(count)} more in the summary's file.`;

/** Days without answers: `none on 4 of 31 days, longest Oct 10 – Oct 12`. */
export function gapWords({ days, daysWithout, longestGap }: EsrSurvey): string {
  if (daysWithout === 0) return 'every day';
  if (daysWithout === days) return `none on ${days} days`;
  return `none on ${daysWithout} of ${days} days${longestGap === null ? '' : `, longest ${formatRange(longestGap)}`}`;
}

/** Days, time zone, what the figures are, and how many changes chance alone would mark. */
export function summaryFoot({ report, timeZone, tested, made }: EsrAnswer): string {
  return (
    `${formatRangeWithYear(report)}, days in ${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time; figures of ` +
    `${formatDay(made)}. OSAT: overall satisfaction, mean of 0 to 10. NPS: promoters (9–10) less detractors (0–6). ` +
    `About ${expectedByChance(tested)} of ${formatCount(tested)} ${tested === 1 ? 'change' : 'changes'} could look significant by luck.`
  );
}
