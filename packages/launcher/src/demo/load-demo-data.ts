import { ACCOUNT_DATABASE, accountDatabase, readMerchants } from '@shoppervoice/account-store';
import { demoMerchants, demoResponses, demoUsers, type UserRecord } from '@shoppervoice/demo-data';
import { type ImportPhase, importRecords } from '@shoppervoice/importer';
import { DATABASE_CONFIG, defineConfig, readConfig, requireEngine } from '@shoppervoice/service-kit';
import { MongoClient } from 'mongodb';
import type { SignIn } from '../welcome.ts';
import type { DemoMessage } from './demo-messages.ts';
import { demoPassword } from './demo-password.ts';

/** A separate process: loads the demo data into `MONGODB_URL`, reports progress to its parent, and ends. */
const CONFIG = defineConfig({
  ...DATABASE_CONFIG,
  DEMO_ONLY_IF_EMPTY: { type: 'switch', default: true, doc: 'Whether a database that holds merchants is left alone.' },
  DEMO_SEED: { type: 'text', secret: true, doc: "Seed of the demo users' passwords." },
  DEMO_AS_OF: { type: 'text', doc: 'ISO instant: nothing is submitted after it.' },
});

/** Least time between two lines about the progress, in milliseconds. */
const PROGRESS_MS = 4000;
const ROLES: Readonly<Record<UserRecord['accessType'], string>> = {
  SUPERUSER: 'superuser',
  MERCHANT_ADMIN: 'admin',
  MERCHANT_USER: 'user',
};

function say(message: DemoMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined) resolve();
    else process.send(message, () => resolve());
  });
}

function signInsOf(users: readonly UserRecord[]): SignIn[] {
  const names = new Map(demoMerchants().map(({ mid, merchantName }) => [mid, `${merchantName} (${mid})`]));
  return users.map(({ username, password, accessType, mids }) => ({
    username,
    password,
    role: ROLES[accessType],
    merchant: accessType === 'SUPERUSER' ? 'every merchant' : mids.map((mid) => names.get(mid) ?? mid).join(', '),
  }));
}

/** Reports the progress of the import at intervals. */
function progressReporter(): (phase: ImportPhase) => void {
  let lastReport = Date.now();
  return (phase) => {
    if (Date.now() - lastReport < PROGRESS_MS) return;
    lastReport = Date.now();
    const how =
      phase.kind === 'rows'
        ? `${phase.rows.toLocaleString('en')} ${phase.of}`
        : `figures of ${phase.done.toLocaleString('en')} of ${phase.total.toLocaleString('en')} days`;
    void say({ kind: 'progress', sentence: `Loading demo data: ${how} ...` });
  };
}

async function load(): Promise<DemoMessage> {
  const config = readConfig(CONFIG);
  const client = await MongoClient.connect(config.MONGODB_URL);
  const accounts = client.db(`${config.DATABASE_PREFIX}${ACCOUNT_DATABASE}`);
  try {
    await requireEngine(accounts);
    if (config.DEMO_ONLY_IF_EMPTY) {
      const merchants = await readMerchants(accountDatabase(accounts));
      if (merchants.length > 0) return { kind: 'left-alone' };
    }
    await say({ kind: 'begin' });
    await say({ kind: 'progress', sentence: 'Loading demo merchants with 16 months of responses ...' });
    const now = new Date(config.DEMO_AS_OF);
    const users = demoUsers((username) => demoPassword(config.DEMO_SEED, username));
    const { rejected } = await importRecords(
      { merchants: demoMerchants(), users, responses: demoResponses({ today: now.toISOString().slice(0, 10), now }) },
      {
        client,
        prefix: config.DATABASE_PREFIX,
        onPhase: progressReporter(),
        onReject: ({ kind, reason }) => console.log(`${kind}: ${reason}`),
      },
    );
    if (rejected > 0) throw new Error(`${rejected} rows of the demo data were refused.`);
    return { kind: 'in', signIns: signInsOf(users) };
  } finally {
    await client.close();
  }
}

process.once('disconnect', () => process.exit(1));
try {
  await say(await load());
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
