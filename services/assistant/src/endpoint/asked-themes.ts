import type { SummaryColumnKey } from '@shoppervoice/contracts/comments';
import { masked } from '@shoppervoice/service-kit';
import type { FoundTheme } from '../themes/themes-child.ts';

/** A theme as it leaves the machine: all that the endpoint is told of it. */
export interface AskedTheme {
  readonly id: number;
  readonly kind: SummaryColumnKey;
  readonly comments: number;
  /** Of so many. */
  readonly of: number;
  readonly sharePercent: number;
  readonly phrases: readonly string[];
  readonly sentences: readonly string[];
}

const MOST_PHRASES = 6;
const MOST_SENTENCES = 3;
const LONGEST_SENTENCE = 300;

/** A sentence as it leaves the machine. Masked before it is cut, because half an address would no longer be recognized. */
export const maskedSentence = (sentence: string): string => masked(sentence).slice(0, LONGEST_SENTENCE);

/**
 * `of`: number of comments that were read. A phrase leaves the machine only if a cited comment still contains it after masking: the
 * phrase alone does not show whether it is somebody's name.
 */
export const askedThemes = (themes: readonly FoundTheme[], of: number): readonly AskedTheme[] =>
  themes.map(({ column, phrases, sentences, point, cited }, id) => {
    const said = [...cited.values()].map((text) => masked(text).toLowerCase()).join('\n');
    return {
      id,
      kind: column,
      comments: point.n,
      of,
      sharePercent: Math.round(point.share * 100),
      phrases: phrases.filter((phrase) => said.includes(phrase.toLowerCase())).slice(0, MOST_PHRASES),
      sentences: sentences.slice(0, MOST_SENTENCES).map(maskedSentence),
    };
  });
