import type { CommentText } from '@shoppervoice/contracts';
import type { SurveyReader } from '../reading/survey-reader.ts';
import { listedResponse } from '../responses/stored-bytes.ts';
import { matchComments } from './comment-matches.ts';
import { everyText, idsOf } from './every-text.ts';
import { oneAnswer } from './one-answer.ts';
import { type Place, type Places, placesInOrder } from './paging.ts';
import type { CommentSelection } from './selection.ts';

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
    const found = await reader.database.responses
      .find<Uint8Array>({ _id: { $in: ids } }, { batchSize: oneAnswer(ids), raw: true })
      .toArray();
    const byId = new Map(found.map(listedResponse).map((response) => [response._id, response]));
    return ids.flatMap((id): CommentText[] => {
      const response = byId.get(id);
      // A comment may have been replaced since its day was counted.
      if (response?.mid !== mid || !response.comment) return [];
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
