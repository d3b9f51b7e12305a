import type { CommentLabels, CommentText } from '@shoppervoice/contracts/comments';
import { ABSENT, OTHER_LANGUAGE_COLUMN, SURVEY_COLUMN } from '../comments/columns.ts';
import { maskedIds } from '../comments/day-columns.ts';
import { columnAt } from '../reading/comment-block.ts';
import type { SurveyReader } from '../reading/survey-reader.ts';
import { matchComments, TONE_FILTER } from './comment-matches.ts';
import { everyText, idsOf } from './every-text.ts';
import { type Place, type Places, placesInOrder } from './paging.ts';
import { type CommentSelection, type Matches, OUT } from './selection.ts';
import { storedRows } from './stored-rows.ts';

/** Comments that are read as they are, and those in other languages. */
export type TextLanguages = 'english' | 'other';

/** Comments of a selection in these languages, newest first: their labels, and lazily their texts. */
export interface CommentTexts {
  /** Matching comments in all languages. */
  readonly n: number;
  /** Matching comments in other languages, whatever their tone. */
  readonly otherLanguages: number;
  /** By place; beyond the limit, of an evenly drawn sample. */
  readonly labels: CommentLabels;
  /** Texts at these places in batches; deleted ones are skipped. */
  readonly texts: (places: readonly number[]) => AsyncGenerator<readonly CommentText[]>;
}

/** Which labels are sent; of satisfaction the columns that hold it, by the survey of the comment. */
export interface ShownLabels {
  readonly tones: boolean;
  readonly topics: boolean;
  readonly satisfaction: ReadonlyMap<number, string>;
}

/** Matching comments in these languages up to a limit. Labels that are not `shown` are left out. */
export async function commentTexts(
  reader: SurveyReader,
  selection: CommentSelection,
  most: number,
  shown: ShownLabels,
  languages: TextLanguages = 'english',
): Promise<CommentTexts> {
  const { mid } = selection;
  const matches = await matchComments(reader, selection);
  const excluded = excludeAllBut(languages, matches);
  const { count, pieces } = drawnEvenly(placesInOrder(matches, 'newest'), most);
  const drawn = [...pieces(most)].flat();
  const texts = (places: readonly number[]) =>
    everyText(piecesOf(places), async (some) => {
      const ids = idsOf(some.flatMap((at) => drawn[at] ?? []));
      const stored = await storedRows(reader.database, mid, ids);
      return some.flatMap((place, at): CommentText[] => {
        const response = stored.get(ids[at] ?? '');
        return response?.comment ? [[place, response._id, response.comment.text, response.at.toISOString()]] : [];
      });
    }).items();
  return {
    n: count + excluded,
    otherLanguages: languages === 'other' ? count : excluded,
    labels: labelsOf(drawn, shown),
    texts,
  };
}

/** Removes comments in the others; returns their number. */
function excludeAllBut(languages: TextLanguages, { blocks }: Matches): number {
  let count = 0;
  for (const { block, failures } of blocks) {
    const others = columnAt(block, OTHER_LANGUAGE_COLUMN);
    for (let row = 0; row < block.rows; row++) {
      if (failures[row] !== 0 || (others[row] === ABSENT) === (languages === 'english')) continue;
      failures[row] = OUT;
      count += 1;
    }
  }
  return count;
}

const piecesOf = (places: readonly number[]) => ({
  count: places.length,
  *pieces(size: number) {
    for (let from = 0; from < places.length; from += size) yield places.slice(from, from + size);
  },
});

function labelsOf(drawn: readonly Place[], shown: ShownLabels): CommentLabels {
  const blocks = [...new Set(drawn.map(({ block }) => block))];
  const tones = new Map(blocks.map((block) => [block, shown.tones ? columnAt(block, TONE_FILTER) : undefined]));
  return {
    tones: drawn.map(({ block, row }) => {
      const tone = tones.get(block)?.[row] ?? ABSENT;
      return tone === ABSENT ? null : tone;
    }),
    topics: drawn.map(({ block, row }) => (shown.topics ? maskedIds(block.topics[row] ?? 0) : [])),
    satisfaction: drawn.map(({ block, row }) => {
      const column = shown.satisfaction.get(columnAt(block, SURVEY_COLUMN)[row] ?? ABSENT);
      const value = column === undefined ? ABSENT : (columnAt(block, column)[row] ?? ABSENT);
      return value === ABSENT ? null : value;
    }),
  };
}

/** Spread evenly over all places. */
function drawnEvenly({ count, pieces }: Places, most: number): Places {
  if (count <= most) return { count, pieces };
  const steps = (at: number) => Math.floor((at * most) / count);
  return {
    count,
    *pieces(size) {
      let drawn: Place[] = [];
      let at = 0;
      for (const piece of pieces(size)) {
        for (const place of piece) {
          at += 1;
          if (steps(at) === steps(at - 1)) continue;
          drawn.push(place);
          if (drawn.length < size) continue;
          yield drawn;
          drawn = [];
        }
      }
      if (drawn.length > 0) yield drawn;
    },
  };
}
