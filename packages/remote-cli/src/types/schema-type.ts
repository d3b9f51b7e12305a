/** A JSON Schema as the portal's documents have them: what TypeBox makes. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly items?: JsonSchema | readonly JsonSchema[] | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly description?: string;
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};
const NAME = /^[A-Za-z_$][\w$]*$/;

/** The TypeScript type of what a schema allows. A form that it does not know is `unknown`, which a caller must narrow. */
export function typeOf(schema: JsonSchema, indent = ''): string {
  const { anyOf, oneOf, allOf, type } = schema;
  if (Object.hasOwn(schema, 'const')) return JSON.stringify(schema.const);
  if (schema.enum !== undefined)
    return joined(
      schema.enum.map((value) => JSON.stringify(value)),
      ' | ',
    );
  const either = anyOf ?? oneOf;
  if (either !== undefined)
    return joined(
      either.map((each) => typeOf(each, indent)),
      ' | ',
    );
  if (allOf !== undefined)
    return joined(
      allOf.map((each) => operand(each, indent)),
      ' & ',
    );
  if (Array.isArray(type))
    return joined(
      type.map((each) => typeOf({ ...schema, type: each }, indent)),
      ' | ',
    );
  if (type === 'array') return arrayType(schema, indent);
  if (type === 'object') return objectType(schema, indent);
  return PLAIN[String(type)] ?? 'unknown';
}

const joined = (types: readonly string[], by: string): string => [...new Set(types)].join(by) || 'never';
/** In brackets where an operator beside it would take a part of it. */
const operand = (schema: JsonSchema, indent: string): string => {
  const { anyOf, oneOf, allOf, enum: values, type } = schema;
  const isJoined = [anyOf, oneOf, allOf, values].some((parts) => parts !== undefined) || Array.isArray(type);
  return isJoined ? `(${typeOf(schema, indent)})` : typeOf(schema, indent);
};

function arrayType({ items, prefixItems }: JsonSchema, indent: string): string {
  const places = prefixItems ?? (Array.isArray(items) ? (items as readonly JsonSchema[]) : undefined);
  if (places !== undefined) return `readonly [${places.map((each) => typeOf(each, indent)).join(', ')}]`;
  return `readonly ${isSchema(items) ? operand(items, indent) : 'unknown'}[]`;
}

const isSchema = (items: JsonSchema['items']): items is JsonSchema =>
  typeof items === 'object' && !Array.isArray(items);

function objectType(schema: JsonSchema, indent: string): string {
  const { properties = {}, required = [], additionalProperties, patternProperties = {} } = schema;
  const inner = `${indent}  `;
  const rows = Object.entries(properties).map(([name, each]) => {
    const key = NAME.test(name) ? name : JSON.stringify(name);
    return `${comment(each.description, inner)}${inner}readonly ${key}${required.includes(name) ? '' : '?'}: ${typeOf(each, inner)};\n`;
  });
  const others = Object.values(patternProperties);
  if (typeof additionalProperties === 'object') others.push(additionalProperties);
  if (others.length > 0) {
    // A type of all properties has to allow the named ones, too.
    const each =
      rows.length > 0
        ? 'unknown'
        : joined(
            others.map((other) => typeOf(other, inner)),
            ' | ',
          );
    rows.push(`${inner}readonly [name: string]: ${each};\n`);
  }
  if (rows.length > 0) return `{\n${rows.join('')}${indent}}`;
  return additionalProperties === false ? 'Readonly<Record<string, never>>' : 'Readonly<Record<string, unknown>>';
}

/** A docstring; a text cannot end it. */
export const comment = (text: string | undefined, indent: string): string =>
  text === undefined ? '' : `${indent}/** ${text.replaceAll('*/', '*\\/').replace(/\s+/g, ' ')} */\n`;
