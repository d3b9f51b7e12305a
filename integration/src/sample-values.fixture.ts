import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** What is read of a JSON schema, as TypeBox makes it. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema | readonly Schema[];
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** Texts that a reader recognizes, the first that the schema allows. Days are of `RECORDED_AT`. */
const TEXTS = [
  '2026-11-20',
  '2026-11-20T12:00:00.000Z',
  'sample@merchant.example',
  'https://merchant.example/sample',
  'America/New_York',
  'sample-1',
  'Sample',
  '10:00',
  '2026-11',
];
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/(?:At|since|until|expires)$/i, '2026-11-20T12:00:00.000Z'],
  [/(?:date|day|start|end)$/i, '2026-11-20'],
  [/mail$/i, 'sample@merchant.example'],
  [/(?:url|href|link)$/i, 'https://merchant.example/sample'],
  [/timeZone$/, 'America/New_York'],
  [/(?:^|[a-z])(?:Id|id|key|code|handle)$/, 'sample-1'],
];
const SEED = 46;
/** Of a list: a second element would be the same as the first. */
const LENGTH = 1;

/**
 * One value that a schema allows, the same for the same schema and name: all required fields, short lists, and texts that read
 * as samples.
 */
export function sampleOf(schema: Schema, name = ''): unknown {
  if (Object.hasOwn(schema, 'const')) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) {
    const filled = schema.anyOf.find(({ type }) => type !== 'null') ?? schema.anyOf[0];
    return filled === undefined ? null : sampleOf(filled, name);
  }
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map((each) => sampleOf(each, name)));
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((each) => each !== 'null');
  switch (type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return listOf(schema, name);
    case 'string':
      return textOf(schema, name);
    case 'integer':
    case 'number':
      return Math.min(schema.maximum ?? 10, Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1));
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function objectOf({ properties = {}, required = [] }: Schema): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {}, name)]));
}

function listOf({ items, prefixItems, minItems = 0, maxItems = LENGTH }: Schema, name: string): unknown[] {
  const places = prefixItems ?? (Array.isArray(items) ? (items as readonly Schema[]) : undefined);
  if (places !== undefined) return places.map((each) => sampleOf(each, name));
  const length = Math.max(minItems, Math.min(maxItems, LENGTH));
  return Array.from({ length }, () => sampleOf((items as Schema | undefined) ?? {}, name.replace(/s$/, '')));
}

function textOf(schema: Schema, name: string): string {
  const named = BY_NAME.filter(([pattern]) => pattern.test(name)).map(([, text]) => text);
  const { format: _, ...plain } = schema;
  const found = [...named, 'Sample', ...TEXTS].find((text) => Value.Check(plain as TSchema, text));
  if (found !== undefined) return found;
  const { pattern = '', minLength = 0, maxLength = 100 } = schema;
  const made =
    pattern === ''
      ? fc.string({ minLength, maxLength })
      : fc.stringMatching(new RegExp(pattern)).filter(({ length }) => length >= minLength && length <= maxLength);
  return fc.sample(made, { seed: SEED, numRuns: 1 })[0] ?? '';
}
