import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withPlan } from './capacity/plan.ts';

/** `npm run capacity`: writes the capacity plan of docs/scaling.md from measured costs. */
const page = join(dirname(import.meta.dirname), 'docs', 'scaling.md');
writeFileSync(page, withPlan(readFileSync(page, 'utf8')));
