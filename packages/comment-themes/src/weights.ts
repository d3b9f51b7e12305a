import { samplePlaces } from '@shoppervoice/survey-model';
import { partsOf, statementOf } from './clauses.ts';
import type { ThemeComment } from './question.ts';

/** Specificity of stems: the inverse document frequency of BM25 over an evenly drawn sample. */
export function weightsOf(comments: readonly ThemeComment[]): (stem: string) => number {
  const counts = new Map<string, number>();
  const samples: Set<string>[] = [];
  for (const place of samplePlaces(comments.length)) {
    const stems = new Set(partsOf(comments[place]?.text ?? '').flatMap(({ reading }) => statementOf(reading).stems));
    samples.push(stems);
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  // A comment without a word in common with others is ignored, so that it does not make other words rarer.
  const sampled = samples.filter((stems) => [...stems].some((stem) => (counts.get(stem) ?? 0) > 1)).length;
  return (stem) => {
    const count = counts.get(stem) ?? 0;
    return Math.log(1 + (sampled - count + 0.5) / (count + 0.5));
  };
}
