import { readFileSync } from 'node:fs';

/**
 * The rows of `lexicon/<name>.tsv`: one entry a line, its fields separated by tabs, the phrase last (notation: `PhraseTable`).
 * Lines that begin with `#` describe the file.
 * @param fields of every row
 * @throws for a line with another number of fields, or an empty one: otherwise nobody would notice a phrase that is not read
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
