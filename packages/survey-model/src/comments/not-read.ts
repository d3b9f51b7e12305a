import { languageCode, languageName } from '../catalogue/languages.ts';
import { NOT_READ } from '../catalogue/tones.ts';
import { andList, formatCounted } from '../figures/display.ts';

/** Comments by language, by the ids of `languages.ts`. */
export type LanguageCounts = readonly { readonly id: number; readonly count: number }[];

const MOST_NAMES = 3;

/** Languages of the comments that were not read; undefined: a service of an earlier release does not send them. */
export const notReadLanguages = (
  tones: readonly { readonly id: number; readonly languages?: LanguageCounts }[],
): LanguageCounts | undefined => tones.find(({ id }) => id === NOT_READ)?.languages;

/** The same of several lists of comments together; undefined: none sent any. */
function notReadLanguagesOfAll(lists: readonly Parameters<typeof notReadLanguages>[0][]): LanguageCounts | undefined {
  const sent = lists.flatMap((tones) => notReadLanguages(tones) ?? []);
  if (sent.length === 0) return undefined;
  return [...Map.groupBy(sent, ({ id }) => id)].map(([id, rows]) => ({
    id,
    count: rows.reduce((sum, { count }) => sum + count, 0),
  }));
}

/** Sums of the tones of several lists, with these languages. */
export function withNotReadLanguages<Row extends { readonly id: number; readonly count: number }>(
  summed: readonly Row[],
  lists: Parameters<typeof notReadLanguagesOfAll>[0],
): (Row & { readonly languages?: LanguageCounts })[] {
  const languages = notReadLanguagesOfAll(lists);
  return summed.map((row) => (row.id === NOT_READ && languages ? { ...row, languages } : row));
}

/**
 * `5 comments in Dutch and Polish were not read.` For comments whose tone is `NOT_READ`, one or more; up to three
 * languages are named. Comments beyond `languages` and those of an unknown one are in other languages.
 */
export function notReadInWords(
  count: number,
  languages: LanguageCounts = [],
  [one, many]: readonly [one: string, many: string] = ['comment', 'comments'],
): string {
  const known = languages
    .filter(({ id, count: own }) => own > 0 && languageCode(id) !== null)
    .toSorted((a, b) => b.count - a.count || a.id - b.id);
  const names = known.slice(0, MOST_NAMES).map(({ id }) => languageName(languageCode(id)));
  const others = count - known.reduce((sum, { count: own }) => sum + own, 0);
  const more = others > 0 ? [others === 1 ? 'another language' : 'other languages'] : [];
  const comments = formatCounted(count, one, many);
  const were = count === 1 ? 'was not read' : 'were not read';
  if (known.length <= MOST_NAMES) return `${comments} in ${andList([...names, ...more])} ${were}.`;
  const least = others > 0 ? 'at least ' : '';
  const isMost = known[MOST_NAMES - 1]?.count !== known[MOST_NAMES]?.count;
  return `${comments} in ${least}${known.length} languages ${were}, ${isMost ? 'most often' : 'among them'} ${andList(names)}.`;
}
