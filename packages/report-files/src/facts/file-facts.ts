import {
  type DayRange,
  formatCount,
  formatDay,
  formatRangeWithYear,
  type LanguageCounts,
  notReadInWords,
} from '@shoppervoice/survey-model';

/** Content of every file's header: its context. */
export interface FileAbout {
  /** Base of the file name: `Overall metrics`. */
  readonly name: string;
  /** Title of the page. */
  readonly page: string;
  readonly merchant: string;
  readonly days: DayRange;
  /** The other side; null: no comparison. */
  readonly compared: ComparedSide | null;
  /** The filters, in words; null: none. */
  readonly filters: string | null;
  /** `week`; null: the page has no periods. */
  readonly period: string | null;
  /** The day on which the file is made, in the merchant's zone. */
  readonly made: string;
  /** Further context: the question. */
  readonly more?: readonly Fact[];
}

/** Another period, or the same days of another segment, named. */
export type ComparedSide = DayRange & { readonly named?: string };

const comparedWords = (compared: ComparedSide) => compared.named ?? formatRangeWithYear(compared);

/** Name and value, a row of a file's header. */
export type Fact = readonly [name: string, value: string];

type Whole = Pick<FileAbout, 'page' | 'merchant' | 'days' | 'compared' | 'made' | 'more'>;

/** The header of any file: `facts` comes between the days and n. @param n in words; null: hidden */
export function headFacts(
  { page, merchant, days, compared, made, more = [] }: Whole,
  facts: readonly Fact[],
  n: string | null,
): readonly Fact[] {
  return [
    ['Report', page],
    ['Merchant', merchant],
    ['Days', formatRangeWithYear(days)],
    ...(compared === null ? [] : [['Compared with', comparedWords(compared)] as const]),
    ...facts,
    ...(n === null ? [] : [['n', n] as const]),
    ['Made on', formatDay(made)],
    ...more,
  ];
}

/** @param n in words: number of answers behind the figures */
export function factsOf({ filters, period, ...about }: FileAbout, n: string): readonly Fact[] {
  const facts: Fact[] = [['Filters', filters ?? 'none'], ...(period === null ? [] : [['By', period] as const])];
  return headFacts(about, facts, n);
}

/** The same below the title of a picture. @param n omitted: the page shows it beside the counts */
export function linesOf(
  { page, merchant, days, compared, filters, made, more = [] }: FileAbout,
  n?: string,
): readonly string[] {
  const other = compared === null ? '' : `, compared with ${comparedWords(compared)}`;
  return [
    `${merchant}, ${page}`,
    `${formatRangeWithYear(days)}${other}`,
    `Filters: ${filters ?? 'none'}.${n === undefined ? '' : ` n ${n}.`} Made on ${formatDay(made)}.`,
    ...more.map(([name, value]) => `${name}: ${value}`),
  ];
}

/** The same in one line, below the title of a printed page. */
export function paperLine(about: FileAbout, n?: string): string {
  const { merchant, days, compared, filters, made, more = [] } = about;
  const other = compared === null ? '' : `, compared with ${comparedWords(compared)}`;
  return [
    merchant,
    `${formatRangeWithYear(days)}${other}`,
    `Filters: ${filters ?? 'none'}`,
    ...more.map(([name, value]) => `${name}: ${value}`),
    ...(n === undefined ? [] : [`n ${n}`]),
    `Printed on ${formatDay(made)}`,
  ].join('. ');
}

/** A figure of a file, with what its shares of tones leave out. */
export interface FileFigure {
  readonly n: number | null;
  readonly notRead?: number | undefined;
  readonly languages?: LanguageCounts | undefined;
}

/** Comments that are in no share of a tone; none where all were read, or without tones. */
export const notReadFacts = (
  figures: readonly FileFigure[],
  nouns?: readonly [one: string, many: string],
): readonly Fact[] =>
  figures.flatMap(({ notRead, languages }): Fact[] =>
    notRead ? [['Not read', notReadInWords(notRead, languages, nouns)]] : [],
  );

/** `4,809`; for several figures: `1,025 to 4,809`. Withheld numbers are omitted. */
export function countsInWords(figures: readonly { readonly n: number | null }[]): string {
  const counts = figures.flatMap(({ n }) => (n === null ? [] : [n]));
  if (counts.length === 0) return figures.length === 0 ? '0' : 'hidden';
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? formatCount(most) : `${formatCount(least)} to ${formatCount(most)}`;
}

/** `overall-satisfaction-by-week_2026-10-22_2026-11-20.csv`. */
export function fileName(
  title: string,
  { startDate, endDate }: DayRange,
  ending: 'csv' | 'xlsx' | 'pdf' | 'png' | 'svg',
): string {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${words}_${startDate}_${endDate}.${ending}`;
}
