import { type AnyObject, type ObjectSchema, Schema } from 'yup';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** Replaces `tidy` for this field. */
    tidy?: (text: string) => string;
  }
}

/** Applied when a field loses focus: runs of white space become one space, and the text is trimmed. */
export function tidy(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Tidies a value of this form: passwords are unchanged, a website is reduced to its host. */
export function tidyField<Values extends AnyObject>(form: ObjectSchema<Values>, field: string, text: string): string {
  if (/password$/i.test(field)) return text;
  const schema: unknown = Object.hasOwn(form.fields, field) ? form.fields[field as keyof Values & string] : null;
  return (schema instanceof Schema ? (schema.spec.meta?.tidy ?? tidy) : tidy)(text);
}
