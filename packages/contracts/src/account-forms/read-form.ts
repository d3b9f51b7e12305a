import { type AnyObject, type ObjectSchema, ValidationError } from 'yup';
import { tidyField } from './tidy.ts';

export type FormReading<Values> =
  | { readonly values: Values; readonly problems: null }
  /** Field -> the first sentence about it. Never empty. */
  | { readonly values: null; readonly problems: Readonly<Record<string, string>> };

/**
 * A request body as a form's values: texts tidied as leaving the field tidies them (except passwords), then validated
 * by the form's own rules without any conversion. Unknown fields are dropped.
 */
export function readForm<Values extends AnyObject>(form: ObjectSchema<Values>, body: unknown): FormReading<Values> {
  const given = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  const values: Record<string, unknown> = {};
  for (const field of Object.keys(form.fields)) {
    if (!Object.hasOwn(given, field)) continue;
    const value = given[field];
    values[field] = typeof value === 'string' ? tidyField(form, field, value) : value;
  }
  try {
    return { values: form.validateSync(values, { strict: true, abortEarly: false }) as Values, problems: null };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const problems: Record<string, string> = {};
    for (const { path, message } of error.inner) if (path) problems[path] ??= message;
    return { values: null, problems };
  }
}
