import { type RemoteDescriptor, RemoteDescriptorSchema } from '@shoppervoice/contracts';
import { patternKey } from './page-paths.ts';
import { schemaProblem } from './schema-problem.ts';

/** What is wrong with a descriptor by itself, as a sentence that names the field; null when nothing is. */
export function descriptorProblem(value: unknown): string | null {
  const problem = schemaProblem(RemoteDescriptorSchema, value);
  if (problem) return `${problem}.`;
  const paths = (value as RemoteDescriptor).pages.flatMap((page) => page.path);
  const keys = paths.map(patternKey);
  const twice = paths.find((_, index) => keys.indexOf(keys[index] ?? '') !== index);
  return twice === undefined ? null : `the path "${twice}" is claimed by two pages.`;
}
