import type { Document, IndexSpecification } from 'mongodb';

/** A filter, the `_id`s that it finds or the code of an error, and an explanation if the filter alone does not make the case clear. */
export type FindCase = readonly [filter: Document, ids: string | number, why?: string];
/** A document, an update of it, and what becomes of it: a document, `same`, or the code of an error. */
export type UpdateCase = readonly [
  before: Document | null,
  update: Document,
  after: Document | number | 'same',
  options?: UpdateOptions,
];
/** A pipeline over the group's documents, and its result or the code of an error. */
export type PipelineCase = readonly [pipeline: Document[], result: Document[] | number];
/** A sort, and the `_id`s in its order. */
export type SortCase = readonly [sort: Document, ids: string];
/** Documents, then a command, and fields of its reply or the code of an error. `NAME` stands for the collection. */
export type CommandCase = readonly [command: Document, reply: Document | number, after?: Document[]];

export interface UpdateOptions {
  filter?: Document;
  upsert?: boolean;
}

interface Common {
  name: string;
  /** The page of MongoDB's manual that the expectations come from. */
  page: string;
}

/** A table of cases about one thing. */
export type Group = Common &
  (
    | {
        kind: 'find';
        documents: readonly Document[];
        indexes: readonly IndexSpecification[];
        cases: readonly FindCase[];
      }
    | {
        kind: 'sort';
        documents: readonly Document[];
        indexes: readonly IndexSpecification[];
        cases: readonly SortCase[];
      }
    | { kind: 'update'; cases: readonly UpdateCase[] }
    | { kind: 'pipeline'; documents: readonly Document[]; cases: readonly PipelineCase[] }
    | { kind: 'command'; documents: readonly Document[]; indexes?: readonly Document[]; cases: readonly CommandCase[] }
  );
