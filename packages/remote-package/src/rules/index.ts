import { COLLISION_RULES } from './collisions.ts';
import { CONTENT_RULES } from './content.ts';
import { DESCRIPTOR_RULES } from './descriptor.ts';
import { FILE_RULES } from './files.ts';
import type { Rule } from './rule.ts';

/** Every rule of publishing, in the order in which findings are told. */
export const RULES: readonly Rule[] = [...DESCRIPTOR_RULES, ...COLLISION_RULES, ...FILE_RULES, ...CONTENT_RULES];
