import { randomBytes } from 'node:crypto';
import { responseClassifier } from '@shoppervoice/comment-classifier';
import { CONTEXT_HEADER, type SessionContext } from '@shoppervoice/contracts/accounts';
import { SUMMARY_PATH, type SummaryPointEvent } from '@shoppervoice/contracts/comments';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { type RunningService, runService } from '@shoppervoice/service-kit';
import { contextSettings, signContext } from '@shoppervoice/service-kit/testing';
import { FEATURES, PACKAGES } from '@shoppervoice/survey-model';
import { importResponses, prepareSurveyDatabases, saveMerchants, surveyDatabases } from '@shoppervoice/survey-store';
import { assistantService } from '../../services/assistant/src/service.ts';
import { onlineBuyerService } from '../../services/online-buyer/src/service.ts';

const NOW = Date.parse('2026-11-20T19:00:00Z');
const DAY = 86_400_000;
const MIDS = [61, 62] as const;

/** Of both merchants. */
const OWN_QUESTIONS = [
  { code: 'CQ_6', surveyId: 2, kind: 'rating', label: 'Unpacking', wording: 'How much did you enjoy unpacking it?' },
  { code: 'CQ_7', surveyId: 2, kind: 'single', label: 'Where it was left', wording: 'Where was your parcel left?' },
  { code: 'OE_8', surveyId: 2, kind: 'open', label: 'Best part', wording: 'What was the best part of your parcel?' },
].map((question) => ({
  ...question,
  kind: question.kind as 'rating' | 'single' | 'open',
  options:
    question.kind === 'single'
      ? [
          { id: 1, label: 'Porch' },
          { id: 2, label: 'Neighbor' },
        ]
      : [],
}));

/** Comments of the tests' shoppers, by frequency. */
const SAYINGS = [
  'My parcel was a week late and nobody told me',
  'The delivery took far too long',
  'Delivery was late again, very slow shipping',
  'The support lady on the phone was friendly and quick',
  'Customer support was friendly and helped me right away',
  'The checkout crashed when I paid with my card',
  'Payment failed twice at the checkout',
  'Great prices and a nice selection',
  'Good value for money',
  'ok',
] as const;

export interface CommentRow {
  readonly responseId: string;
  readonly mid: number;
  readonly surveyId: number;
  readonly submittedAt: string;
  readonly answers: object;
  readonly comment: { readonly text: string };
}

/** This many comments of a merchant, the newest now, spread evenly over this many days. */
export const commentRows = (
  mid: number,
  count: number,
  days: number,
  say: (k: number) => string = sayingOf,
): CommentRow[] =>
  Array.from({ length: count }, (_, k) => ({
    responseId: `c${mid}-${k}`,
    mid,
    surveyId: 1,
    answers: {},
    submittedAt: new Date(NOW - Math.floor((k * days * DAY) / count)).toISOString(),
    comment: { text: say(k) },
  }));

export const sayingOf = (k: number): string => `${SAYINGS[(k * 7) % SAYINGS.length]}.`;

/** Online Buyer and the assistant, each over HTTP; the test replaces the gateway. */
export class AssistantPortal {
  readonly assistant: RunningService;
  readonly buyer: RunningService;
  readonly internalKey: string;
  /** Logs of both services, with `LOG_LEVEL` above `silent`. */
  readonly logged: readonly string[];
  readonly #server: TestServer;
  readonly #key: Buffer;

  private constructor(
    { assistant, buyer, server }: { assistant: RunningService; buyer: RunningService; server: TestServer },
    keys: { readonly context: Buffer; readonly internal: string },
    logged: readonly string[],
  ) {
    this.assistant = assistant;
    this.buyer = buyer;
    this.internalKey = keys.internal;
    this.logged = logged;
    this.#server = server;
    this.#key = keys.context;
  }

  static async start(rows: readonly object[], more: Readonly<Record<string, string>> = {}): Promise<AssistantPortal> {
    const server = await startTestServer('assistant');
    const key = randomBytes(32);
    const internal = randomBytes(32).toString('base64url');
    const environment = {
      MONGODB_URL: server.url,
      ...contextSettings(key),
      INTERNAL_KEY: internal,
      LOG_LEVEL: more.LOG_LEVEL ?? 'silent',
    };
    const logged: string[] = [];
    const log = { write: (line: string) => void logged.push(line) };
    const buyer = await runService(
      onlineBuyerService(() => NOW),
      environment,
      log,
    );
    await buyer.database?.firstReady;
    await importInto(buyer, rows);
    const assistant = await runService(
      assistantService(() => NOW),
      {
        ...environment,
        ACCOUNTS_URL: 'http://127.0.0.1:1',
        REPORT_SERVICES: `online-buyer=http://127.0.0.1:${buyer.port},stff=http://127.0.0.1:1`,
        ...more,
      },
      log,
    );
    await assistant.database?.firstReady;
    return new AssistantPortal({ assistant, buyer, server }, { context: key, internal }, logged);
  }

  session(mid: number, more: Partial<SessionContext> = {}): SessionContext {
    return {
      sessionId: 's',
      userId: `u${mid}`,
      username: 'reader',
      firstName: 'Rea',
      accessType: 'MERCHANT_USER',
      mid,
      merchantName: `Shop ${mid}`,
      timeZone: 'UTC',
      timeZoneSince: 0,
      seesAddresses: true,
      activeEsr: false,
      packages: PACKAGES.map(({ number }) => number),
      features: Object.values(FEATURES),
      ...more,
    };
  }

  /** Any other call of the assistant. */
  call(method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, session: SessionContext, payload?: object) {
    return this.assistant.app.inject({
      method,
      url,
      headers: this.headers(session),
      ...(payload === undefined ? {} : { payload }),
    });
  }

  headers(session: SessionContext): Record<string, string> {
    return { [CONTEXT_HEADER]: signContext(session, this.#key) };
  }

  ask(body: object, session: SessionContext, accept = 'application/json') {
    return this.assistant.app.inject({
      method: 'POST',
      url: SUMMARY_PATH,
      payload: body,
      headers: { ...this.headers(session), accept },
    });
  }

  /** Over a connection, as events with the milliseconds of their arrival. */
  async events(
    body: object,
    session: SessionContext,
    onEvent: (name: string) => void = () => undefined,
    { path = SUMMARY_PATH, signal }: { readonly path?: string; readonly signal?: AbortSignal } = {},
  ) {
    const startedAt = performance.now();
    const answer = await fetch(`http://127.0.0.1:${this.assistant.port}${path}`, {
      method: 'POST',
      headers: { ...this.headers(session), accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal === undefined ? {} : { signal }),
    });
    const decoder = new TextDecoder();
    let rest = '';
    const events: { readonly name: string; readonly data: unknown; readonly ms: number }[] = [];
    for await (const chunk of answer.body ?? []) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? [];
        events.push({ name, data: JSON.parse(data), ms: performance.now() - startedAt });
        onEvent(name);
      }
    }
    return { status: answer.status, type: answer.headers.get('content-type'), events };
  }

  import(rows: readonly object[]): Promise<void> {
    return importInto(this.buyer, rows);
  }

  async close(): Promise<void> {
    await this.assistant.close();
    await this.buyer.close().catch(() => undefined);
    await this.#server.close();
  }
}

export const pointsOf = (events: readonly { readonly name: string; readonly data: unknown }[]): SummaryPointEvent[] =>
  events.flatMap(({ name, data }) => (name === 'point' ? [data as SummaryPointEvent] : []));

async function importInto({ database }: RunningService, rows: readonly object[]): Promise<void> {
  if (database === null) throw new Error('the service has a database');
  const databases = surveyDatabases(database.client);
  await prepareSurveyDatabases(databases);
  const merchants = MIDS.map((mid) => ({ mid, timeZone: 'UTC', customQuestions: OWN_QUESTIONS }));
  await saveMerchants(databases, merchants);
  await importResponses(
    rows.map((row, at) => ({ file: 'comments.jsonl', line: at + 1, text: JSON.stringify(row) })),
    {
      databases,
      merchants: new Map(merchants.map((merchant) => [merchant.mid, merchant])),
      classify: await responseClassifier(),
      onReject: ({ reason }) => {
        throw new Error(reason);
      },
      now: () => NOW,
    },
  );
}
