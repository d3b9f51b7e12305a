import { readFileSync } from 'node:fs';

/**
 * The rows of `lexicon/<name>.tsv`: an entry a line, its fields parted by tabs, the phrase last (notation: `PhraseTable`). A
 * line that begins with `#` says what the file holds.
 * @param fields of every row
 * @throws for a line with another number of fields, or an empty one: a phrase that is never read would be missed by nobody
 */
export function phraseFile(name: string, fields: number): readonly (readonly string[])[] {
  const lines = readFileSync(new URL(`../../lexicon/${name}.tsv`, import.meta.url), 'utf8').split('\n');
  return lines.flatMap((line, at) => {
    if (line === '' || line.startsWith('#')) return [];
    const row = line.split('\t');
    if (row.length !== fields || row.some((field) => field.trim() === ''))
      throw new Error(`Line ${at + 1} of lexicon/${name}.tsv has not ${fields} fields: ${line}`);
    return [row];
  });
}
