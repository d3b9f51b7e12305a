import { INTENTS, type Intent } from './phrases/intents.ts';
import { stemOf } from './words.ts';

/** A figure that several words mean together, in any order: the words it needs and the words it allows. */
export interface Meant {
  readonly intent: Intent;
  /** Which of the words are its own. */
  readonly own: readonly boolean[];
}

const stemsIn = (words: string): ReadonlySet<string> => new Set(words.split(/[ |]/).filter(Boolean).map(stemOf));
const KNOWN = INTENTS.map((intent) => {
  const needs = intent.needs.map(stemsIn);
  return { intent, needs, all: new Set([...needs.flatMap((group) => [...group]), ...stemsIn(intent.may ?? '')]) };
});

/** Intents that have a separate word for every group. */
export function meantBy(stems: readonly (string | null)[]): readonly Meant[] {
  return KNOWN.flatMap(({ intent, needs, all }) => {
    if (!isMet(needs, stems)) return [];
    return [{ intent, own: stems.map((stem) => stem !== null && all.has(stem)) }];
  });
}

/** No word stands for two groups. */
function isMet(
  needs: readonly ReadonlySet<string>[],
  stems: readonly (string | null)[],
  taken: readonly number[] = [],
): boolean {
  const [group, ...more] = needs;
  if (group === undefined) return true;
  return stems.some(
    (stem, at) => stem !== null && group.has(stem) && !taken.includes(at) && isMet(more, stems, [...taken, at]),
  );
}
