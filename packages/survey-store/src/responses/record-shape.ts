/** Readers of untrusted values, which throw `BadRow` with a sentence. */

export class BadRow extends Error {
  override readonly name = 'BadRow';
}

export type Fields = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Own property only; null is absent, since many programs write it for what they lack. */
export function field(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? (fields[name] ?? undefined) : undefined;
}

/** Lone surrogates cannot be stored as UTF-8; they become U+FFFD. */
export function optionalText(fields: Fields, name: string): string | undefined {
  const value = field(fields, name);
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw new BadRow(`${name} must be a text.`);
  return value === '' ? undefined : value.toWellFormed();
}

/** An ID that others make: a number is its digits, unless JSON has rounded it. */
export function optionalId(fields: Fields, name: string): string | undefined {
  const value = field(fields, name);
  if (typeof value !== 'number') return optionalText(fields, name);
  if (Number.isSafeInteger(value)) return String(value);
  throw new BadRow(`${name} is a number that loses digits in JSON: write it as a text.`);
}

export function optionalCount(fields: Fields, name: string): number | undefined {
  const value = field(fields, name);
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new BadRow(`${name} must be a whole number of 0 or more.`);
  }
  return value;
}

export function wholeNumber(fields: Fields, name: string): number {
  const value = field(fields, name);
  if (value === undefined) throw new BadRow(`${name} is missing.`);
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new BadRow(`${name} must be a whole number.`);
  return value;
}

/** A quote of at most `limit` characters. */
export function quoted(value: string, limit = 60): string {
  return JSON.stringify(value.length > limit ? `${value.slice(0, limit)}…` : value);
}
