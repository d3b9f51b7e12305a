import { type Classification, type Classifier, type Explanation, loadClassifier } from './classifier.ts';
import type { Ratings } from './decide.ts';

/**
 * Built once per process. The English model's builder is one large function: after a dozen runs the engine tries to
 * optimize it and can run out of memory.
 */
let built: Promise<Classifier> | null = null;

/** The process's classifier for stored responses. */
export async function responseClassifier(): Promise<(text: string, ratings: Ratings) => Classification> {
  return (await ofProcess()).classify;
}

/** What decided the tone of a stored response. */
export async function explainTone(text: string, ratings: Ratings): Promise<Explanation> {
  return (await ofProcess()).explain(text, ratings);
}

function ofProcess(): Promise<Classifier> {
  built ??= loadClassifier();
  return built;
}
