import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import type { TSchema } from 'typebox';

/**
 * Responses of each call, by `GET /api/…` and status. Only documents are made of it: responses are not serialized by
 * these schemas, which would cost time and could drop fields that they do not name. Problems need not be listed.
 */
export type AnswerTable = Readonly<Record<string, Readonly<Record<number, TSchema | AnswerContent>>>>;

/** A response of other types than JSON. */
export interface AnswerContent {
  readonly description: string;
  readonly content: Readonly<Record<string, { readonly schema: object }>>;
}

/**
 * What calls accept beyond their routes' schemas, by `POST /api/…`: bodies that a route reads itself, and headers. For
 * documents only, too.
 */
export type RequestTable = Readonly<Record<string, RequestParts>>;
export interface RequestParts {
  readonly body?: {
    readonly description?: string;
    readonly content: Readonly<Record<string, { readonly schema: object }>>;
  };
  readonly headers?: TSchema;
}

/** What a document is made of, besides the routes. */
export interface DocumentParts {
  readonly name: string;
  readonly calls: readonly ServiceCall[];
  readonly answers: AnswerTable;
  readonly requests?: RequestTable;
}

/** A call that answers 200 with this. */
export const answers = (schema: TSchema): Readonly<Record<number, TSchema>> => ({ 200: schema });

/** @throws if a call has no row in the table, or a row no call */
export function holdToCalls(table: AnswerTable, requests: RequestTable, calls: readonly ServiceCall[]): void {
  const names = calls.map(({ method, path }) => `${method} ${path}`);
  const undocumented = names.filter((name) => !Object.hasOwn(table, name));
  if (undocumented.length > 0) throw new Error(`Calls without a documented answer: ${undocumented.join(', ')}.`);
  const unknown = [table, requests].flatMap(Object.keys).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`Documented parts of no call: ${unknown.join(', ')}.`);
}
