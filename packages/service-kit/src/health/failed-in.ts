import { type FailedWork, MOST_FAILED } from '@shoppervoice/contracts/health';
import type { Collection, Filter, Sort } from 'mongodb';

/** A piece of work as its service describes it. */
export interface FailedPiece extends Omit<FailedWork, 'since'> {
  readonly since: Date;
}

/** Failed background work of one kind. */
export interface FailedWorkKind {
  readonly kind: string;
  readonly title: string;
  /** Those that failed first, at most `MOST_FAILED`, and how many there are. */
  readonly read: () => Promise<{
    readonly total: number;
    readonly more?: true;
    readonly rows: readonly FailedPiece[];
  }>;
  /** Null if it is not failed, or not there, any more. */
  readonly find: (id: string) => Promise<FailedPiece | null>;
  /** Has it tried again; false if another call was quicker. Null: this kind is not tried again by hand. */
  readonly again: ((id: string) => Promise<boolean>) | null;
}

type Kept = { readonly _id: string };

/** Failed work whose pieces are documents: those that match `filter`, by an index that `sort` follows. */
export function failedIn<Document extends Kept>({
  kind,
  title,
  documents,
  filter,
  sort,
  show,
  again,
}: Pick<FailedWorkKind, 'kind' | 'title' | 'again'> & {
  readonly documents: Collection<Document>;
  readonly filter: Filter<Kept>;
  readonly sort: Sort;
  readonly show: (document: Document) => FailedPiece;
}): FailedWorkKind {
  // Fields differ by kind of document; every `_id` is a string.
  const all = documents as unknown as Collection<Kept>;
  return {
    kind,
    title,
    again,
    read: async () => {
      const [total, found] = await Promise.all([
        all.countDocuments(filter),
        all.find(filter).sort(sort).limit(MOST_FAILED).toArray(),
      ]);
      return { total, rows: found.map((each) => show(each as Document)) };
    },
    find: async (id) => {
      const found = await all.findOne({ ...filter, _id: id });
      return found === null ? null : show(found as Document);
    },
  };
}
