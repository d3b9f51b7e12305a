import { createLog } from '@shoppervoice/service-kit';
import { PROGRAMMES } from '@shoppervoice/survey-model';
import { prepareSurveyDatabase, surveyDatabase } from '@shoppervoice/survey-store';
import { type Db, MongoClient } from 'mongodb';
import { PLATFORM_DATABASE, preparePlatform } from '../../gateway/src/registry/registry-database.ts';
import { accountsService } from '../../services/accounts/src/accounts-service.ts';
import { assistantService } from '../../services/assistant/src/service.ts';
import { developersService } from '../../services/developers/src/service.ts';
import { onlineBuyerService } from '../../services/online-buyer/src/service.ts';
import { reportingService } from '../../services/reporting/src/service.ts';
import { isRouter, shardCollections } from './shard-collections.ts';

const SERVICES = [accountsService, assistantService(), developersService(), onlineBuyerService(), reportingService()];

/**
 * Creates what every server creates at its start (indexes), before the first start; on a router of a sharded cluster also
 * shards the collections of programmes. May be repeated. Returns an exit code.
 */
export async function prepare(
  { url, prefix }: { readonly url: string; readonly prefix: string },
  say: (line: string) => void,
): Promise<number> {
  const log = createLog('database', 'warn');
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 5000 });
  try {
    const programmes = PROGRAMMES.map(({ key, database }) => ({
      name: database,
      prepare: () => prepareSurveyDatabase(surveyDatabase(client, key, prefix)),
    }));
    const others = SERVICES.flatMap(({ database }) =>
      database === undefined ? [] : [{ name: database.name, prepare: (db: Db) => database.prepare?.(db, { log }) }],
    );
    for (const { name, prepare: prepareOne } of [
      ...programmes,
      ...others,
      { name: PLATFORM_DATABASE, prepare: preparePlatform },
    ]) {
      const db = client.db(prefix + name);
      const before = await indexesOf(db);
      await prepareOne(db);
      const created = (await indexesOf(db)).filter((index) => !before.includes(index));
      say(`${prefix}${name}: ${created.length === 0 ? 'nothing to create' : `created ${created.join(', ')}`}`);
    }
    if (!(await isRouter(client))) {
      say('This is no router of a sharded cluster: nothing to shard.');
      return 0;
    }
    return (await shardCollections(client, prefix, say)) ? 0 : 1;
  } finally {
    await client.close();
  }
}

/** `collection.index` of each index. */
async function indexesOf(db: Db): Promise<readonly string[]> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const all = await Promise.all(
    collections.map(async ({ name }) => (await db.collection(name).indexes()).map((index) => `${name}.${index.name}`)),
  );
  return all.flat();
}
