/**
 * How comment texts and queries are cut into words, the same for both: NFKD; marks and apostrophes (' and ’) removed;
 * lower case; runs of letters and digits. A final sigma counts as any sigma, since lower case depends on where a word
 * is cut.
 */
export function words(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ');
  return plain.match(/[\p{L}\p{Nd}]+/gu) ?? [];
}

/** A word and its position in the original text, in code units; `end` is exclusive. */
export interface WordSpan {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** `words` with their positions. One character may contain two words (`㏂`): both then have its position. */
export function wordSpans(text: string): WordSpan[] {
  return cut(text).map(({ word, start, ends }) => ({ word, start, end: ends.at(-1) ?? start }));
}

/** Whether every word of the query is a prefix of a word of the text; a query without words matches all. */
export function matchesQuery(textWords: readonly string[], queryWords: readonly string[]): boolean {
  return queryWords.every((wanted) => textWords.some((word) => word.startsWith(wanted)));
}

/** Matches of a query in the text: word prefixes, in order, not overlapping; `end` is exclusive. */
export function highlightSpans(text: string, query: string): { readonly start: number; readonly end: number }[] {
  const wanted = words(query);
  const spans: { start: number; end: number }[] = [];
  for (const { word, start, ends } of cut(text)) {
    const length = Math.max(0, ...wanted.filter((each) => word.startsWith(each)).map((each) => each.length));
    const end = ends[length - 1];
    if (end === undefined) continue;
    const last = spans.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else spans.push({ start, end });
  }
  return spans;
}

interface CutWord {
  word: string;
  start: number;
  /** For each code unit of `word`: the end of its character in the text. */
  ends: number[];
}

function cut(text: string): CutWord[] {
  const found: CutWord[] = [];
  let open: CutWord | null = null;
  let offset = 0;
  for (const character of text) {
    const end = offset + character.length;
    for (const part of character.normalize('NFKD')) {
      if (/['’]/u.test(part)) continue;
      if (/\p{M}/u.test(part)) {
        // A mark belongs to the letter before it.
        if (open) open.ends[open.ends.length - 1] = end;
      } else if (/[\p{L}\p{Nd}]/u.test(part)) {
        const letter = part.toLowerCase().replace('ς', 'σ');
        if (!open) {
          open = { word: '', start: offset, ends: [] };
          found.push(open);
        }
        open.word += letter;
        for (let unit = 0; unit < letter.length; unit += 1) open.ends.push(end);
      } else {
        open = null;
      }
    }
    offset = end;
  }
  return found;
}
