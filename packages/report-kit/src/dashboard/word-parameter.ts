import { oneOf } from '../address/address-field.ts';
import type { PageFilter } from './page-filter.ts';

/**
 * A word in the address that is passed to the call unchanged, such as `qid=M2SA`. `labels`: names of the words in
 * files; other words are ignored.
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
