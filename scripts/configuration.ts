import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { configurationPage } from './configuration/page.ts';

/** `node scripts/configuration.ts`: writes docs/configuration.md from the servers' own tables. */
writeFileSync(join(dirname(import.meta.dirname), 'docs', 'configuration.md'), configurationPage());
