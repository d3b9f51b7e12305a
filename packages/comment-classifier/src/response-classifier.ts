import { type Classification, type Classifier, loadClassifier } from './classifier.ts';
import type { Ratings } from './decide.ts';

/**
 * Built once per process. The English model's builder is one large function: after a dozen runs the engine tries to
 * optimize it and can run out of memory.
 */
let built: Promise<Classifier> | null = null;

/** The process's classifier for stored responses. */
export async function responseClassifier(): Promise<(text: string, ratings: Ratings) => Classification> {
  built ??= loadClassifier();
  return (await built).classify;
}
