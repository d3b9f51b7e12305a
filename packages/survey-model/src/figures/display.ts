/** Shown in place of a missing figure. */
export const NO_FIGURE = '–';
const MINUS = '−';

/** Thousands separator. `Intl.NumberFormat` gives the same, but its first use blocks a browser for 20 ms. */
const GROUP_ENDS = /\B(?=(?:\d{3})+$)/g;

/** `1,234`. */
export function formatCount(count: number): string {
  return String(Math.round(count)).replace(GROUP_ENDS, ',');
}

/** A count with its noun: `1 comment`, `2,041 comments`. */
export const formatCounted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** For axes, badges and filter counts: `999`, `1.2k`, `1.0M` from 999,950. The accessible name has the exact count. */
export function abbreviateCount(count: number): string {
  if (count < 1000) return formatCount(count);
  const [unit, letter] = count < 999_950 ? [1000, 'k'] : [1_000_000, 'M'];
  const tenths = Math.round((count * 10) / unit);
  return `${formatCount(Math.floor(tenths / 10))}.${tenths % 10}${letter}`;
}

/** A mean with its two decimals: `8.50`. */
export function formatMean(mean: number | null): string {
  return mean === null ? NO_FIGURE : mean.toFixed(2);
}

/** A fraction as per cent with one decimal, halves away from zero: 0.0625 is `6.3%`. */
export function formatPercent(fraction: number | null): string {
  if (fraction === null) return NO_FIGURE;
  // Fifteen digits remove the binary error, which would push halves such as 0.0335 down.
  const tenths = Math.round(Number((Math.abs(fraction) * 1000).toPrecision(15)));
  const text = `${(tenths / 10).toFixed(1)}%`;
  return fraction < 0 && tenths > 0 ? `${MINUS}${text}` : text;
}

/** A rounded difference with its sign (a true minus): `+0.12`, `−3`, `0.00`. */
export function formatDelta(delta: number | null, decimals = 2): string {
  if (delta === null) return NO_FIGURE;
  const text = Math.abs(delta).toFixed(decimals);
  if (Number(text) === 0) return text;
  return delta < 0 ? `${MINUS}${text}` : `+${text}`;
}

/** A sentence that ends in a name with a full stop ("… for Linden & Co.") gets no second one. */
export const oneStop = (sentence: string): string => sentence.replace(/(?<!\.)\.\.(?!\.)/g, '.');

/** `a`, `a and b`, `a, b, and c`. `Intl.ListFormat` gives the same, but its first use blocks a browser for 20 ms. */
export function andList(words: readonly string[]): string {
  if (words.length < 3) return words.join(' and ');
  return `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`;
}

/** For comments in other languages, whatever their tone, one or more: a text summary excludes them. */
export const otherLanguagesInWords = (count: number): string =>
  `${formatCounted(count, 'comment in another language is', 'comments in other languages are')} left out.`;
