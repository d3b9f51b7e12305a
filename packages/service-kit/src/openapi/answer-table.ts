import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import type { TSchema } from 'typebox';

/**
 * What each call answers, by `GET /api/…` and status. Documents alone are made of it: nothing is serialised by these
 * schemas, which would cost time and could leave out what they do not name. Problems need no mention.
 */
export type AnswerTable = Readonly<Record<string, Readonly<Record<number, TSchema | AnswerContent>>>>;

/** An answer of other types than JSON. */
export interface AnswerContent {
  readonly description: string;
  readonly content: Readonly<Record<string, { readonly schema: object }>>;
}

/**
 * What calls take beside what their routes' schemas judge, by `POST /api/…`: bodies that a route reads itself, and headers.
 * For documents alone, too.
 */
export type RequestTable = Readonly<Record<string, RequestParts>>;
export interface RequestParts {
  readonly body?: {
    readonly description?: string;
    readonly content: Readonly<Record<string, { readonly schema: object }>>;
  };
  readonly headers?: TSchema;
}

/** Of what a document is made, beside the routes. */
export interface DocumentParts {
  readonly name: string;
  readonly calls: readonly ServiceCall[];
  readonly answers: AnswerTable;
  readonly requests?: RequestTable;
}

/** A call that answers 200 with this. */
export const answers = (schema: TSchema): Readonly<Record<number, TSchema>> => ({ 200: schema });

/** @throws where a call has no answer in the table, or an answer or what a call takes no call */
export function holdToCalls(table: AnswerTable, requests: RequestTable, calls: readonly ServiceCall[]): void {
  const names = calls.map(({ method, path }) => `${method} ${path}`);
  const undocumented = names.filter((name) => !Object.hasOwn(table, name));
  if (undocumented.length > 0) throw new Error(`Calls without a documented answer: ${undocumented.join(', ')}.`);
  const unknown = [table, requests].flatMap(Object.keys).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`Documented parts of no call: ${unknown.join(', ')}.`);
}
