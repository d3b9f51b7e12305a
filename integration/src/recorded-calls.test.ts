import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import type { Access } from '@shoppervoice/contracts/calls';
import {
  MERCHANTS,
  type RecountRow,
  recountRows,
  type ServiceUnderTest,
  startServiceUnderTest,
} from '@shoppervoice/report-service/testing';
import type { AnswerContent, AnswerTable } from '@shoppervoice/service-kit';
import { DocumentUnderTest } from '@shoppervoice/service-kit/testing';
import { FEATURES } from '@shoppervoice/survey-model';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GATEWAY_ANSWERS, GATEWAY_CALLS } from '../../gateway/src/openapi/gateway-calls.ts';
import { ANSWERS as ACCOUNTS } from '../../services/accounts/src/answers.ts';
import { CALLS as ACCOUNTS_CALLS } from '../../services/accounts/src/calls.ts';
import { ANSWERS as ASSISTANT } from '../../services/assistant/src/answers.ts';
import { CALLS as ASSISTANT_CALLS } from '../../services/assistant/src/calls.ts';
import { ANSWERS as DEVELOPERS } from '../../services/developers/src/answers.ts';
import { CALLS as DEVELOPERS_CALLS } from '../../services/developers/src/calls.ts';
import { onlineBuyerService } from '../../services/online-buyer/src/service.ts';
import { ANSWERS as REPORTING } from '../../services/reporting/src/answers.ts';
import { CALLS as REPORTING_CALLS } from '../../services/reporting/src/calls.ts';
import { siteAbandonmentService } from '../../services/site-abandonment/src/service.ts';
import { stffService } from '../../services/stff/src/service.ts';
import { holdRecorded, RECORDED_AT, readerOf } from './recorded-answers.fixture.ts';
import { sampleOf } from './sample-values.fixture.ts';

/**
 * The answers of `remote dev --offline`: of every call that a page can make. Figures and comments are recorded from the
 * services over the same rows; other answers are made from the schema of the call.
 */

const FILE = 'packages/offline/recorded/answers.json';
const MID = 51;
const DAY = 86_400_000;
/** The rows of sixteen months are put into the last hundred days, so that thirty of them have enough answers. */
const SPAN = { of: 560, into: 100 };
const DAYS = { startDate: '2026-10-22', endDate: '2026-11-20' };
/** Queries that are recorded where a call takes them; the first one also answers what none of them fits. */
const QUERIES: readonly Readonly<Record<string, string>>[] = [
  { period: 'week', compareTo: 'previous' },
  { period: 'day', compareTo: 'previous' },
  { period: 'week' },
];
/** Characters of an answer to a further query: the file is part of every team's kit. */
const LONGEST_OTHER = 12_000;

interface Recorded {
  readonly query?: Readonly<Record<string, string>>;
  readonly days?: readonly [string, string];
  readonly status: number;
  readonly body: unknown;
}

/** An answer file, as teams have it in `answers/`. */
interface RecordedCall {
  readonly call: string;
  readonly access: Access;
  readonly answers: readonly Recorded[];
}

interface Operation {
  readonly 'x-access': Access;
  readonly 'x-made-at'?: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: TSchema }>> }>
  >;
}

const JSON_TYPE = 'application/json';

const services: ServiceUnderTest[] = [];
beforeAll(async () => {
  const merchants = MERCHANTS.filter(({ mid }) => mid === MID).map((each) => ({
    ...each,
    timeZone: 'America/New_York',
  }));
  const given = { merchants, rows: rows(), now: RECORDED_AT };
  services.push(
    await startServiceUnderTest(onlineBuyerService, given),
    await startServiceUnderTest(siteAbandonmentService, given),
    await startServiceUnderTest(stffService, given),
  );
}, 120_000);
afterAll(() => Promise.all(services.map((service) => service.close())));

function rows(): RecountRow[] {
  // A soak has more rows, of which these are the first.
  return recountRows(RECORDED_AT)
    .slice(0, 6_000)
    .filter(({ mid }) => mid === MID)
    .map((row) => {
      const before = RECORDED_AT - Date.parse(row.submittedAt);
      return { ...row, submittedAt: new Date(RECORDED_AT - DAY / 2 - (before * SPAN.into) / SPAN.of).toISOString() };
    });
}

it('every call of a page has an answer that its document allows', async () => {
  const recorded: RecordedCall[] = [];
  for (const service of services) recorded.push(...(await ofProgramme(service)));
  const tables: readonly (readonly [readonly ServiceCall[], AnswerTable])[] = [
    [ACCOUNTS_CALLS, ACCOUNTS],
    [REPORTING_CALLS, REPORTING],
    [ASSISTANT_CALLS, ASSISTANT],
    [DEVELOPERS_CALLS, DEVELOPERS],
    [GATEWAY_CALLS, GATEWAY_ANSWERS],
  ];
  const without: string[] = [];
  for (const { call, schema } of tables.flatMap(([calls, answers]) => callsOfPages(calls, answers))) {
    const made = schema === null ? null : madeFrom(schema);
    if (made === null) without.push(`${call.method} ${call.path}`);
    else recorded.push({ call: `${call.method} ${call.path}`, access: call.access, answers: [made] });
  }
  expect(new Set(recorded.map(({ call }) => call)).size).toBe(recorded.length);
  // Files and streams: a page hands them on, and draws nothing of them.
  expect(without.sort()).toMatchInlineSnapshot(`
    [
      "GET /api/download/:id",
      "GET /api/imports/:id/rejects",
      "GET /api/schedule/file/:id",
    ]
  `);
  await holdRecorded(
    FILE,
    [...recorded].sort((a, b) => (a.call < b.call ? -1 : 1)),
  );
}, 240_000);

/** Calls of sessions at the portal's address. Those of programs with a token, and of the platform, no page makes. */
function callsOfPages(calls: readonly ServiceCall[], answers: AnswerTable) {
  return calls
    .filter(({ door = 'portal', bearer, path }) => door === 'portal' && bearer !== true && path.startsWith('/api/'))
    .map((call) => {
      const good = Object.entries(answers[`${call.method} ${call.path}`] ?? {}).find(([status]) => /^2/.test(status));
      const schema = good === undefined ? null : jsonOf(good[1]);
      return { call, schema: good === undefined || schema === null ? null : { status: Number(good[0]), schema } };
    });
}

function jsonOf(given: TSchema | AnswerContent): TSchema | null {
  if (!('content' in given)) return given as TSchema;
  return ((given as AnswerContent).content[JSON_TYPE]?.schema as TSchema | undefined) ?? null;
}

function madeFrom({ status, schema }: { readonly status: number; readonly schema: TSchema }): Recorded {
  const body = sampleOf(schema as Parameters<typeof sampleOf>[0]);
  expect([...Value.Errors(schema, body)]).toEqual([]);
  return { status, body };
}

async function ofProgramme(service: ServiceUnderTest): Promise<RecordedCall[]> {
  const document = new DocumentUnderTest(JSON.parse((await service.internal('/internal/openapi.json', null)).text));
  const found: RecordedCall[] = [];
  for (const call of document.calls) {
    const [method = '', path = ''] = call.split(' ');
    const operation = document.document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as Operation;
    if (operation['x-made-at'] !== undefined || operation.security.some((each) => 'bearer' in each)) continue;
    const recorded =
      method === 'GET' && !path.includes(':') ? await recordedOf(service, document, call, operation) : [];
    found.push({
      call,
      access: operation['x-access'],
      answers: recorded.length > 0 ? recorded : [madeOf(operation)],
    });
  }
  return found;
}

function madeOf({ responses }: Operation): Recorded {
  const [status = '', answer] = Object.entries(responses).find(([each]) => /^2/.test(each)) ?? [];
  return { status: Number(status), body: sampleOf((answer?.content?.[JSON_TYPE]?.schema ?? {}) as object) };
}

async function recordedOf(
  service: ServiceUnderTest,
  document: DocumentUnderTest,
  call: string,
  { parameters = [] }: Operation,
): Promise<Recorded[]> {
  const path = call.replace('GET ', '');
  const takes = new Set(parameters.map(({ name }) => name));
  const { startDate, endDate } = DAYS;
  const days: Record<string, string> = takes.has('range')
    ? { range: `${startDate} to ${endDate}` }
    : takes.has('startDate')
      ? { startDate, endDate }
      : {};
  const answers = new Map<string, Recorded>();
  for (const each of QUERIES) {
    const query = Object.fromEntries(Object.entries(each).filter(([name]) => takes.has(name)));
    const key = JSON.stringify(query);
    if (answers.has(key)) continue;
    const url = `${path}?${new URLSearchParams({ ...days, ...query })}`;
    const { status, body, text, headers } = await service.get(url, reader());
    if (status !== 200 || (answers.size > 0 && text.length > LONGEST_OTHER)) continue;
    expect(document.differences(call, { statusCode: status, headers, body: text, json: () => body })).toEqual([]);
    const of = Object.keys(days).length === 0 ? {} : { days: [DAYS.startDate, DAYS.endDate] as const };
    answers.set(key, { ...(key === '{}' ? {} : { query }), ...of, status, body });
  }
  return [...answers.values()];
}

const reader = () => ({
  ...readerOf(MID, Object.values(FEATURES), [9, 12, 13]),
  accessType: 'MERCHANT_ADMIN' as const,
  seesAddresses: false,
});
