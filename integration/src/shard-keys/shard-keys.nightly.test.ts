import { randomBytes } from 'node:crypto';
import { CONTEXT_HEADER } from '@shoppervoice/contracts/accounts';
import { runService } from '@shoppervoice/service-kit';
import { contextSettings, DocumentUnderTest, signContext } from '@shoppervoice/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assistantService } from '../../../services/assistant/src/service.ts';
import { findingsOf, type MadeCall } from '../fuzz/fuzz-calls.fixture.ts';
import { fuzzRows } from '../fuzz/fuzz-rows.fixture.ts';
import { FuzzUsers, PASSWORD } from '../fuzz/fuzz-users.fixture.ts';
import { goodBodies } from '../fuzz/good-bodies.fixture.ts';
import { NOW, ReportingPortal } from '../reporting-portal.fixture.ts';
import { SCATTER_QUERIES } from './scatter-queries.fixture.ts';
import { scatteredIn } from './scattered.fixture.ts';

/** Every call of the documents of the programmes, reporting and the assistant, an import, and what runs beside them. */
const SEED = 20_261_129;
const CALLS_EACH = 6;
/** Services look for work at least this often. */
const LOOKS_MS = 6000;
const MID = 51;
const contextKey = randomBytes(32);
const INTERNAL_KEY = randomBytes(32).toString('base64url');
const scattered = new Map<string, string>();
let commands = 0;
let portal: ReportingPortal;
let users: FuzzUsers;

beforeAll(async () => {
  portal = await ReportingPortal.start({
    rows: fuzzRows(NOW),
    now: () => NOW,
    environment: {
      ...contextSettings(contextKey),
      INTERNAL_KEY,
      // A client that is traced reports its commands; nobody collects the traces.
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    },
  });
  // All services of this process share one client.
  portal.reporting.database?.client.on('commandStarted', (started) => {
    commands += 1;
    for (const query of scatteredIn(started)) {
      if (!scattered.has(query)) scattered.set(query, JSON.stringify(started.command).slice(0, 400));
    }
  });
  users = await FuzzUsers.of(portal.services.accounts, MID);
}, 600_000);
afterAll(() => portal?.close());

function sign(
  { method, url }: { readonly method: string; readonly url: string },
  which: number,
): Record<string, string> {
  const role = which > 0.85 ? 'MERCHANT_USER' : which > 0.5 ? 'SUPERUSER' : 'MERCHANT_ADMIN';
  const { user, session } = users.in(role);
  const known = { userId: user._id, username: user.username, sessionId: session._id };
  const context = { ...portal.session(user.username, MID, role), ...known, confirmed: `${method} ${url}` };
  return { [CONTEXT_HEADER]: signContext(context, contextKey) };
}

it('every query carries its shard key, or is one of those that are stated', async () => {
  const samples = goodBodies(PASSWORD);
  const known = {
    qid: ['OE_5111', 'OE_5171', 'OE_51171', 'CQ_5110', 'Q15_C11779'],
    responseId: fuzzRows(NOW).flatMap(({ mid, responseId, comment }) =>
      mid === MID && comment !== undefined ? [responseId] : [],
    ),
  };
  const assistant = await runService(
    assistantService(() => NOW),
    { ...portal.environment, PORT: '0' },
  );
  try {
    await assistant.database?.firstReady;
    const apps = { ...portal.services, reporting: portal.reporting, assistant };
    for (const name of ['online-buyer', 'site-abandonment', 'stff', 'reporting', 'assistant'] as const) {
      const { app } = apps[name];
      const document = await DocumentUnderTest.of(app, INTERNAL_KEY);
      const more = samples[name] === undefined ? {} : { samples: samples[name] };
      const service = { ask: (call: MadeCall) => app.inject(call), document, sign, known, ...more };
      await findingsOf(name, service, CALLS_EACH, SEED);
    }
    // A replacement of each row.
    const second = (at: string) => new Date(Date.parse(at) - 1000).toISOString();
    await portal.import(fuzzRows(NOW).map((row) => ({ ...row, submittedAt: second(row.submittedAt) })));
    await new Promise((resolve) => setTimeout(resolve, LOOKS_MS));
  } finally {
    await assistant.close();
  }
  expect(commands).toBeGreaterThan(1000);
  const unstated = [...scattered].filter(([query]) => !(query in SCATTER_QUERIES));
  expect(unstated).toEqual([]);
}, 1_200_000);
