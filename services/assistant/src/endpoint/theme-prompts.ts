import type { SummaryColumnKey } from '@shoppervoice/contracts/comments';
import { masked } from '@shoppervoice/service-kit';
import type { FoundTheme } from '../themes/themes-child.ts';

/** All that the endpoint receives about a theme. */
export interface ThemePrompt {
  readonly id: number;
  readonly kind: SummaryColumnKey;
  readonly comments: number;
  /** Comments that were read. */
  readonly of: number;
  readonly sharePercent: number;
  readonly phrases: readonly string[];
  readonly sentences: readonly string[];
}

const MOST_PHRASES = 6;
const MOST_SENTENCES = 3;
const LONGEST_SENTENCE = 300;

/** Masked before it is truncated: half an address would not be recognized. */
export const maskedSentence = (sentence: string): string => masked(sentence).slice(0, LONGEST_SENTENCE);

/**
 * `of`: comments that were read. A phrase is sent only if a cited comment still contains it after masking, because a
 * phrase alone does not show whether it is a person's name.
 */
export const themePrompts = (themes: readonly FoundTheme[], of: number): readonly ThemePrompt[] =>
  themes.map(({ column, phrases, sentences, point, cited }, id) => {
    const maskedTexts = [...cited.values()].map((text) => masked(text).toLowerCase()).join('\n');
    return {
      id,
      kind: column,
      comments: point.n,
      of,
      sharePercent: Math.round(point.share * 100),
      phrases: phrases.filter((phrase) => maskedTexts.includes(phrase.toLowerCase())).slice(0, MOST_PHRASES),
      sentences: sentences.slice(0, MOST_SENTENCES).map(maskedSentence),
    };
  });
