import { setPriority } from 'node:os';
import { demoShop, demoShopResponses } from '@shoppervoice/demo-data';
import { importDemoShop } from '@shoppervoice/importer';
import { DATABASE_CONFIG, readConfig } from '@shoppervoice/service-kit';
import { MongoClient } from 'mongodb';

/** So that readers' calls come first. */
const LOW_PRIORITY = 15;

async function load(): Promise<void> {
  setPriority(LOW_PRIORITY);
  const config = readConfig(DATABASE_CONFIG);
  const client = await MongoClient.connect(config.MONGODB_URL);
  try {
    const now = new Date();
    const today = now.toISOString().slice(0, 10);
    const records = { shop: demoShop(), responses: demoShopResponses({ today, now }), today };
    await importDemoShop(records, client, config.DATABASE_PREFIX);
  } finally {
    await client.close();
  }
}

process.once('disconnect', () => process.exit(1));
try {
  await load();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
