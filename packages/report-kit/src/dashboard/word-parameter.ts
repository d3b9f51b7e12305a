import { oneOf } from '../address/address-field.ts';
import type { PageFilter } from './page-filter.ts';

/**
 * A word of the address that goes into the call unchanged, such as `qid=M2SA`. `labels`: how files name the words; another word is
 * ignored.
 */
export function wordParameter(name: string, title: string, labels: Readonly<Record<string, string>>): PageFilter {
  return {
    fields: { [name]: oneOf(['', ...Object.keys(labels)], '') },
    active: () => 0,
    query: (view) => ({ [name]: view[name] === '' ? undefined : String(view[name]) }),
    words: (view) => {
      const label = labels[String(view[name])];
      return label === undefined ? null : `${title}: ${label}`;
    },
    Group: null,
  };
}
