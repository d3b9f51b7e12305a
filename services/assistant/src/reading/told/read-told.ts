import type { Metric } from '../metrics.ts';
import { howToAgain, howToIn } from './how-to.ts';
import { exportIn, pageIn } from './pages.ts';
import { smallTalkIn } from './small-talk.ts';
import { definitionIn } from './terms.ts';
import { plainWords, type Told } from './told.ts';

/** Greetings, meanings of words and addresses of pages; null if a question asks for none of them. */
export function readTold(text: string, metricIn: (words: string) => Metric | null): Told | null {
  const words = plainWords(text);
  return smallTalkIn(words) ?? definitionIn(words, metricIn) ?? pageIn(words);
}

/** How something is done, for what is no question about figures. `before`: key of what was told right before. */
export function readHowTo(text: string, before: string | undefined): Told | null {
  const words = plainWords(text);
  return howToIn(words) ?? exportIn(words) ?? (before === undefined ? null : howToAgain(words, before));
}
