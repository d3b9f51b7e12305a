import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { runService } from '@shoppervoice/service-kit';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KEYS, startGateway, temporaryFolder, until, writeShell } from '../../gateway/src/testing/fake-portal.ts';
import { accountsService } from '../../services/accounts/src/accounts-service.ts';
import { assistantService } from '../../services/assistant/src/service.ts';
import { developersService } from '../../services/developers/src/service.ts';
import { onlineBuyerService } from '../../services/online-buyer/src/service.ts';
import { reportingService } from '../../services/reporting/src/service.ts';
import { siteAbandonmentService } from '../../services/site-abandonment/src/service.ts';
import { stffService } from '../../services/stff/src/service.ts';

/** Two portals on one server: each has databases of its own, and leaves those of others alone. */

const PREFIXES = ['first_', 'second_'] as const;
const folder = temporaryFolder();
const shell = writeShell(folder.path);
let server: TestServer;
let client: MongoClient;

beforeAll(async () => {
  server = await startTestServer('database-prefix');
  client = await MongoClient.connect(server.url);
});
afterAll(async () => {
  await client?.close();
  await server?.close();
  folder.remove();
});

const names = async () =>
  (await client.db('admin').admin().listDatabases({ nameOnly: true })).databases.map(({ name }) => name);

async function startPortal(prefix: string) {
  const environment = {
    ...KEYS,
    MONGODB_URL: server.url,
    DATABASE_PREFIX: prefix,
    SESSION_KEYS: KEYS.CONTEXT_KEY,
    FACTOR_KEYS: KEYS.CONTEXT_KEY,
    LOG_LEVEL: 'silent',
    DATA_DIR: folder.path,
  };
  const accounts = await runService(accountsService, environment);
  const asking = { ...environment, ACCOUNTS_URL: `http://127.0.0.1:${accounts.port}`, REPORT_SERVICES: '' };
  const services = [
    accounts,
    await runService(onlineBuyerService(), environment),
    await runService(siteAbandonmentService(), environment),
    await runService(stffService(), environment),
    await runService(reportingService(), asking),
    await runService(developersService(), asking),
    await runService(assistantService(), asking),
  ];
  await Promise.all(services.map(({ database }) => database?.firstReady));
  const gateway = await startGateway({
    ...environment,
    SERVICES: `accounts=http://127.0.0.1:${accounts.port}`,
    SHELL_DIR: shell,
    REMOTE_DIRS: '',
  });
  return async () => {
    await gateway.close();
    for (const each of services) await each.close();
  };
}

it('portals with different prefixes share one MongoDB and no database', async () => {
  const before = await names();
  const OWN = [
    'accounts',
    'assistant',
    'developers',
    'online_buyer',
    'platform',
    'reporting',
    'site_abandonment',
    'stff',
  ];
  const expected = PREFIXES.flatMap((prefix) => OWN.map((name) => `${prefix}shoppervoice_${name}`));
  for (const prefix of PREFIXES) {
    const stop = await startPortal(prefix);
    // The gateway connects in the background.
    await until(async () => (await names()).includes(`${prefix}shoppervoice_platform`));
    await stop();
  }
  expect((await names()).filter((name) => !before.includes(name)).toSorted()).toEqual(expected);
}, 60_000);
