import { isListedForm, MOST_CALLS } from '@shoppervoice/contracts/calls';
import { type RemoteDescriptor, RemoteDescriptorSchema } from '@shoppervoice/contracts/remotes';
import { kilobytes } from './limits.ts';
import { patternKey } from './page-paths.ts';
import { schemaProblem } from './schema-problem.ts';

/**
 * Size limits of a descriptor. The gateway stores the descriptors of 200 versions of a remote in one document, compares
 * paths with each other at every change, and searches all of them for every page that is opened.
 */
const MOST = { bytes: 16_000, pages: 100, paths: 200, path: 200, optional: 3 } as const;

/** What is too large in a descriptor that matches its schema, as a phrase; null if nothing is. */
export function descriptorBounds(descriptor: RemoteDescriptor): string | null {
  const { pages } = descriptor;
  const paths = pages.flatMap(({ path }) => path);
  if (pages.length > MOST.pages) return `there are more than ${MOST.pages} pages`;
  if (paths.length > MOST.paths) return `there are more than ${MOST.paths} paths`;
  const long = paths.find((path) => path.length > MOST.path);
  if (long !== undefined) return `the path "${long.slice(0, 40)}..." is longer than ${MOST.path} characters`;
  const optional = paths.find((path) => path.split('?').length - 1 > MOST.optional);
  if (optional !== undefined) return `the path "${optional}" has more than ${MOST.optional} optional parts`;
  const calls = callsProblem(descriptor.calls ?? []);
  if (calls !== null) return calls;
  const bytes = Buffer.byteLength(JSON.stringify(descriptor));
  return bytes > MOST.bytes ? `there are ${kilobytes(bytes)}, and ${kilobytes(MOST.bytes)} is the most` : null;
}

function callsProblem(calls: readonly string[]): string | null {
  if (calls.length > MOST_CALLS) return `there are more than ${MOST_CALLS} calls`;
  const wrong = calls.find((call) => !isListedForm(call));
  if (wrong !== undefined) {
    return `"calls" names "${wrong.slice(0, 60)}", which is no call: write a method and a path such as "PUT /api/notes/:id", without a query`;
  }
  const twice = calls.find((call, at) => calls.indexOf(call) !== at);
  return twice === undefined ? null : `"calls" names "${twice}" twice`;
}

/** What is wrong with a descriptor alone, as a sentence that names the field; null if nothing is. */
export function descriptorProblem(value: unknown): string | null {
  const problem = schemaProblem(RemoteDescriptorSchema, value);
  if (problem) return `${problem}.`;
  const descriptor = value as RemoteDescriptor;
  const bounds = descriptorBounds(descriptor);
  if (bounds !== null) return `${bounds}.`;
  const keys = new Set<string>();
  for (const path of descriptor.pages.flatMap((page) => page.path)) {
    const key = patternKey(path);
    if (keys.has(key)) return `the path "${path}" is claimed by two pages.`;
    keys.add(key);
  }
  return null;
}
