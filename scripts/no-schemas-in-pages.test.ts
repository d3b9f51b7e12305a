import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const CONTRACTS = 'packages/contracts/src/';
/** What is sent to browsers. */
const SENT =
  '{shell,mfe-*,packages/{report-kit,ui,sign-in-kit,report-files,chart-model,survey-model}}/src/**/*.{ts,tsx}';

const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .filter((file) => !/\.(test|fixture|matrix)\.|\/testing[/.]/.test(file))
    .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const);

const HOLDS_SCHEMAS = /^import (?!type)[^;]*from '(?:typebox|(?:\.\/|\.\.\/)schema-parts\.ts)'/m;

/** Names that a file imports as values. */
const importedValues = (source: string) =>
  [...source.matchAll(/^import \{([^}]*)\} from '@shoppervoice\/contracts'/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));

it('no page takes a value from a file of schemas: the bundler would send all of them, and their library, with it', () => {
  const schemas = read(`${CONTRACTS}**/*.ts`).filter(([, source]) => HOLDS_SCHEMAS.test(source));
  expect(schemas.length).toBeGreaterThan(10);
  const beside = new Map(
    schemas.flatMap(([file, source]) =>
      [...source.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => [name, file]),
    ),
  );
  const sent = read(SENT);
  expect(sent.length).toBeGreaterThan(400);
  const taken = sent.flatMap(([file, source]) =>
    importedValues(source).flatMap((name) => (beside.has(name) ? [`${file}: ${name} of ${beside.get(name)}`] : [])),
  );
  expect(taken).toEqual([]);
});
