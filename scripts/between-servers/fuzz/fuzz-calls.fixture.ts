import type { RunningService } from '@shoppervoice/service-kit';
import type { DocumentUnderTest } from '@shoppervoice/service-kit/testing';
import fc from 'fast-check';
import { type JsonSchema, type Making, objects, valuesOf } from './values-of-schema.fixture.ts';

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: JsonSchema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
}

/** A call as it is made. */
interface MadeCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

/** Who makes it: its headers, for this call alone. `which`: 0 to 1. */
export type Signer = (call: { readonly method: string; readonly url: string }, which: number) => Record<string, string>;

const FORM = 'application/x-www-form-urlencoded';
/** Bodies that are none, one in so many. */
const BROKEN = ['', '{', 'null', '[]', '"x"', '{"a":1', '\u0000', '[1,2', '{"__proto__":{"a":1}}'];
const BROKEN_ONE_IN = 15;

export interface FuzzedService {
  readonly app: RunningService['app'];
  readonly document: DocumentUnderTest;
  readonly sign: Signer;
  /** Runs before each call. */
  readonly before?: () => Promise<void>;
  /** Calls of the document that are left alone, each with its reason in a comment where it is named. */
  readonly but?: readonly string[];
}

/**
 * Makes every call of a document `runs` times with values of its own schemas and with what they do not want.
 * @returns what went wrong, each with the smallest call that shows it: an answer of 5xx, or one that the document does not describe
 */
export async function findingsOf(service: FuzzedService, runs: number, seed: number): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const call of service.document.calls) {
    if (service.but?.includes(call)) continue;
    const made = fc.oneof(callsOf(service, call, false), callsOf(service, call, true));
    const property = fc.asyncProperty(made, async (each) => {
      const wrong = await wrongOf(service, call, each);
      if (wrong !== null) throw new Error(wrong);
    });
    const { failed, counterexample, errorInstance } = await fc.check(property, {
      seed,
      numRuns: runs,
      maxSkipsPerRun: 0,
    });
    if (!failed) continue;
    const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
    findings.push(`${call}: ${why}\n  ${JSON.stringify(counterexample?.[0])}`);
  }
  return findings;
}

async function wrongOf({ app, document, before }: FuzzedService, call: string, made: MadeCall): Promise<string | null> {
  await before?.();
  const answer = await app.inject(made);
  if (answer.statusCode >= 500) return `${answer.statusCode} ${answer.body.slice(0, 300)}`;
  const differences = document.differences(call, answer);
  return differences.length === 0 ? null : `${differences.slice(0, 3).join('; ')}: ${answer.body.slice(0, 300)}`;
}

function callsOf({ document: { document }, sign }: FuzzedService, call: string, wild: boolean): fc.Arbitrary<MadeCall> {
  const making: Making = { document, wild };
  const [method = '', template = ''] = call.split(' ');
  const operation = document.paths[template.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as Operation;
  const parametersIn = (place: string) => {
    const those = (operation.parameters ?? []).filter((parameter) => parameter.in === place);
    const properties = Object.fromEntries(those.map(({ name, schema = {} }) => [name, schema]));
    return objects({ properties, required: those.filter(({ required }) => required).map(({ name }) => name) }, making);
  };
  const inPath = [...template.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const pathSchemas = new Map((operation.parameters ?? []).map(({ name, schema }) => [name, schema]));
  const places = fc.record(
    Object.fromEntries(
      inPath.map((name) => [name, valuesOf(pathSchemas.get(name) ?? { type: 'string' }, making, name)]),
    ),
  ) as fc.Arbitrary<Record<string, unknown>>;
  return fc
    .tuple(
      places,
      parametersIn('query'),
      bodiesOf(operation, method, making),
      // Doubles are mostly tiny ones.
      fc.integer({ min: 0, max: 999 }).map((thousandths) => thousandths / 1000),
    )
    .map(([params, query, body, which]) => {
      // An empty part of a path is another path.
      const path = template.replace(/:(\w+)/g, (_, name: string) => encoded(params[name]) || '-');
      const search = searchOf(query);
      const url = search === '' ? path : `${path}?${search}`;
      return {
        method: method as MadeCall['method'],
        url,
        headers: { ...sign({ method, url }, which), ...body.headers },
        ...(body.text === undefined ? {} : { payload: body.text }),
      };
    });
}

interface Body {
  readonly headers: Readonly<Record<string, string>>;
  readonly text?: string;
}

function bodiesOf({ requestBody }: Operation, method: string, making: Making): fc.Arbitrary<Body> {
  if (method === 'GET') return fc.constant({ headers: {} });
  const content = Object.entries(requestBody?.content ?? { 'application/json': { schema: {} } });
  const good = content.map(([type, { schema }]) =>
    valuesOf(schema, making).map((value) => ({ headers: { 'content-type': type }, text: textOf(type, value) })),
  );
  if (!making.wild) return fc.oneof(...good);
  const broken = fc
    .tuple(fc.constantFrom(...content.map(([type]) => type), 'text/plain', 'nonsense'), fc.constantFrom(...BROKEN))
    .map(([type, text]) => ({ headers: { 'content-type': type }, text }));
  return fc.oneof({ arbitrary: fc.oneof(...good), weight: BROKEN_ONE_IN - 1 }, broken, fc.constant({ headers: {} }));
}

function textOf(type: string, value: unknown): string {
  if (type !== FORM) return JSON.stringify(value) ?? '';
  return searchOf(typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { value });
}

/** A half of a pair of UTF-16 is no text in an address. */
const encoded = (value: unknown): string => encodeURIComponent(wordOf(value).toWellFormed());
const wordOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function searchOf(record: Readonly<Record<string, unknown>>): string {
  return Object.entries(record)
    .flatMap(([name, value]) => [value].flat().map((each) => `${encoded(name)}=${encoded(each)}`))
    .join('&');
}
