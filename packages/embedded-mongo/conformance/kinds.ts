import type { Document, IndexSpecification } from 'mongodb';

/** A filter, the `_id`s that it finds, and an explanation if the filter alone does not make the case clear. */
export type FindCase = readonly [filter: Document, ids: string | Failure, why?: string];
/** A document, an update of it, and what becomes of it: a document, `same`, or the code of an error. */
export type UpdateCase = readonly [
  before: Document | null,
  update: Document | Document[],
  after: Document | number | 'same',
  options?: UpdateOptions,
];
/** An expression over the group's document, and its value or the code of an error; `missing`: no value. */
export type ExpressionCase = readonly [expression: unknown, value: unknown];
/** A pipeline over the group's documents, and its result or the code of an error. */
export type PipelineCase = readonly [pipeline: Document[], result: Document[] | number];
/** A sort, and the `_id`s in its order. */
export type SortCase = readonly [sort: Document, ids: string];
/** Documents, then a command, and fields of its reply or the code of an error. `NAME` stands for the collection. */
export type CommandCase = readonly [command: Document, reply: Document | number, after?: Document[]];

export interface UpdateOptions {
  filter?: Document;
  upsert?: boolean;
  arrayFilters?: Document[];
}

/** An error that is expected inside an expression table. */
export class Failure {
  readonly code: number;
  constructor(code: number) {
    this.code = code;
  }
}
export const fails = (code: number): Failure => new Failure(code);
/** The expression has no value. */
export const missing = Symbol('missing');

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
    | { kind: 'expression'; document: Document; cases: readonly ExpressionCase[] }
    | { kind: 'pipeline'; documents: readonly Document[]; cases: readonly PipelineCase[] }
    | { kind: 'command'; documents: readonly Document[]; indexes?: readonly Document[]; cases: readonly CommandCase[] }
  );
