/** In order of preference where nothing else decides. */
const SEPARATORS = [',', ';', '\t', '|'] as const;

const LINES = 50;

/** `sep=;`, the first line by which Excel is told the separator. */
const SEPARATOR_LINE = /^"?sep=(.)"?\n/;

export interface FoundSeparator {
  readonly separator: string;
  /** Lines before the table: 1 if the first only names the separator. */
  readonly linesBefore: number;
}

/**
 * The separator by the first lines: the one that most lines have the same number of, outside of quotation marks; of
 * several, the more frequent.
 */
export function findSeparator(head: string): FoundSeparator {
  const told = SEPARATOR_LINE.exec(head)?.[1];
  if (told !== undefined) return { separator: told, linesBefore: 1 };
  let best: string = SEPARATORS[0];
  let bestScore = 0;
  for (const separator of SEPARATORS) {
    const counts = countsByLine(head, separator);
    const [usual, lines] = mostFrequent(counts);
    const score = usual === 0 ? 0 : lines / counts.length + usual / 10_000;
    if (score > bestScore) [best, bestScore] = [separator, score];
  }
  return { separator: best, linesBefore: 0 };
}

/** How many separators each line has; a line break inside of quotation marks ends no line. */
function countsByLine(text: string, separator: string): number[] {
  const counts: number[] = [];
  let count = 0;
  let quoted = false;
  let isBlank = true;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (character === separator && !quoted) count += 1;
    if (character !== '\n' || quoted) {
      isBlank = false;
      continue;
    }
    if (!isBlank) counts.push(count);
    if (counts.length === LINES) return counts;
    [count, isBlank] = [0, true];
  }
  // The last line may be cut, and counts only if it is the only one.
  return counts.length === 0 ? [count] : counts;
}

function mostFrequent(counts: readonly number[]): [value: number, times: number] {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0]);
}
