import { BUDGET_RULES } from './budgets.ts';
import { COLLISION_RULES } from './collisions.ts';
import { CONTENT_RULES } from './content.ts';
import { DESCRIPTOR_RULES } from './descriptor.ts';
import { EXTENSION_RULES } from './extensions.ts';
import { FILE_RULES } from './files.ts';
import { FLAG_RULES } from './flags.ts';
import type { Rule } from './rule.ts';
import { SIZE_RULES } from './size.ts';

/** The rules that read a package, in the order of their findings. */
export const READING_RULES: readonly Rule[] = [
  ...DESCRIPTOR_RULES,
  ...EXTENSION_RULES,
  ...FLAG_RULES,
  ...COLLISION_RULES,
  ...FILE_RULES,
  ...BUDGET_RULES,
  ...CONTENT_RULES,
];

/** Every rule of publishing. */
export const RULES: readonly Rule[] = [...SIZE_RULES, ...READING_RULES];
