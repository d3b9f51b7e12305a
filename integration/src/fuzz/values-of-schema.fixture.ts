import fc from 'fast-check';

/** What is read of a JSON schema. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/**
 * Values that no schema allows: other types, out-of-range numbers, strings with a meaning to a database, a browser or a
 * regular expression.
 */
const HOSTILE: readonly unknown[] = [
  ...[null, true, -1, 0, 1.5, 1e308, 2 ** 53, -(2 ** 31), [], {}, [[]], { $gt: '' }, { $where: 'sleep(1)' }],
  ...[
    '',
    ' ',
    '0',
    'null',
    '$',
    'a\u0000b',
    '\ud800',
    '__proto__',
    'constructor',
    '../../etc/passwd',
    '%',
    '%00',
    "'--",
    '{{7*7}}',
  ],
  ...[
    '<script>',
    '(a+)+$',
    '[',
    '\\',
    '2026-02-30',
    '9999-12-31',
    '0000-00-00',
    'NaN',
    '1e400',
    'é'.repeat(300),
    'x'.repeat(5000),
  ],
];
const hostile = fc.constantFrom(...HOSTILE);
/** One of these, or an invalid value. */
export const hostileOr = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => fc.oneof(values, hostile);
/** One value in this many is hostile. */
const ONE_IN = 14;
const LONGEST_LIST = 4;
/** Ratio of valid values from `KNOWN`. */
const TAME = 2;

const DAYS = ['2026-10-01', '2026-10-31', '2026-11-19', '2026-11-20', '2025-12-01', '2026-11-21', '2019-01-01'];
/** Values that pass the first check, by parameter name. */
const KNOWN: Readonly<Record<string, readonly unknown[]>> = {
  startDate: ['2026-10-01', '2026-09-15', ...DAYS],
  endDate: ['2026-10-31', '2026-11-19', ...DAYS],
  compareStart: ['2026-08-01', '2026-08-02', ...DAYS],
  compareEnd: ['2026-08-30', '2026-08-31', ...DAYS],
  date: DAYS,
  range: ['2026-10-01 to 2026-10-31', '2026-09-15 to 2026-11-19', '2026-10-31 to 2026-10-01'],
  mid: [51, 51, 52, 53, 999_999],
  merchantId: [51, 51, 52],
  surveyId: [1, 2, 7, 16, 17],
  qid: ['Q15_C11779', 'M2SA', 'OE_1'],
  responseId: ['r-1', 'in-1'],
  submittedAt: ['2026-11-01T10:00:00Z'],
  email: ['ada@x.example', 'nobody@x.example'],
  grant_type: ['client_credentials'],
};

/** Purpose of the values: `tame` ones pass the first check, `wild` ones have to be refused with a message. */
export interface Making {
  /** Resolves `$ref`. */
  readonly document: object;
  readonly wild: boolean;
  /** Names in earlier responses, so that calls about one thing find it. */
  readonly named: NamedThings;
  /** Values that pass further checks in this service, by parameter name, beside `KNOWN`. */
  readonly known: Readonly<Record<string, readonly unknown[]>>;
}

/** Existing names, by the field that returned them: `id`, `handle`. It grows with every response. */
export class NamedThings {
  readonly #names = new Map<string, string[]>();
  static readonly FIELDS: readonly string[] = ['id', 'handle', 'secretId', 'next', 'ticket'];
  static readonly MOST = 50;

  /** Reads any response. */
  readFrom(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [field, part] of Object.entries(value)) {
      if (typeof part === 'string' && NamedThings.FIELDS.includes(field)) this.#add(field, part);
      else this.readFrom(part);
    }
  }

  /** Of a field that names things; the latest are the most likely to still exist. */
  valuesOf(field: string): fc.Arbitrary<unknown> | null {
    const kind = { cursor: 'next', after: 'next', delivery: 'id', 'x-log-ticket': 'ticket' }[field] ?? field;
    if (!NamedThings.FIELDS.includes(kind)) return null;
    return fc.nat(NamedThings.MOST).map((back) => {
      const names = this.#names.get(kind) ?? [];
      return names.at(-1 - (back % Math.max(1, names.length))) ?? 'nothing-yet';
    });
  }

  #add(field: string, name: string): void {
    const names = this.#names.get(field) ?? [];
    this.#names.set(field, names);
    if (names.includes(name)) return;
    names.push(name);
    if (names.length > NamedThings.MOST) names.shift();
  }
}

/** Values that a schema allows; for wild ones mostly. */
export function valuesOf(schema: JsonSchema, making: Making, name = ''): fc.Arbitrary<unknown> {
  const known = making.known[name] ?? KNOWN[name];
  const kind = making.named.valuesOf(name);
  const good = kind === null ? goodValues(schema, making) : fc.oneof(kind, goodValues(schema, making));
  if (!making.wild)
    return known === undefined ? (kind ?? good) : fc.constantFrom(...(making.known[name] ?? known.slice(0, TAME)));
  const fitting = known === undefined ? good : fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 5 }, good);
  return fc.oneof({ arbitrary: fitting, weight: ONE_IN - 1 }, hostile);
}

function goodValues(schema: JsonSchema, making: Making): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return valuesOf(resolved(schema.$ref, making.document), making);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((each) => valuesOf(each, making)));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type: string) => goodValues({ ...schema, type }, making)));
  }
  switch (schema.type) {
    case 'string':
      return strings(schema);
    case 'integer':
      return fc.integer(range(schema));
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, making), {
        minLength: Math.min(schema.minItems ?? 0, LONGEST_LIST),
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? LONGEST_LIST, LONGEST_LIST)),
      });
    case 'object':
      return objects(schema, making);
    default:
      return fc.oneof(fc.jsonValue({ maxDepth: 2 }), hostile);
  }
}

/** Mostly with the required fields; sometimes with unknown ones. */
export function objects(
  { properties = {}, required = [] }: Pick<JsonSchema, 'properties' | 'required'>,
  making: Making,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, making, name)]),
  );
  const present = required.filter((name) => name in fields);
  const whole = fc.record(fields, { requiredKeys: present });
  if (!making.wild) return tame(fields, present);
  const lacking = fc.record(fields, { requiredKeys: [] });
  const more = fc
    .tuple(whole, fc.string({ maxLength: 12 }), hostile)
    .map(([record, name, value]) => ({ ...record, [name]: value }));
  return fc.oneof({ arbitrary: whole, weight: 12 }, lacking, more) as fc.Arbitrary<Record<string, unknown>>;
}

/** The required fields, and at most one more: bad combinations are found by wild ones. */
function tame(fields: Readonly<Record<string, fc.Arbitrary<unknown>>>, present: readonly string[]) {
  const optional = Object.keys(fields).filter((name) => !present.includes(name));
  return fc.option(fc.constantFrom(...optional, ''), { nil: '' }).chain((extra) => {
    const names = fields[extra] === undefined ? present : [...present, extra];
    return fc.record(Object.fromEntries(names.map((name) => [name, fields[name] as fc.Arbitrary<unknown>])));
  });
}

const range = ({ minimum, maximum }: JsonSchema) => {
  const min = Math.ceil(minimum ?? Math.min(-3, maximum ?? 0));
  return { min, max: Math.max(min, Math.floor(maximum ?? Math.max(1000, min))) };
};

function strings({ pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.oneof(fc.stringMatching(new RegExp(pattern)), fc.string({ maxLength: 20 }));
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) };
  return fc.oneof(fc.string(length), fc.string({ ...length, unit: 'grapheme' }));
}

function resolved($ref: string, document: object): JsonSchema {
  const found = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((part, key) => (part as Readonly<Record<string, unknown>> | undefined)?.[key], document);
  if (found === undefined) throw new Error(`the document has no ${$ref}`);
  return found as JsonSchema;
}
