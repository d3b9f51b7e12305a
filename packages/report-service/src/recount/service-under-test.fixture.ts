import { CONTEXT_HEADER, JOB_HEADER, type JobContext, type SessionContext } from '@shoppervoice/contracts/accounts';
import { type ReportLine, readReportLine } from '@shoppervoice/contracts/reports';
import { startTestServer } from '@shoppervoice/embedded-mongo/testing';
import { type AnyServerTable, INTERNAL_KEY_HEADER, runService, type ServiceOptions } from '@shoppervoice/service-kit';
import { contextSettings, signContext, signJob } from '@shoppervoice/service-kit/testing';
import {
  importResponses,
  prepareSurveyDatabases,
  type SurveyDatabases,
  type SurveyMerchant,
  saveMerchants,
  surveyDatabases,
} from '@shoppervoice/survey-store';
import { MongoClient } from 'mongodb';
import { languageOfRow } from './generated-rows.fixture.ts';

const KEY = Buffer.alloc(32, 7);
const INTERNAL_KEY = Buffer.alloc(32, 8);

/** On whose behalf a report is requested: a session, a job, or no one. */
export type Requester = SessionContext | { readonly job: JobContext } | null;

function headersOf(requester: Requester): Record<string, string> {
  if (requester === null) return {};
  return 'job' in requester
    ? { [JOB_HEADER]: signJob(requester.job, KEY) }
    : { [CONTEXT_HEADER]: signContext(requester, KEY) };
}

/** `Body`: the type that a test expects, without validation. */
export interface Answered<Body = unknown> {
  readonly status: number;
  readonly body: Body;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export type Internal = Pick<Answered, 'status' | 'text' | 'headers'>;

/** A programme's service on a database of the test. */
export interface ServiceUnderTest {
  readonly databases: SurveyDatabases;
  get<Body = unknown>(url: string, context: SessionContext | null): Promise<Answered<Body>>;
  post<Body = unknown>(url: string, body: unknown, context: SessionContext | null): Promise<Answered<Body>>;
  /** The lines of `/internal/reports/<type>`; none if it is not streamed. */
  report(
    type: string,
    query: string,
    requester: Requester,
    key?: Buffer | null,
  ): Promise<{ readonly status: number; readonly lines: readonly ReportLine[] }>;
  /** Another server's call, on behalf of `asker`. */
  internal(
    url: string,
    requester: Requester,
    headers?: Readonly<Record<string, string>>,
    key?: Buffer | null,
  ): Promise<Internal>;
  /** Imports more rows of the same merchants. */
  add(rows: readonly object[]): Promise<void>;
  close(): Promise<void>;
}

/** The tests' classifier: arbitrary, but deterministic for a text. */
export function classifiedAs(text: string) {
  const language = languageOfRow({ comment: { text, tone: 0, topics: [] } });
  return { toneId: 1 + (text.length % 4), topicIds: [1 + (text.length % 20)], language };
}

/** Imports the rows and starts the service. `now`: milliseconds, of the import and of the service. */
export async function startServiceUnderTest<const Table extends AnyServerTable>(
  service: (now: () => number) => ServiceOptions<Table>,
  given: {
    readonly merchants: readonly SurveyMerchant[];
    readonly rows: readonly object[];
    readonly now: number | (() => number);
  },
  environment: Readonly<Record<string, string>> = {},
): Promise<ServiceUnderTest> {
  const { now: instant } = given;
  const now = typeof instant === 'number' ? () => instant : instant;
  const server = await startTestServer('report-service');
  const client = await new MongoClient(server.url).connect();
  const databases = surveyDatabases(client);
  for (const { db } of Object.values(databases)) await db.dropDatabase();
  await prepareSurveyDatabases(databases);
  await saveMerchants(databases, given.merchants);
  const add = async (records: readonly object[]) => {
    const rows = records.map((row, k) => ({ file: 'f', line: k + 1, text: JSON.stringify(row) }));
    const { rejected } = await importResponses(rows, {
      databases,
      merchants: new Map(given.merchants.map((merchant) => [merchant.mid, merchant])),
      classify: classifiedAs,
      onReject: ({ reason }) => console.error(reason),
      now,
    });
    if (rejected > 0) throw new Error(`${rejected} of the test's rows were rejected.`);
  };
  await add(given.rows);
  const running = await runService(service(now), {
    MONGODB_URL: server.url,
    ...contextSettings(KEY),
    INTERNAL_KEY: INTERNAL_KEY.toString('base64url'),
    LOG_LEVEL: 'silent',
    ...environment,
  });
  await running.database?.firstReady;
  const ask = async <Body>(
    method: 'GET' | 'POST',
    url: string,
    context: SessionContext | null,
    payload?: string,
  ): Promise<Answered<Body>> => {
    const headers = {
      ...(context ? { [CONTEXT_HEADER]: signContext(context, KEY) } : {}),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const answer = await running.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    return { status: answer.statusCode, body: answer.json<Body>(), text: answer.body, headers: answer.headers };
  };
  return {
    databases,
    get: (url, context) => ask('GET', url, context),
    report: async (type, query, requester, key = INTERNAL_KEY) => {
      const headers = {
        ...headersOf(requester),
        ...(key === null ? {} : { [INTERNAL_KEY_HEADER]: key.toString('base64url') }),
      };
      const answer = await running.app.inject({ url: `/internal/reports/${type}?${query}`, headers });
      const lines = answer.statusCode === 200 ? answer.body.split('\n').filter((line) => line !== '') : [];
      return { status: answer.statusCode, lines: lines.flatMap((line) => readReportLine(line) as ReportLine[]) };
    },
    internal: async (url, requester, more = {}, key = INTERNAL_KEY) => {
      const headers = {
        ...headersOf(requester),
        ...more,
        ...(key === null ? {} : { [INTERNAL_KEY_HEADER]: key.toString('base64url') }),
      };
      const answer = await running.app.inject({ url, headers });
      return { status: answer.statusCode, text: answer.body, headers: answer.headers };
    },
    add,
    post: (url, body, context) => ask('POST', url, context, JSON.stringify(body)),
    async close() {
      await running.close();
      await client.close();
      await server.close();
    },
  };
}
