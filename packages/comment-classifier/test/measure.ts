import { readFileSync } from 'node:fs';
import type { Classifier, ToneId } from '../src/index.ts';

export interface Labelled {
  /** `later`: written after the first version and used for tuning; `kept-apart`: scored once; see the README. */
  readonly half: 'tuning' | 'held-out' | 'later' | 'kept-apart';
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
  /** Comments that were called positive, negative or mixed. */
  readonly decided: number;
  /** Of those decided: the right ones, and those called the opposite of what they say. */
  readonly decidedRight: number;
  readonly opposite: number;
  /** Share of the clearly positive and negative ones that were not decided. */
  readonly undecided: number;
}

const POSITIVE = 1;
const MIXED = 3;
const NEGATIVE = 4;
const isClear = (tone: number) => tone === POSITIVE || tone === NEGATIVE;

export function readLabelled(file = 'labelled'): Labelled[] {
  const lines = readFileSync(new URL(`./${file}.jsonl`, import.meta.url), 'utf8')
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
  let decided = 0;
  let decidedRight = 0;
  let opposite = 0;
  let undecided = 0;
  for (const comment of labelled) {
    const got = classifier.classify(comment.text);
    const same = got.toneId === comment.tone;
    if (same) right++;
    const isDecided = isClear(got.toneId) || got.toneId === MIXED;
    if (isDecided) decided++;
    if (isDecided && same) decidedRight++;
    if (isClear(comment.tone)) {
      clear++;
      if (same) apart++;
      if (isClear(got.toneId) && !same) opposite++;
      if (!isDecided) undecided++;
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
    decided,
    decidedRight: decidedRight / decided,
    opposite: opposite / decided,
    undecided: undecided / clear,
  };
}
