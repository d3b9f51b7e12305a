import { isNumber, toNumber } from '../../values/numbers.ts';

/** What an expression is evaluated in. */
export interface Scope {
  /** `$$ROOT` */
  root: unknown;
  /** `$$CURRENT` */
  current: unknown;
  variables: Readonly<Record<string, unknown>>;
}

/** A compiled expression. `undefined` is a missing value. */
export type Expression = (scope: Scope) => unknown;

/** What counts as true: everything but false, null, 0 and a missing value. */
export function truthy(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !isNumber(value) || toNumber(value) !== 0;
}
