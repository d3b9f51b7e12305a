import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bodyBoundsPage } from './bodies/page.ts';

/** `node scripts/bodies.ts`: writes docs/body-bounds.md from the servers' own tables. */
writeFileSync(join(dirname(import.meta.dirname), 'docs', 'body-bounds.md'), bodyBoundsPage());
