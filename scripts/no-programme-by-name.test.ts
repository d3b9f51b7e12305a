import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAMMES } from '@shoppervoice/survey-model';
import { expect, it } from 'vitest';
import { ROOT, sources } from './test/sources.ts';

/** What only the tables of survey-model and a programme's own folders may contain. */
const NAMES = PROGRAMMES.flatMap(({ key, label, area, database }) => [key, label, area, database]);
const isName = (text: string) => NAMES.filter((name) => new RegExp(`['"\`/]${name}\\b`).test(text));

it.each([
  'shell/src',
  'packages/portal-features/src',
  'packages/portal-kit/src',
  'gateway/src',
  'packages/report-kit/src',
  'packages/chart-model/src',
])('nothing of %s names a programme', (folder) => {
  const files = sources(folder);
  expect(files.length).toBeGreaterThan(20);
  const named = files.map((file) => [file, isName(readFileSync(join(ROOT, file), 'utf8'))] as const);
  expect(named.filter(([, names]) => names.length > 0)).toEqual([]);
});
