import { type Classification, type Classifier, loadClassifier } from './classifier.ts';

/**
 * Built once per process. The English model's builder is one large function: after a dozen runs the engine tries to
 * optimize it and can run out of memory.
 */
let built: Promise<Classifier> | null = null;

/** The process's classifier for stored responses, with their ratings by question code. */
export async function responseClassifier(): Promise<
  (text: string, ratings: Readonly<Record<string, number>>) => Classification
> {
  built ??= loadClassifier();
  const { classify } = await built;
  return (text, ratings) => classify(text, Object.values(ratings));
}
