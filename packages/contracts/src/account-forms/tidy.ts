import { type AnyObject, type ObjectSchema, Schema } from 'yup';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** What leaving the field makes of its text, where it is not `tidy`. */
    tidy?: (text: string) => string;
  }
}

/** What leaving a field does to its text: runs of white space become one space, none stay at the ends. */
export function tidy(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** As leaving a field of this form makes its text: passwords stay as they are, a website keeps its host. */
export function tidyField<Values extends AnyObject>(form: ObjectSchema<Values>, field: string, text: string): string {
  if (/password$/i.test(field)) return text;
  const schema: unknown = Object.hasOwn(form.fields, field) ? form.fields[field as keyof Values & string] : null;
  return (schema instanceof Schema ? (schema.spec.meta?.tidy ?? tidy) : tidy)(text);
}
