import type { Group } from '../kinds.ts';
import { commandGroups } from './commands.ts';
import { comparisonGroups } from './comparison.ts';
import { numberGroups } from './expressions/arithmetic-and-types.ts';
import { arrayExpressionGroups } from './expressions/arrays-and-objects.ts';
import { dateGroups } from './expressions/dates.ts';
import { logicGroups } from './expressions/paths-and-logic.ts';
import { textGroups } from './expressions/patterns-and-strings.ts';
import { longResultGroups } from './long-results.ts';
import { arrayGroups } from './nulls-and-arrays.ts';
import { operatorGroups } from './operators.ts';
import { pipelineGroups } from './pipelines.ts';
import { updateGroups } from './updates.ts';

/** All cases of the conformance suite. */
export const groups: readonly Group[] = [
  ...comparisonGroups,
  ...arrayGroups,
  ...operatorGroups,
  ...updateGroups,
  ...logicGroups,
  ...numberGroups,
  ...textGroups,
  ...arrayExpressionGroups,
  ...dateGroups,
  ...pipelineGroups,
  ...commandGroups,
  ...longResultGroups,
];
