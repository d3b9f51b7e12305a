import { COMMENT_TONES } from '@shoppervoice/survey-model';
import type { ThemeComment } from '../src/index.ts';

/** A tone of the catalogue as the method takes it. */
export function toneOf(toneId: number): ThemeComment['tone'] {
  const tone = COMMENT_TONES.find(({ id }) => id === toneId)?.label.toLowerCase();
  return tone === 'positive' || tone === 'neutral' || tone === 'mixed' || tone === 'negative' ? tone : null;
}
