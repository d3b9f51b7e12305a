import { oneOf } from '../address/address-field.ts';
import type { PageFilter } from './page-filter.ts';

/** A word of the address that goes into the call unchanged, such as `qid=M2SA`. A word not in `words` is ignored. */
export function wordParameter(name: string, words: readonly string[]): PageFilter {
  return {
    fields: { [name]: oneOf(['', ...words], '') },
    active: () => 0,
    query: (view) => ({ [name]: view[name] === '' ? undefined : String(view[name]) }),
    Group: null,
  };
}
