import { INTENTS, type Intent } from './phrases/intents.ts';
import { stemOf } from './words.ts';

/** An intent whose words are all in the question, in any order. */
export interface IntentMatch {
  readonly intent: Intent;
  /** Which of the words belong to it. */
  readonly own: readonly boolean[];
}

const stemsIn = (words: string): ReadonlySet<string> => new Set(words.split(/[ |]/).filter(Boolean).map(stemOf));
const KNOWN = INTENTS.map((intent) => {
  const needs = intent.needs.map(stemsIn);
  return { intent, needs, all: new Set([...needs.flatMap((group) => [...group]), ...stemsIn(intent.may ?? '')]) };
});

/** Intents with a word for every group. */
export function matchIntents(stems: readonly (string | null)[]): readonly IntentMatch[] {
  return KNOWN.flatMap(({ intent, needs, all }) => {
    if (!isMet(needs, stems)) return [];
    return [{ intent, own: stems.map((stem) => stem !== null && all.has(stem)) }];
  });
}

/** One word cannot match two groups. */
function isMet(
  needs: readonly ReadonlySet<string>[],
  stems: readonly (string | null)[],
  usedAt: readonly number[] = [],
): boolean {
  const [group, ...more] = needs;
  if (group === undefined) return true;
  return stems.some(
    (stem, at) => stem !== null && group.has(stem) && !usedAt.includes(at) && isMet(more, stems, [...usedAt, at]),
  );
}
