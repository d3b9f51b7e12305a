import type { Collection, Filter, Sort } from 'mongodb';

/** Background work that waits for its turn. */
export interface WaitingKind {
  readonly what: string;
  /** How long the oldest may wait, in milliseconds. */
  readonly lateMs: number;
  readonly read: () => Promise<{ readonly count: number; readonly oldest: Date | null }>;
}

type Kept = { readonly _id: string };

/** Work whose pieces are documents: those that match `filter`. `sort`: the oldest first, by an index. */
export function waitingIn<Document extends Kept>({
  what,
  lateMs,
  documents,
  filter,
  sort,
  since,
}: Pick<WaitingKind, 'what' | 'lateMs'> & {
  readonly documents: Collection<Document>;
  readonly filter: () => Filter<Kept>;
  readonly sort: Sort;
  readonly since: (document: Document) => Date;
}): WaitingKind {
  // Fields differ by kind of document; every `_id` is a string.
  const all = documents as unknown as Collection<Kept>;
  return {
    what,
    lateMs,
    read: async () => {
      const those = filter();
      const [count, first] = await Promise.all([all.countDocuments(those), all.find(those).sort(sort).limit(1).next()]);
      return { count, oldest: first === null ? null : since(first as Document) };
    },
  };
}
