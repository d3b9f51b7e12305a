import { read, sayingOf } from './clauses.ts';
import { readable } from './hostile.ts';
import type { ThemeComment } from './question.ts';

/** Comments that are read to learn which words are rare. */
const SAMPLE = 400;

/**
 * How much a stem tells: the inverse document frequency of BM25 over a sample drawn evenly, so that what every other comment
 * says counts little.
 */
export function weightsOf(comments: readonly ThemeComment[]): (stem: string) => number {
  const counts = new Map<string, number>();
  const step = Math.max(1, comments.length / SAMPLE);
  let sampled = 0;
  for (let at = 0; at < comments.length; at += step) {
    const comment = comments[Math.floor(at)];
    if (comment === undefined) continue;
    sampled += 1;
    for (const stem of sayingOf(read(readable(comment.text))).stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return (stem) => {
    const count = counts.get(stem) ?? 0;
    return Math.log(1 + (sampled - count + 0.5) / (count + 0.5));
  };
}
