import { readFileSync } from 'node:fs';

/**
 * Rows of `lexicon/<name>.tsv`: tab-separated fields, the phrase last (notation: `PhraseTable`). Lines that begin with
 * `#` are comments. @param fields per row @throws for a line with other or empty fields, since a phrase would be lost
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
