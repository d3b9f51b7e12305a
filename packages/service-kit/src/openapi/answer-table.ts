import type { ServiceCall } from '@shoppervoice/contracts';
import type { TSchema } from 'typebox';

/**
 * What each call answers, by `GET /api/…` and status. Documents alone are made of it: nothing is serialised by these
 * schemas, which would cost time and could leave out what they do not name. Problems need no mention.
 */
export type AnswerTable = Readonly<Record<string, Readonly<Record<number, TSchema>>>>;

/** A call that answers 200 with this. */
export const answers = (schema: TSchema): Readonly<Record<number, TSchema>> => ({ 200: schema });

/** @throws where a call has no answer in the table, or an answer no call */
export function holdToCalls(table: AnswerTable, calls: readonly ServiceCall[]): void {
  const names = calls.map(({ method, path }) => `${method} ${path}`);
  const undocumented = names.filter((name) => !Object.hasOwn(table, name));
  if (undocumented.length > 0) throw new Error(`Calls without a documented answer: ${undocumented.join(', ')}.`);
  const unknown = Object.keys(table).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`Documented answers of no call: ${unknown.join(', ')}.`);
}
