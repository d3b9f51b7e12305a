import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerUnderTest, DocumentUnderTest } from '@shoppervoice/service-kit/testing';
import fc from 'fast-check';
import { hostileOr, type JsonSchema, type Making, NamedThings, objects, valuesOf } from './values-of-schema.fixture.ts';

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
export interface MadeCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
  /** Client address of the call. It varies, because these tests are not about rate limits by address. */
  readonly remoteAddress: string;
}

/** Caller: its headers, for this call only. `which`: 0 to 1. */
export type Signer = (call: { readonly method: string; readonly url: string }, which: number) => Record<string, string>;

const FORM = 'application/x-www-form-urlencoded';
/** One in this many bodies is malformed. */
const BROKEN = ['', '{', 'null', '[]', '"x"', '{"a":1', '\u0000', '[1,2', '{"__proto__":{"a":1}}'];
const BROKEN_ONE_IN = 15;
const TRIES = 3;

/** Responses of a call by status: how often. */
type Tally = ReadonlyMap<string, ReadonlyMap<number, number>>;

interface Fuzzed {
  /** Failures, each with the smallest call that shows it: a 5xx, or a response that the document does not describe. */
  readonly findings: readonly string[];
  readonly tally: Tally;
}

export interface FuzzedService {
  /** Makes a call: `inject` of its server, or a request on a socket. */
  readonly ask: (call: MadeCall) => Promise<AnswerUnderTest>;
  readonly document: DocumentUnderTest;
  readonly sign: Signer;
  /** What no schema can express: a body of bytes, and headers about it. */
  readonly finish?: (call: MadeCall, which: number) => MadeCall;
  /** Values that pass further checks, by parameter name. */
  readonly known?: Making['known'];
  /** Runs before each call. */
  readonly before?: () => Promise<void>;
  /** Valid bodies, by call: sent unchanged, and with one field changed. */
  readonly samples?: Readonly<Record<string, object>>;
  /** What is wrong with a response beyond its document; null: nothing. */
  readonly judge?: (call: MadeCall, answer: AnswerUnderTest) => string | null;
  /** Calls of the document that are skipped, each with its reason in a comment at its place. */
  readonly but?: readonly string[];
}

/** One service's calls, with a summary for the terminal. @returns its findings */
export async function findingsOf(name: string, service: FuzzedService, runs: number, seed: number) {
  const { findings, tally } = await fuzzed(service, runs, seed);
  process.stdout.write(tallied(name, tally));
  return findings;
}

/** Makes every call of a document `runs` times, with values that its schemas allow and with values that they refuse. */
async function fuzzed(service: FuzzedService, runs: number, seed: number): Promise<Fuzzed> {
  const findings: string[] = [];
  const tally = new Map<string, Map<number, number>>();
  const named = new NamedThings();
  const { document } = service.document;
  const { known = {} } = service;
  for (const call of service.document.calls) {
    if (service.but?.includes(call)) continue;
    const made = fc.oneof(...[false, true].map((wild) => callsOf(service, call, { document, wild, named, known })));
    const statuses = new Map<number, number>();
    tally.set(call, statuses);
    const property = fc.asyncProperty(made, async (each) => {
      const wrong = await wrongOf(service, call, each, (status, body) => {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status < 300) named.readFrom(body);
      });
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
  return { findings, tally };
}

/** Every call in one line, with the count of each status. */
function tallied(name: string, tally: Tally): string {
  const lines = [...tally].map(([call, statuses]) => {
    const counts = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${status}×${count}`);
    return `  ${call}  ${counts.join(' ')}`;
  });
  const made = [...tally.values()].flatMap((statuses) => [...statuses.values()]).reduce((sum, count) => sum + count, 0);
  return `${name}: ${tally.size} calls of the document, ${made} made\n${lines.join('\n')}\n`;
}

async function wrongOf(
  { ask, document, before, judge }: FuzzedService,
  call: string,
  made: MadeCall,
  note: (status: number, body: unknown) => void,
): Promise<string | null> {
  const answer = await patiently(async () => {
    await before?.();
    const each = await ask(made);
    note(each.statusCode, jsonIn(each));
    return each;
  });
  const judged = judge?.(made, answer) ?? null;
  if (judged !== null) return judged;
  if (answer.statusCode >= 500) return `${answer.statusCode} ${answer.body.slice(0, 300)}`;
  const differences = document.differences(call, answer);
  return differences.length === 0 ? null : `${differences.slice(0, 3).join('; ')}: ${answer.body.slice(0, 300)}`;
}

/** A machine that is too busy to respond in time sends Retry-After; three of them in a row are a fault. */
async function patiently(ask: () => Promise<AnswerUnderTest>): Promise<AnswerUnderTest> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    const seconds = Number(answer.headers['retry-after']);
    if (answer.statusCode !== 503 || !(seconds > 0) || tries === TRIES) return answer;
    await sleep(seconds * 1000);
  }
}

function jsonIn({ headers, body }: { readonly headers: object; readonly body: string }): unknown {
  const type = 'content-type' in headers ? String(headers['content-type']) : '';
  return type.startsWith('application/json') ? JSON.parse(body) : null;
}

function callsOf(
  { document: { document }, sign, samples, finish = (made) => made }: FuzzedService,
  call: string,
  making: Making,
): fc.Arbitrary<MadeCall> {
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
      parametersIn('header'),
      bodiesOf(operation, method, making, samples?.[call]),
      // Doubles are mostly tiny ones.
      fc.integer({ min: 0, max: 999 }).map((thousandths) => thousandths / 1000),
      fc.ipV4(),
    )
    .map(([params, query, headers, body, which, remoteAddress]) => {
      // An empty segment of a path is another path.
      const path = template.replace(/:(\w+)/g, (_, name: string) => encoded(params[name]) || '-');
      const search = searchOf(query);
      const url = search === '' ? path : `${path}?${search}`;
      const made: MadeCall = {
        method: method as MadeCall['method'],
        url,
        headers: { ...headerLines(headers), ...sign({ method, url }, which), ...body.headers },
        remoteAddress,
        ...(body.text === undefined ? {} : { payload: body.text }),
      };
      return finish(made, which);
    });
}

interface Body {
  readonly headers: Readonly<Record<string, string>>;
  readonly text?: string;
}

function bodiesOf(
  { requestBody }: Operation,
  method: string,
  making: Making,
  sample: object | undefined,
): fc.Arbitrary<Body> {
  if (method === 'GET') return fc.constant({ headers: {} });
  const sampled = sample === undefined ? [] : [samplesOf(sample, requestBody, making)];
  const content = Object.entries(requestBody?.content ?? { 'application/json': { schema: {} } });
  const good = content.map(([type, { schema }]) =>
    valuesOf(schema, making).map((value) => ({ headers: { 'content-type': type }, text: textOf(type, value) })),
  );
  if (!making.wild) return fc.oneof(...(sampled.length > 0 ? sampled : good));
  const broken = fc
    .tuple(fc.constantFrom(...content.map(([type]) => type), 'text/plain', 'nonsense'), fc.constantFrom(...BROKEN))
    .map(([type, text]) => ({ headers: { 'content-type': type }, text }));
  const whole = fc.oneof(...good, ...sampled);
  return fc.oneof({ arbitrary: whole, weight: BROKEN_ONE_IN - 1 }, broken, fc.constant({ headers: {} }));
}

/** A valid body; for wild ones with a field of another value, or without it. */
function samplesOf(sample: object, requestBody: Operation['requestBody'], making: Making): fc.Arbitrary<Body> {
  const [type = 'application/json'] = Object.keys(requestBody?.content ?? {});
  const written = (value: unknown): Body => ({ headers: { 'content-type': type }, text: textOf(type, value) });
  if (!making.wild) return fc.constant(written(sample));
  const { properties = {} } = requestBody?.content[type]?.schema ?? {};
  const values = Object.keys(sample).map((name) =>
    hostileOr(valuesOf(properties[name] ?? {}, making, name)).map((value) => written({ ...sample, [name]: value })),
  );
  return fc.oneof(...values);
}

/** Values are encoded, because a header holds bytes without a line break. Invalid header names are omitted. */
const headerLines = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      /^[A-Za-z0-9-]+$/.test(name) ? [[name.toLowerCase(), encoded(value)]] : [],
    ),
  );

function textOf(type: string, value: unknown): string {
  if (type !== FORM) return JSON.stringify(value) ?? '';
  return searchOf(typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { value });
}

/** Made well-formed first: an address cannot contain a lone surrogate. */
const encoded = (value: unknown): string => encodeURIComponent(wordOf(value).toWellFormed());
const wordOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function searchOf(record: Readonly<Record<string, unknown>>): string {
  return Object.entries(record)
    .flatMap(([name, value]) => [value].flat().map((each) => `${encoded(name)}=${encoded(each)}`))
    .join('&');
}
