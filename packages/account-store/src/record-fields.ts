import { DEMO_MID } from '@shoppervoice/contracts/accounts';

/** What a row of an import file is after reading: its value, or one sentence that says what is wrong with it. */
export type Checked<Value> = { readonly value: Value } | { readonly reason: string };

/** A JSON object that was not checked yet: nothing is known of its fields. */
export type Row = Readonly<Record<string, unknown>>;

/** One field: what it must be, in words, and the test. */
export interface FieldRule {
  readonly must: string;
  readonly holds: (value: unknown) => boolean;
  /** May be absent (null counts as a wrong value, not as absent). */
  readonly optional?: true;
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text of 1 to `longest` characters that are not all blank and hold no control characters. */
export function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest && value.trim() !== '' && !/\p{Cc}/u.test(value);
}

export function isIntegerIn(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

export function isListOf(value: unknown, longest: number, holds: (item: unknown) => boolean): value is unknown[] {
  return Array.isArray(value) && value.length <= longest && value.every(holds);
}

/** The first field that breaks its rule, as a sentence; null when all hold. */
export function brokenRule(row: Row, rules: Readonly<Record<string, FieldRule>>): string | null {
  for (const [field, rule] of Object.entries(rules)) {
    const value = Object.hasOwn(row, field) ? row[field] : undefined;
    if (value === undefined && rule.optional) continue;
    if (value === undefined) return `${field} is missing: it must be ${rule.must}.`;
    if (!rule.holds(value)) return `${field} must be ${rule.must}.`;
  }
  return null;
}

/** What fits MongoDB's 32-bit integers, but for the last of them, which is the demo shop's. */
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
