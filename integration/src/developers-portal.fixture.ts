import { randomBytes } from 'node:crypto';
import {
  ACCOUNT_DATABASE,
  accountDatabase,
  saveMerchant,
  saveUser,
  validateMerchant,
  validateUser,
} from '@shoppervoice/account-store';
import { CONTEXT_HEADER, type SessionContext } from '@shoppervoice/contracts/accounts';
import type { NewApiClient } from '@shoppervoice/contracts/developers';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { MERCHANTS, recountRows } from '@shoppervoice/report-service/testing';
import { type RunningService, runService } from '@shoppervoice/service-kit';
import { contextSettings, freePort, signContext } from '@shoppervoice/service-kit/testing';
import { FEATURES, PACKAGES } from '@shoppervoice/survey-model';
import { importResponses, prepareSurveyDatabases, saveMerchants, surveyDatabases } from '@shoppervoice/survey-store';
import { accountsService } from '../../services/accounts/src/accounts-service.ts';
import { developersService } from '../../services/developers/src/service.ts';
import { onlineBuyerService } from '../../services/online-buyer/src/service.ts';
import { siteAbandonmentService } from '../../services/site-abandonment/src/service.ts';
import { stffService } from '../../services/stff/src/service.ts';

export const NOW = Date.parse('2026-11-20T19:00:00Z');
const key = () => randomBytes(32).toString('base64url');

/** The merchants of the rows; the second belongs to the third, which is an umbrella. */
export const [FIRST, SECOND, UMBRELLA] = [51, 52, 53] as const;

const NO_LIMIT = '100000000';
/** For tests that are not about rate limits. */
export const WITHOUT_LIMITS = {
  API_READS_PER_MINUTE: NO_LIMIT,
  API_WRITES_PER_MINUTE: NO_LIMIT,
  API_UNKNOWN_PER_MINUTE: NO_LIMIT,
};

interface Keys {
  readonly MONGODB_URL: string;
  readonly INTERNAL_KEY: string;
  readonly CONTEXT_KEY: string;
}

/** Everything behind the gateway for clients of the public API; the test replaces the gateway. */
export class DevelopersPortal {
  readonly developers: RunningService;
  readonly accounts: RunningService;
  readonly buyer: RunningService;
  readonly rows: ReturnType<typeof recountRows>;
  readonly others: readonly RunningService[];
  readonly #server: TestServer;
  readonly #contextKey: Buffer;
  readonly #userId: string;
  readonly keys: Keys;
  /** Of the service, for a process of its own. */
  readonly developersEnvironment: Readonly<Record<string, string>>;
  /** Another process of the same service. */
  readonly startDevelopers: () => Promise<RunningService>;

  private constructor(given: {
    readonly accounts: RunningService;
    readonly buyer: RunningService;
    readonly others: readonly RunningService[];
    readonly server: TestServer;
    readonly contextKey: Buffer;
    readonly userId: string;
    readonly keys: Keys;
    readonly rows: DevelopersPortal['rows'];
    readonly developers: RunningService;
    readonly developersEnvironment: Readonly<Record<string, string>>;
    readonly startDevelopers: () => Promise<RunningService>;
  }) {
    this.accounts = given.accounts;
    this.buyer = given.buyer;
    this.others = given.others;
    this.#server = given.server;
    this.#contextKey = given.contextKey;
    this.#userId = given.userId;
    this.keys = given.keys;
    this.developersEnvironment = given.developersEnvironment;
    this.startDevelopers = given.startDevelopers;
    this.rows = given.rows;
    this.developers = given.developers;
  }

  /** `rows`: replace the generated ones. */
  static async start(
    more: Readonly<Record<string, string>> = {},
    clock: { now: number } = { now: NOW },
    rows = recountRows(NOW),
  ) {
    const server = await startTestServer('developers');
    const contextKey = randomBytes(32);
    // The services know its address before it starts.
    const port = await freePort();
    const environment = {
      MONGODB_URL: server.url,
      ...contextSettings(contextKey),
      INTERNAL_KEY: key(),
      SESSION_KEYS: key(),
      FACTOR_KEYS: key(),
      LOG_LEVEL: 'silent',
      DEVELOPERS_URL: `http://127.0.0.1:${port}`,
      ...more,
    };
    const now = () => NOW;
    const accounts = await runService(accountsService, environment);
    const buyer = await runService(onlineBuyerService(now), environment);
    const site = await runService(siteAbandonmentService(now), environment);
    const stff = await runService(stffService(now), environment);
    await Promise.all([accounts, buyer, site, stff].map(({ database }) => database?.firstReady));
    await importRows(buyer, rows);
    const userId = await fillAccounts(accounts);
    const developersEnvironment = {
      ...environment,
      ACCOUNTS_URL: `http://127.0.0.1:${accounts.port}`,
      REPORT_SERVICES: [
        `online-buyer=http://127.0.0.1:${buyer.port}`,
        `site-abandonment=http://127.0.0.1:${site.port}`,
        `stff=http://127.0.0.1:${stff.port}`,
      ].join(','),
    };
    const startDevelopers = (at = '0') =>
      runService(
        developersService(() => clock.now),
        { ...developersEnvironment, PORT: at },
      );
    const developers = await startDevelopers(String(port));
    await developers.database?.firstReady;
    const others = [site, stff];
    return new DevelopersPortal({
      accounts,
      buyer,
      others,
      server,
      contextKey,
      userId,
      rows,
      developers,
      keys: environment,
      developersEnvironment,
      startDevelopers,
    });
  }

  /** A session of the admin in one of the merchants, with all entitlements. */
  session(mid: number, more: Partial<SessionContext> = {}): SessionContext {
    const { merchantName, timeZone } = MERCHANTS.find((each) => each.mid === mid) ?? UMBRELLA_MERCHANT;
    return {
      sessionId: 's-ada',
      userId: this.#userId,
      username: 'ada',
      firstName: 'Ada',
      mid,
      merchantName,
      timeZone,
      timeZoneSince: 0,
      seesAddresses: true,
      activeEsr: false,
      accessType: 'MERCHANT_ADMIN',
      packages: PACKAGES.map(({ number }) => number),
      features: Object.values(FEATURES),
      ...more,
    };
  }

  /** A page's call; confirmed with the password unless `confirmed` is false. */
  page(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    session: SessionContext,
    body?: object,
    confirmed = true,
  ) {
    const context = confirmed ? { ...session, confirmed: `${method} ${url}` } : session;
    return this.developers.app.inject({
      method,
      url,
      headers: { [CONTEXT_HEADER]: signContext(context, this.#contextKey) },
      ...(body === undefined ? {} : { payload: body }),
    });
  }

  /** The header of a page's call. */
  signed(session: SessionContext): string {
    return signContext(session, this.#contextKey);
  }

  /** A page's call of a programme's service. */
  async programme(url: string, session: SessionContext) {
    const headers = { [CONTEXT_HEADER]: signContext(session, this.#contextKey) };
    return (await this.buyer.app.inject({ url, headers })).json();
  }

  async client(
    mid: number,
    more: Partial<NewApiClient> = {},
  ): Promise<{ readonly id: string; readonly secret: string }> {
    const answer = await this.page('POST', '/api/developers/client', this.session(mid), {
      name: 'Data warehouse',
      scopes: ['metrics:read', 'comments:read'],
      ...more,
    });
    if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`);
    return { id: answer.json().client.id, secret: answer.json().secret };
  }

  /** A call of the public API with a secret or a token; null: without. */
  api(url: string, bearer: string | null) {
    return this.developers.app.inject({
      url,
      headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
    });
  }

  token(fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) {
    return this.developers.app.inject({
      method: 'POST',
      url: '/api/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  }

  /** The service's own database. */
  get db() {
    if (this.developers.database === null) throw new Error('developers has a database');
    return this.developers.database.db;
  }

  /** Changes a merchant's entitlements. */
  async sell(mid: number, change: { readonly features?: readonly number[]; readonly packages?: readonly number[] }) {
    await accountsOf(this.accounts).merchants.updateOne({ _id: mid }, { $set: change });
  }

  /** Another admin of a merchant. */
  async admin(username: string, mid: number): Promise<void> {
    await saveAdmin(accountsOf(this.accounts), username, [mid]);
  }

  async userId(username: string): Promise<string> {
    return (await accountsOf(this.accounts).users.findOne({ username }))?._id ?? '';
  }

  /** An admin who is one no more. */
  async demote(username: string): Promise<void> {
    await accountsOf(this.accounts).users.updateOne({ username }, { $set: { accessType: 'MERCHANT_USER' } });
  }

  audit() {
    return accountsOf(this.accounts).audit.find().sort({ _id: 1 }).toArray();
  }

  /** All notices by bell, the first ones first. */
  notices() {
    return accountsOf(this.accounts).notices.find().sort({ createdAt: 1 }).toArray();
  }

  /** More rows for Online Buyer to read. */
  import(rows: readonly object[]): Promise<void> {
    return importRows(this.buyer, rows);
  }

  async close(): Promise<void> {
    for (const service of [this.developers, ...this.others, this.buyer, this.accounts]) await service.close();
    await this.#server.close();
  }
}

const UMBRELLA_MERCHANT = { mid: UMBRELLA, merchantName: 'Meridian', timeZone: 'America/Chicago' };

function accountsOf({ database }: RunningService) {
  if (database === null) throw new Error('accounts has a database');
  return accountDatabase(database.client.db(ACCOUNT_DATABASE));
}

async function importRows(service: RunningService, rows: readonly object[]): Promise<void> {
  if (service.database === null) throw new Error('the service has a database');
  const databases = surveyDatabases(service.database.client);
  await prepareSurveyDatabases(databases);
  await saveMerchants(databases, MERCHANTS);
  await importResponses(
    rows.map((row, at) => ({ file: 'f', line: at + 1, text: JSON.stringify(row) })),
    {
      databases,
      merchants: new Map(MERCHANTS.map((merchant) => [merchant.mid, merchant])),
      classify: (words) => ({ toneId: 1 + (words.length % 4), topicIds: [1 + (words.length % 20)] }),
      now: () => NOW,
    },
  );
}

/** Merchants with all entitlements, and an admin of them. */
async function fillAccounts(service: RunningService): Promise<string> {
  const accounts = accountsOf(service);
  const merchants = [...MERCHANTS.filter(({ mid }) => mid !== UMBRELLA), UMBRELLA_MERCHANT];
  for (const { mid, merchantName, timeZone } of merchants) {
    const checked = validateMerchant({
      mid,
      merchantName,
      timeZone,
      merchantWebsiteUrl: `shop${mid}.example`,
      countryCode: 'US',
      packages: PACKAGES.map(({ number }) => number),
      features: Object.values(FEATURES),
      ...(mid === UMBRELLA ? { umbrella: true } : {}),
      ...(mid === SECOND ? { umbrellaMid: UMBRELLA } : {}),
    });
    if ('reason' in checked) throw new Error(checked.reason);
    await saveMerchant(accounts, checked.value);
  }
  await saveAdmin(accounts, 'ada', [FIRST, SECOND, UMBRELLA]);
  return (await accounts.users.findOne({ username: 'ada' }))?._id ?? '';
}

async function saveAdmin(accounts: ReturnType<typeof accountsOf>, username: string, mids: number[]): Promise<void> {
  const checked = validateUser({
    username,
    accessType: 'MERCHANT_ADMIN',
    mids,
    email: `${username}@x.example`,
    firstName: 'Ada',
    lastName: 'Oneil',
    password: 'Right4Portal',
  });
  if ('reason' in checked) throw new Error(checked.reason);
  const saved = await saveUser(accounts, checked.value, () => true);
  if ('reason' in saved) throw new Error(saved.reason);
}
