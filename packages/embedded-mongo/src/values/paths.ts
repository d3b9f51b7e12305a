import { isDocument } from './compare.ts';

const wholeNumber = /^(0|[1-9]\d*)$/;

/** The array position that a path component names, or -1. */
export function position(component: string): number {
  return wholeNumber.test(component) ? Number(component) : -1;
}

/**
 * Visits what a query path leads to, arrays on the way traversed as MongoDB does: each document in an array is
 * followed, a number names a position. An array at the end is handed over whole (`visit` expands it).
 * `undefined` stands for an absent field. Stops as soon as `visit` answers true, and answers that.
 * https://www.mongodb.com/docs/manual/tutorial/query-array-of-documents/
 */
export function visitPath(
  value: unknown,
  path: readonly string[],
  visit: (value: unknown, single: boolean) => boolean,
  at = 0,
): boolean {
  if (at === path.length) return visit(value, false);
  const component = path[at] as string;
  if (Array.isArray(value)) {
    const index = position(component);
    if (index >= 0 && index < value.length) {
      // A position at the path's end is that element alone, an array there included.
      const here = at + 1 === path.length ? visit(value[index], true) : visitPath(value[index], path, visit, at + 1);
      if (here) return true;
    }
    for (const item of value) {
      if (isDocument(item) && visitPath(item, path, visit, at)) return true;
    }
    return false;
  }
  if (!isDocument(value)) return visit(undefined, false);
  return visitPath(value[component], path, visit, at + 1);
}
