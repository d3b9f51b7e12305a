import { endOfMonth } from '../days/day.ts';
import { formatBucket } from '../days/format-days.ts';
import { formatCount, formatDelta } from '../figures/display.ts';
import { FEW_ANSWERS } from '../figures/few-answers.ts';
import type { Month } from './benchmark-months.ts';
import type { BenchmarkVerdict, VerdictKind } from './benchmark-verdict.ts';

/** Benchmarks in words, the same on pages, in files and in sentences. */

/** `Oct 2026`, `Jul–Oct 2026`, `Nov 2025 – Feb 2026`: months that follow each other. */
export function monthsText(months: readonly Month[]): string {
  const [first = '', last = first] = [months[0], months.at(-1)];
  const wordsOf = (from: string, to: string) => formatBucket({ start: `${from}-01`, end: endOfMonth(`${to}-01`) });
  if (first === '') return '';
  return first.slice(0, 4) === last.slice(0, 4)
    ? wordsOf(first, last)
    : `${wordsOf(first, first)} – ${wordsOf(last, last)}`;
}

/** `14 merchants`, or `14 or more merchants a month`: the minimum over several months. */
export function membersText(members: number, months: number): string {
  return months === 1 ? `${formatCount(members)} merchants` : `${formatCount(members)} or more merchants a month`;
}

/** Inside a sentence or after a name. */
export const VERDICT_WORDS: Readonly<Record<VerdictKind, string>> = {
  above: 'above',
  below: 'below',
  unclear: 'no clear difference',
  few: `no verdict: fewer than ${FEW_ANSWERS} answers`,
  alike: 'no verdict: all answers are the same',
};

/** `−0.3 ± 0.2` of means, `−4 ± 5 pts` of shares; the gap alone without a verdict. */
export function gapText({ gap, margin }: BenchmarkVerdict, unit: 'mean' | 'share'): string {
  const [decimals, scale, end] = unit === 'mean' ? [1, 1, ''] : [0, 100, ' pts'];
  const give = margin === null ? '' : ` ± ${(margin * scale).toFixed(decimals)}`;
  return `${formatDelta(gap * scale, decimals)}${give}${end}`;
}
