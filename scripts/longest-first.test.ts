import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LONG } from './test/longest-first.ts';

it('the files that start first exist', () => {
  expect(LONG.filter((path) => !existsSync(join(import.meta.dirname, '..', path)))).toEqual([]);
});
