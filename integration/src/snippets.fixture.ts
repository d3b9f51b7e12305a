import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const DOCS = join(import.meta.dirname, '../..', 'docs');

export interface Snippet {
  readonly file: string;
  readonly language: string;
  readonly code: string;
}

/** Every code block of the documents: those with a language (settings aside), and those that call curl. */
export async function snippets(): Promise<readonly Snippet[]> {
  const files = (await readdir(DOCS)).filter((name) => name.endsWith('.md'));
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(DOCS, file), 'utf8');
      return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', code = '']) => ({
        file,
        language,
        code,
      }));
    }),
  );
  return found.flat().filter(({ language, code }) => (language === '' ? code.includes('curl ') : language !== 'yaml'));
}
