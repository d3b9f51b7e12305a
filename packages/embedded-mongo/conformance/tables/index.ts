import type { Group } from '../kinds.ts';
import { commandGroups } from './commands.ts';
import { comparisonGroups } from './comparison.ts';
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
  ...pipelineGroups,
  ...commandGroups,
  ...longResultGroups,
];
