import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** `/pages/0/title` -> `pages[0].title`. */
function fieldName(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part, index) => (/^\d+$/.test(part) ? `[${part}]` : index === 0 ? part : `.${part}`))
    .join('');
}

/** The first problem of a value, as a sentence without its subject; null if there is none. */
export function schemaProblem(schema: TSchema, value: unknown): string | null {
  if (Value.Check(schema, value)) return null;
  const first = [...Value.Errors(schema, value)][0];
  const field = first ? fieldName(first.instancePath) : '';
  const extra = (first?.params as { additionalProperties?: readonly string[] } | undefined)?.additionalProperties;
  const reason = extra ? `has unknown fields: ${extra.join(', ')}` : (first?.message ?? 'is not valid');
  return `${field === '' ? 'the file' : `the field "${field}"`} ${reason}`;
}
