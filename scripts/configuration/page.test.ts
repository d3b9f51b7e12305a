import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { configurationPage } from './page.ts';

it('docs/configuration.md matches the tables in the code', () => {
  const root = dirname(dirname(import.meta.dirname));
  expect(readFileSync(join(root, 'docs', 'configuration.md'), 'utf8')).toBe(configurationPage());
});
