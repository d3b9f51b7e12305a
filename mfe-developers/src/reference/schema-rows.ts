import type { OpenApiDocument, Schema } from './openapi.ts';

/** One field of a response or body, as a table row. */
export interface SchemaRow {
  /** `figures[].options[].id`. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string | null;
}

/** Deeper fields are described by the schema that contains them. */
const DEEPEST = 6;
/** Enum values that are listed. */
const MOST_VALUES = 8;

type Schemas = NonNullable<OpenApiDocument['components']>['schemas'];

/** Target of a schema's reference; itself without one, and unknown for a dangling one. */
function resolved(schema: Schema, schemas: Schemas): Schema {
  const name = /^#\/components\/schemas\/(.+)$/.exec(schema.$ref ?? '')?.[1];
  return name === undefined ? schema : (schemas?.[name] ?? {});
}

const choicesOf = ({ anyOf, oneOf, allOf }: Schema) => anyOf ?? oneOf ?? allOf ?? [];

/** All its fields in order, with their paths. A recursive schema is listed once. */
export function schemaRows(schema: Schema, { components }: OpenApiDocument): readonly SchemaRow[] {
  const schemas = components?.schemas;
  const rows: SchemaRow[] = [];
  const walk = (given: Schema, place: string, depth: number, within: readonly Schema[]) => {
    const own = resolved(given, schemas);
    if (depth > DEEPEST || within.includes(own)) return;
    const inside = [...within, own];
    for (const [name, field] of Object.entries(own.properties ?? {})) {
      const path = place === '' ? name : `${place}.${name}`;
      if (rows.some((row) => row.name === path)) continue;
      const target = resolved(field, schemas);
      rows.push({
        name: path,
        type: typeWords(field, schemas),
        required: own.required?.includes(name) === true,
        description: field.description ?? target.description ?? null,
      });
      walk(field, path, depth + 1, inside);
    }
    if (own.items) walk(own.items, `${place}[]`, depth + 1, inside);
    if (typeof own.additionalProperties === 'object') walk(own.additionalProperties, `${place}.*`, depth + 1, inside);
    for (const choice of choicesOf(own)) walk(choice, place, depth, inside);
  };
  walk(schema, '', 0, []);
  return rows;
}

/** `integer, 1 to 100`, `"day" or "week"`, `array of string`. */
export function typeWords(given: Schema, schemas: Schemas, depth = 0): string {
  const schema = resolved(given, schemas);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) {
    const shown = schema.enum.slice(0, MOST_VALUES).map((value) => JSON.stringify(value));
    return [...shown, ...(schema.enum.length > MOST_VALUES ? [`${schema.enum.length - MOST_VALUES} more`] : [])].join(
      ' or ',
    );
  }
  const choices = choicesOf(schema);
  if (choices.length > 0) {
    if (depth > 1) return 'one of several';
    const words = [...new Set(choices.map((choice) => typeWords(choice, schemas, depth + 1)))];
    return words.slice(0, MOST_VALUES).join(' or ');
  }
  const types = [schema.type ?? (schema.properties ? 'object' : 'any')].flat();
  const words = types
    .map((type) =>
      type === 'array' && schema.items && depth < 3 ? `array of ${typeWords(schema.items, schemas, depth + 1)}` : type,
    )
    .join(' or ');
  return [schema.format ? `${words} (${schema.format})` : words, ...boundsOf(schema)].join(', ');
}

function boundsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems }: Schema): string[] {
  const between = (least: number | undefined, most: number | undefined, unit: string) => {
    if (least !== undefined && most !== undefined) return [`${least} to ${most}${unit}`];
    if (most !== undefined) return [`at most ${most}${unit}`];
    return least === undefined ? [] : [`at least ${least}${unit}`];
  };
  return [
    ...between(minimum, maximum, ''),
    ...between(minLength, maxLength, ' characters'),
    ...between(minItems, maxItems, ' items'),
  ];
}

/** A sample body: every required field, with a value of its type. */
export function exampleOf(given: Schema, { components }: OpenApiDocument, depth = 0): unknown {
  const schema = resolved(given, components?.schemas);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum !== undefined) return schema.enum[0];
  const [choice] = choicesOf(schema);
  if (depth > DEEPEST) return null;
  if (choice) return exampleOf(choice, { components } as OpenApiDocument, depth + 1);
  const type = [schema.type ?? (schema.properties ? 'object' : 'string')].flat()[0];
  if (type === 'object') {
    const required = schema.required ?? [];
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([name]) => required.includes(name))
        .map(([name, field]) => [name, exampleOf(field, { components } as OpenApiDocument, depth + 1)]),
    );
  }
  if (type === 'array')
    return schema.items ? [exampleOf(schema.items, { components } as OpenApiDocument, depth + 1)] : [];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 0;
  if (type === 'boolean') return false;
  return type === 'null' ? null : '';
}
