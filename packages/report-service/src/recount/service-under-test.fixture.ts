import { CONTEXT_HEADER, type SessionContext } from '@shoppervoice/contracts';
import { startTestServer } from '@shoppervoice/embedded-mongo/testing';
import { runService, signContext } from '@shoppervoice/service-kit';
import {
  importResponses,
  prepareSurveyDatabases,
  type SurveyDatabases,
  type SurveyMerchant,
  saveMerchants,
  surveyDatabases,
} from '@shoppervoice/survey-store';
import { MongoClient } from 'mongodb';
import type { reportService } from '../report-service.ts';

const KEY = Buffer.alloc(32, 7);

/** A programme's service over a database of the test's own. */
export interface ServiceUnderTest {
  readonly databases: SurveyDatabases;
  /** `body`: whatever the answer is. */
  get(
    url: string,
    context: SessionContext | null,
    // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever was answered.
  ): Promise<{ status: number; body: any; text: string; headers: Readonly<Record<string, unknown>> }>;
  close(): Promise<void>;
}

/** The tests' classifier: whatever, but always the same of a text. */
export function classifiedAs(text: string): { readonly toneId: number; readonly topicIds: readonly number[] } {
  return { toneId: 1 + (text.length % 4), topicIds: [1 + (text.length % 20)] };
}

/** Imports the rows and starts the service. `now`: milliseconds, of the import and of the service. */
export async function startServiceUnderTest(
  service: (now: () => number) => ReturnType<typeof reportService>,
  given: { readonly merchants: readonly SurveyMerchant[]; readonly rows: readonly object[]; readonly now: number },
): Promise<ServiceUnderTest> {
  const now = () => given.now;
  const server = await startTestServer('report-service');
  const client = await new MongoClient(server.url).connect();
  const databases = surveyDatabases(client);
  for (const { db } of Object.values(databases)) await db.dropDatabase();
  await prepareSurveyDatabases(databases);
  await saveMerchants(databases, given.merchants);
  const rows = given.rows.map((row, k) => ({ file: 'f', line: k + 1, text: JSON.stringify(row) }));
  const { rejected } = await importResponses(rows, {
    databases,
    merchants: new Map(given.merchants.map((merchant) => [merchant.mid, merchant])),
    classify: classifiedAs,
    onReject: ({ reason }) => console.error(reason),
    now,
  });
  if (rejected > 0) throw new Error(`${rejected} of the test's rows were rejected.`);
  const running = await runService(service(now), {
    MONGODB_URL: server.url,
    CONTEXT_KEY: KEY.toString('base64url'),
    INTERNAL_KEY: Buffer.alloc(32, 8).toString('base64url'),
    LOG_LEVEL: 'silent',
  });
  await running.database?.firstReady;
  return {
    databases,
    async get(url, context) {
      const headers = context ? { [CONTEXT_HEADER]: signContext(context, KEY) } : {};
      const answer = await running.app.inject({ method: 'GET', url, headers });
      return { status: answer.statusCode, body: answer.json(), text: answer.body, headers: answer.headers };
    },
    async close() {
      await running.close();
      await client.close();
      await server.close();
    },
  };
}
