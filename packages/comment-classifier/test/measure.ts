import { readFileSync } from 'node:fs';
import type { Classifier, ToneId } from '../src/index.ts';

export interface Labelled {
  /** `later`: written after the first version and used for tuning; see the README. */
  readonly half: 'tuning' | 'held-out' | 'later';
  readonly text: string;
  readonly tone: ToneId;
  readonly topics: readonly number[];
}

export interface Figures {
  readonly comments: number;
  /** Share of the clearly positive and negative comments with the right tone; undecided is wrong. */
  readonly separated: number;
  /** Over all tones. */
  readonly tone: number;
  readonly topicsF1: number;
}

export function readLabelled(): Labelled[] {
  const lines = readFileSync(new URL('./labelled.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as Labelled);
}

/** `onMiss` is called with every wrong comment. */
export function measure(
  classifier: Classifier,
  labelled: readonly Labelled[],
  onMiss?: (comment: Labelled, got: { toneId: number; topicIds: readonly number[] }) => void,
): Figures {
  let clear = 0;
  let apart = 0;
  let right = 0;
  let found = 0;
  let claimed = 0;
  let wanted = 0;
  for (const comment of labelled) {
    const got = classifier.classify(comment.text);
    const same = got.toneId === comment.tone;
    if (same) right++;
    if (comment.tone === 1 || comment.tone === 4) {
      clear++;
      if (same) apart++;
    }
    const hits = got.topicIds.filter((topic) => comment.topics.includes(topic)).length;
    found += hits;
    claimed += got.topicIds.length;
    wanted += comment.topics.length;
    if (!same || hits < comment.topics.length || hits < got.topicIds.length) onMiss?.(comment, got);
  }
  return {
    comments: labelled.length,
    separated: apart / clear,
    tone: right / labelled.length,
    topicsF1: (2 * found) / (claimed + wanted),
  };
}
