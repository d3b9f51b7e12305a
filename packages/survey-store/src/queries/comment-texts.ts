import type { CommentText } from '@shoppervoice/contracts';
import type { SurveyReader } from '../reading/survey-reader.ts';
import { matchComments } from './comment-matches.ts';
import { everyText, idsOf } from './every-text.ts';
import { type Place, type Places, placesInOrder } from './paging.ts';
import type { CommentSelection } from './selection.ts';
import { storedRows } from './stored-rows.ts';

/** The texts of a selection, newest first. */
export interface CommentTexts {
  /** Comments that pass. */
  readonly n: number;
  /** How many of them are read. */
  readonly read: number;
  readonly items: () => AsyncGenerator<readonly CommentText[]>;
}

/** The texts of the comments that pass; of more than `most`, that many, drawn evenly. What is not `shown` is left out of them. */
export async function commentTexts(
  reader: SurveyReader,
  selection: CommentSelection,
  most: number,
  shown: { readonly tones: boolean; readonly topics: boolean },
): Promise<CommentTexts> {
  const { mid } = selection;
  const places = drawnEvenly(placesInOrder(await matchComments(reader, selection), 'newest'), most);
  const { items } = everyText(places, async (some) => {
    const ids = idsOf(some);
    const stored = await storedRows(reader.database, mid, ids);
    return ids.flatMap((id): CommentText[] => {
      const response = stored.get(id);
      if (!response?.comment) return [];
      const { text, toneId, topicIds } = response.comment;
      const tone = shown.tones ? (toneId ?? null) : null;
      return [[id, text, response.at.toISOString(), tone, shown.topics ? [...topicIds] : []]];
    });
  });
  return { n: places.count, read: Math.min(places.count, most), items };
}

/** So many of the places, as far from one another as can be. */
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
