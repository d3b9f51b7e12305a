import { DEMO_MID } from '@shoppervoice/contracts/accounts';

/** A validated row of an import file: its value, or a sentence that says what is wrong. */
export type Checked<Value> = { readonly value: Value } | { readonly reason: string };

/** A JSON object that has not been validated. */
export type Row = Readonly<Record<string, unknown>>;

/** A field's requirement in words, and its test. */
export interface FieldRule {
  readonly must: string;
  readonly holds: (value: unknown) => boolean;
  /** May be absent (null is a wrong value). */
  readonly optional?: true;
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text of 1 to `longest` characters, not blank, without control characters. */
export function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest && value.trim() !== '' && !/\p{Cc}/u.test(value);
}

export function isIntegerIn(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

export function isListOf(value: unknown, longest: number, holds: (item: unknown) => boolean): value is unknown[] {
  return Array.isArray(value) && value.length <= longest && value.every(holds);
}

/** The first violation as a sentence; null if all rules hold. */
export function brokenRule(row: Row, rules: Readonly<Record<string, FieldRule>>): string | null {
  for (const [field, rule] of Object.entries(rules)) {
    const value = Object.hasOwn(row, field) ? row[field] : undefined;
    if (value === undefined && rule.optional) continue;
    if (value === undefined) return `${field} is missing: it must be ${rule.must}.`;
    if (!rule.holds(value)) return `${field} must be ${rule.must}.`;
  }
  return null;
}

/** The largest 32-bit integer is the demo shop's. */
const LARGEST_MID = DEMO_MID - 1;

export const isMid = (value: unknown): value is number => isIntegerIn(value, 1, LARGEST_MID);

/** The e-mail rule of the specification's forms: at most 50 characters, one @, none of ()[]";:>< or commas. */
export function isEmail(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= 50 &&
    /^[^\s()[\]";:><,@]+@[^\s()[\]";:><,@.]+(\.[^\s()[\]";:><,@.]+)+$/.test(value)
  );
}
