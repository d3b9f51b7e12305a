import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';

/** A MongoDB on which `npm run e2e -- --mongodb <url>` tries the portal. */
export interface GivenDatabase {
  readonly url: string;
  /** Begins the names of all databases of this run, and of no other one. */
  readonly prefix: string;
}

/** Variables by which `e2e/run.ts` names the database to the workers of Playwright. */
const URL_VARIABLE = 'E2E_MONGODB_URL';
const PREFIX_VARIABLE = 'E2E_DATABASE_PREFIX';

/** The database of this run; null: each portal starts its embedded one. */
export function givenDatabase(environment: NodeJS.ProcessEnv = process.env): GivenDatabase | null {
  const { [URL_VARIABLE]: url, [PREFIX_VARIABLE]: prefix } = environment;
  return url && prefix ? { url, prefix } : null;
}

export const variablesOf = ({ url, prefix }: GivenDatabase): Record<string, string> => ({
  [URL_VARIABLE]: url,
  [PREFIX_VARIABLE]: prefix,
});

const random = (bytes: number) => randomBytes(bytes).toString('hex');

export const newRun = (url: string): GivenDatabase => ({ url, prefix: `e2e_${random(3)}_` });

/** The databases of one portal among those of a run. */
export const ofOnePortal = ({ url, prefix }: GivenDatabase): GivenDatabase => ({
  url,
  prefix: `${prefix}${random(4)}_`,
});

/** Drops the databases whose names begin with the prefix, and no other one. Returns how many there were. */
export async function dropDatabases({ url, prefix }: GivenDatabase): Promise<number> {
  const client = await MongoClient.connect(url);
  try {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    const own = databases.filter(({ name }) => name.startsWith(prefix));
    for (const { name } of own) await client.db(name).dropDatabase();
    return own.length;
  } finally {
    await client.close();
  }
}
