import { setPriority } from 'node:os';
import { demoShop, demoShopResponses } from '@shoppervoice/demo-data';
import { importDemoShop } from '@shoppervoice/importer';
import { defineConfig, readConfig } from '@shoppervoice/service-kit';
import { MongoClient } from 'mongodb';

const CONFIG = defineConfig({
  MONGODB_URL: { type: 'mongodb', secret: true, doc: 'Connection string of the portal.' },
});

/** So that readers' calls come first. */
const LOW_PRIORITY = 15;

async function load(): Promise<void> {
  setPriority(LOW_PRIORITY);
  const client = await MongoClient.connect(readConfig(CONFIG).MONGODB_URL);
  try {
    const now = new Date();
    const today = now.toISOString().slice(0, 10);
    await importDemoShop({ shop: demoShop(), responses: demoShopResponses({ today, now }), today }, client);
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
