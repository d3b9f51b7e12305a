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
import type { DownloadStatus, ExportRequest } from '@shoppervoice/contracts/delivery';
import type { AccessType } from '@shoppervoice/contracts/remotes';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { MERCHANTS, recountRows } from '@shoppervoice/report-service/testing';
import { type RunningService, runService } from '@shoppervoice/service-kit';
import { contextSettings, signContext } from '@shoppervoice/service-kit/testing';
import { FEATURES, PACKAGES } from '@shoppervoice/survey-model';
import { importResponses, prepareSurveyDatabases, saveMerchants, surveyDatabases } from '@shoppervoice/survey-store';
import { accountsService } from '../../services/accounts/src/accounts-service.ts';
import { onlineBuyerService } from '../../services/online-buyer/src/service.ts';
import { reportingService } from '../../services/reporting/src/service.ts';
import { ReportSources } from '../../services/reporting/src/sources/report-sources.ts';
import { siteAbandonmentService } from '../../services/site-abandonment/src/service.ts';
import { stffService } from '../../services/stff/src/service.ts';

export const NOW = Date.parse('2026-11-20T19:00:00Z');
const key = () => randomBytes(32);
const text = (value: Buffer) => value.toString('base64url');

interface PortalGiven {
  readonly environment?: Readonly<Record<string, string>>;
  readonly now?: () => number;
  /** Replace the generated ones. */
  readonly rows?: ReturnType<typeof recountRows>;
  /** Replace those of the recount: theirs, and more. */
  readonly merchants?: typeof MERCHANTS;
}

/** Everything behind the gateway for reports, over generated rows; the test replaces the gateway. */
export class ReportingPortal {
  readonly services: Readonly<Record<'accounts' | 'online-buyer' | 'site-abandonment' | 'stff', RunningService>>;
  reporting: RunningService;
  readonly rows: ReturnType<typeof recountRows>;
  readonly users: Readonly<Record<string, string>>;
  /** The service of reports itself. */
  readonly sources: ReportSources;
  /** Variables for another service of the same portal. */
  readonly environment: Readonly<Record<string, string>>;
  readonly #server: TestServer;
  readonly contextKey: Buffer;

  private constructor(given: {
    readonly services: ReportingPortal['services'];
    readonly reporting: RunningService;
    readonly rows: ReportingPortal['rows'];
    readonly users: ReportingPortal['users'];
    readonly sources: ReportSources;
    readonly environment: ReportingPortal['environment'];
    readonly server: TestServer;
    readonly contextKey: Buffer;
  }) {
    this.services = given.services;
    this.reporting = given.reporting;
    this.rows = given.rows;
    this.users = given.users;
    this.sources = given.sources;
    this.environment = given.environment;
    this.#server = given.server;
    this.contextKey = given.contextKey;
  }

  /** `environment`: more variables of all services. `now`: their clock, in milliseconds; the rows are those of `NOW`. */
  static async start({
    environment: more = {},
    now: clock,
    rows: given,
    merchants,
  }: PortalGiven = {}): Promise<ReportingPortal> {
    const server = await startTestServer('reporting');
    const [contextKey, internalKey] = [key(), key()];
    const environment = {
      MONGODB_URL: server.url,
      ...contextSettings(contextKey),
      INTERNAL_KEY: text(internalKey),
      SESSION_KEYS: text(key()),
      FACTOR_KEYS: text(key()),
      LOG_LEVEL: 'silent',
      DATA_DIR: server.folder,
      ...more,
    };
    const now = clock ?? (() => NOW);
    const accounts = await runService(accountsService, environment);
    const origin = `http://127.0.0.1:${accounts.port}`;
    const ofProgrammes = { ...environment, ACCOUNTS_URL: origin };
    const programmes = {
      'online-buyer': await runService(onlineBuyerService(now), ofProgrammes),
      'site-abandonment': await runService(siteAbandonmentService(now), ofProgrammes),
      stff: await runService(stffService(now), ofProgrammes),
    };
    const services = { accounts, ...programmes };
    await Promise.all(Object.values(services).map(({ database }) => database?.firstReady));
    const rows = given ?? recountRows(NOW);
    await importRows(services['online-buyer'], rows, merchants);
    const users = await fillAccounts(services.accounts);
    const addresses = Object.entries(programmes).map(([name, { port }]) => ({
      name,
      addresses: `http://127.0.0.1:${port}`,
    }));
    const whole = {
      ...ofProgrammes,
      REPORT_SERVICES: addresses.map((each) => `${each.name}=${each.addresses}`).join(','),
    };
    const reporting = await runService(reportingService(clock), whole);
    await reporting.database?.firstReady;
    const sources = new ReportSources({ addresses, accounts: { addresses: origin, internalKey } });
    return new ReportingPortal({
      services,
      reporting,
      rows,
      users,
      sources,
      environment: whole,
      server,
      contextKey,
    });
  }

  /** A session of a user in one of the merchants, with all entitlements. */
  session(username: string, mid: number, accessType: AccessType = 'MERCHANT_USER'): SessionContext {
    const merchant = MERCHANTS.find((each) => each.mid === mid);
    if (merchant === undefined) throw new Error(`no merchant ${mid}`);
    const { merchantName, timeZone } = merchant;
    return {
      sessionId: `s-${username}`,
      userId: this.users[username] ?? '',
      username,
      firstName: 'Rea',
      mid,
      merchantName,
      timeZone,
      timeZoneSince: 0,
      seesAddresses: true,
      activeEsr: false,
      accessType,
      packages: PACKAGES.map(({ number }) => number),
      features: Object.values(FEATURES),
    };
  }

  /** More rows for the programmes to read. */
  import(rows: readonly object[]): Promise<void> {
    return importRows(this.services['online-buyer'], rows);
  }

  /** Merchants with other questions than initially. */
  async saveMerchants(merchants: readonly (typeof MERCHANTS)[number][]): Promise<void> {
    const { database } = this.services['online-buyer'];
    if (database === null) throw new Error('the service has a database');
    await saveMerchants(surveyDatabases(database.client), merchants);
  }

  /** `session` null: signed out. */
  async call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, session: SessionContext | null, body?: unknown) {
    return this.reporting.app.inject({
      method,
      url,
      headers: session === null ? {} : this.headers(session),
      ...(body === undefined ? {} : { payload: body as object }),
    });
  }

  /** Response of a page's call. */
  async page(
    service: 'online-buyer' | 'site-abandonment' | 'stff',
    url: string,
    session: SessionContext,
    // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever was answered.
  ): Promise<any> {
    return (await this.services[service].app.inject({ url, headers: this.headers(session) })).json();
  }

  /** Starts an export and waits until it is done. */
  async exported(
    request: Partial<ExportRequest>,
    session: SessionContext,
    path = '/api/export',
  ): Promise<{ readonly id: string; readonly status: DownloadStatus; readonly bytes: Buffer }> {
    const response = await this.call('POST', path, session, request);
    if (response.statusCode !== 202) throw new Error(`${response.statusCode} ${response.body}`);
    const { id } = response.json();
    for (;;) {
      const status: DownloadStatus = (await this.call('GET', `/api/download-status/${id}`, session)).json();
      if (status.status !== 'pending') {
        const bytes =
          status.status === 'complete'
            ? (await this.call('GET', status.url ?? '', session)).rawPayload
            : Buffer.alloc(0);
        return { id, status, bytes };
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Stops the services; the database stays. */
  async closeServices(): Promise<void> {
    await this.reporting.close();
    for (const service of Object.values(this.services)) await service.close();
  }

  async close(): Promise<void> {
    await this.closeServices();
    await this.#server.close();
  }

  /** For a call on behalf of this session. */
  headers(session: SessionContext) {
    return { [CONTEXT_HEADER]: signContext(session, this.contextKey) };
  }
}

/** The language that a text names at its end, as generated rows do. */
function languageAtEnd(words: string): { readonly language?: string } {
  const [, language] = /\(([a-z]{2})\)$/.exec(words) ?? [];
  return language === undefined ? {} : { language };
}

async function importRows(service: RunningService, rows: readonly object[], merchants = MERCHANTS): Promise<void> {
  if (service.database === null) throw new Error('the service has a database');
  const databases = surveyDatabases(service.database.client);
  await prepareSurveyDatabases(databases);
  await saveMerchants(databases, merchants);
  await importResponses(
    rows.map((row, at) => ({ file: 'f', line: at + 1, text: JSON.stringify(row) })),
    {
      databases,
      merchants: new Map(merchants.map((merchant) => [merchant.mid, merchant])),
      classify: (words) => ({
        toneId: 1 + (words.length % 4),
        topicIds: [1 + (words.length % 20)],
        ...languageAtEnd(words),
      }),
      now: () => NOW,
    },
  );
}

/**
 * Merchants with all entitlements; `rea` is linked to two of them, `other` to the second; `ada` is an admin of the
 * first.
 */
async function fillAccounts({ database }: RunningService): Promise<Record<string, string>> {
  if (database === null) throw new Error('accounts has a database');
  const accounts = accountDatabase(database.client.db(ACCOUNT_DATABASE));
  for (const { mid, merchantName, timeZone } of MERCHANTS) {
    const checked = validateMerchant({
      mid,
      merchantName,
      timeZone,
      merchantWebsiteUrl: `shop${mid}.example`,
      countryCode: 'US',
      packages: PACKAGES.map(({ number }) => number),
      features: Object.values(FEATURES),
      activeEsr: true,
    });
    if ('reason' in checked) throw new Error(checked.reason);
    await saveMerchant(accounts, checked.value);
  }
  for (const [username, mids] of [
    ['rea', [51, 52]],
    ['other', [52]],
    ['ada', [51]],
  ] as const) {
    const accessType = username === 'ada' ? 'MERCHANT_ADMIN' : 'MERCHANT_USER';
    const checked = validateUser({
      username,
      accessType,
      mids: [...mids],
      email: `${username}@x.example`,
      firstName: 'Rea',
      lastName: 'Oneil',
      password: 'Right4Portal',
    });
    if ('reason' in checked) throw new Error(checked.reason);
    const saved = await saveUser(accounts, checked.value, (mid) => MERCHANTS.some((each) => each.mid === mid));
    if ('reason' in saved) throw new Error(saved.reason);
  }
  const users = await accounts.users.find().toArray();
  return Object.fromEntries(users.map(({ _id, username }) => [username, _id]));
}
