import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bodyBoundsPage } from './page.ts';

it('docs/body-bounds.md matches the tables in the code', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/body-bounds.md'), 'utf8');
  expect(page, 'run `node scripts/bodies.ts`').toBe(bodyBoundsPage());
});
