import { MongoClient } from 'mongodb';
import { ImportFailure } from './failure.ts';

/** How long the database may be silent. */
const DATABASE_MS = 10_000;

/** @throws ImportFailure if the database does not answer */
export async function connect(url: string): Promise<MongoClient> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: DATABASE_MS, appName: 'import' });
  try {
    return await client.connect();
  } catch {
    await client.close();
    // Without the connection string, which may contain a password.
    throw new ImportFailure('The database does not answer. Check MONGODB_URL, and that the database runs.');
  }
}
