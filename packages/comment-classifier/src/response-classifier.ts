import { type Classification, type Classifier, loadClassifier } from './classifier.ts';

/**
 * Built once for all imports of a process. The English model's builder is one large function: after a dozen runs the engine
 * tries to optimize it and can run out of memory.
 */
let built: Promise<Classifier> | null = null;

/** The classifier of this process as stores of responses call it: with a response's ratings by question code. */
export async function responseClassifier(): Promise<
  (text: string, ratings: Readonly<Record<string, number>>) => Classification
> {
  built ??= loadClassifier();
  const { classify } = await built;
  return (text, ratings) => classify(text, Object.values(ratings));
}
