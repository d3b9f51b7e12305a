import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sources } from './test/sources.ts';

/** Code that is sent to browsers. */
const SENT = [
  'shell',
  ...readdirSync(ROOT).filter((name) => name.startsWith('mfe-')),
  ...['report-kit', 'ui', 'sign-in-kit', 'report-files', 'chart-model', 'survey-model'].map(
    (name) => `packages/${name}`,
  ),
];

const read = (folder: string) =>
  sources(`${folder}/src`).map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const);

/** Files from which a file imports values. */
const valueImports = (source: string) =>
  [...source.matchAll(/^import (?!type)[^;]*? from '([^']*)';/gm)].map(([, from = '']) => basename(from));

/** Files with schemas, and those that import values from them. */
function holdingSchemas(files: ReturnType<typeof read>): ReturnType<typeof read> {
  const holding = new Set(['typebox']);
  for (let before = 0; before < holding.size; ) {
    before = holding.size;
    for (const [file, source] of files)
      if (valueImports(source).some((from) => holding.has(from))) holding.add(basename(file));
  }
  return files.filter(([file]) => holding.has(basename(file)));
}

/** Names that a file imports as values. */
const importedValues = (source: string) =>
  [...source.matchAll(/^import \{([^}]*)\} from '@shoppervoice\/contracts'/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));

it('no page imports a value from a file of schemas: the bundler would include all of them, and their library', () => {
  const schemas = holdingSchemas(read('packages/contracts'));
  expect(schemas.length).toBeGreaterThan(10);
  const schemaFiles = new Map(
    schemas.flatMap(([file, source]) =>
      [...source.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => [name, file]),
    ),
  );
  const sent = SENT.flatMap(read);
  expect(sent.length).toBeGreaterThan(400);
  const taken = sent.flatMap(([file, source]) =>
    importedValues(source).flatMap((name) =>
      schemaFiles.has(name) ? [`${file}: ${name} of ${schemaFiles.get(name)}`] : [],
    ),
  );
  expect(taken).toEqual([]);
});
