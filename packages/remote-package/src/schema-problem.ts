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

/** `must be "a", "b" or "c"` for a field that takes only stated values; null for any other. */
function allowedWords(errors: ReturnType<typeof Value.Errors>, field: string | undefined): string | null {
  const allowed = errors.flatMap(({ keyword, instancePath, params }) =>
    keyword === 'const' && instancePath === field ? JSON.stringify(params.allowedValue) : [],
  );
  return allowed.length === 0 ? null : `must be ${new Intl.ListFormat('en', { type: 'disjunction' }).format(allowed)}`;
}

/** The first problem of a value, as a sentence without its subject; null if there is none. */
export function schemaProblem(schema: TSchema, value: unknown): string | null {
  if (Value.Check(schema, value)) return null;
  const errors = [...Value.Errors(schema, value)];
  // An unknown field fails a schema of its own, before the object that it is in names it.
  const first = errors.find(({ keyword }) => keyword !== 'boolean') ?? errors[0];
  const field = first ? fieldName(first.instancePath) : '';
  const extra = (first?.params as { additionalProperties?: readonly string[] } | undefined)?.additionalProperties;
  const reason = extra
    ? `has unknown fields: ${extra.join(', ')}`
    : (allowedWords(errors, first?.instancePath) ?? first?.message ?? 'is not valid');
  return `${field === '' ? 'the file' : `the field "${field}"`} ${reason}`;
}
