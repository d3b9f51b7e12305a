import { MongoClient } from 'mongodb';
import { databaseName, documentCount, type Response, type Rollup } from './documents.ts';
import { median } from './median.ts';
import { WireReader } from './on-the-wire.ts';

const rounds = 5;
/** Calls before anything is measured, so that the driver and the servers get their code compiled, and then in each round. */
const calls = { point: { first: 3_000, each: 1_000 }, rollups: { first: 30, each: 20 } } as const;

/** Milliseconds of one call: through the driver, and where the client does nothing but send bytes and count those that come. */
export interface Taken {
  driver: number;
  wire: number;
}

/** Of one document by its `_id`, and of all rollups. */
export interface Reads {
  point: Taken;
  rollups: Taken;
}

function idAt(at: number): string {
  return `response-${(at * 397) % documentCount}`;
}

async function timed(times: number, call: (at: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let at = 0; at < times; at++) {
    const from = performance.now();
    await call(at);
    taken.push(performance.now() - from);
  }
  return median(taken);
}

async function openReader(name: string, url: string) {
  const client = await new MongoClient(url).connect();
  const wire = await WireReader.open(url, databaseName);
  const db = client.db(databaseName);
  const responses = db.collection<Response>('responses');
  const rollups = db.collection<Rollup>('rollups');
  const kinds = {
    point: {
      driver: (at: number): Promise<unknown> => responses.findOne({ _id: idAt(at) }),
      wire: (at: number): Promise<unknown> => wire.response(idAt(at)),
    },
    rollups: {
      driver: (): Promise<unknown> => rollups.find({ merchant: 1 }).batchSize(2_000).toArray(),
      wire: (): Promise<unknown> => wire.rollups(),
    },
  };
  return { name, client, wire, kinds };
}

/** Medians of five rounds after a warm-up, in each of which all servers have their turn. They hold the same documents. */
async function readInTurn(urls: Readonly<Record<string, string>>): Promise<Record<string, Reads>> {
  const readers = await Promise.all(Object.entries(urls).map(([name, url]) => openReader(name, url)));
  const reads: Record<string, Reads> = {};
  for (const { name } of readers) {
    reads[name] = { point: { driver: 0, wire: 0 }, rollups: { driver: 0, wire: 0 } };
  }
  for (const what of ['point', 'rollups'] as const) {
    for (const how of ['driver', 'wire'] as const) {
      const { first, each } = calls[what];
      for (const { kinds } of readers) await timed(first, kinds[what][how]);
      const taken = readers.map((): number[] => []);
      for (let round = 0; round < rounds; round++) {
        for (const [at, { kinds }] of readers.entries()) taken[at]?.push(await timed(each, kinds[what][how]));
      }
      for (const [at, { name }] of readers.entries()) {
        const read = reads[name];
        if (read) read[what][how] = median(taken[at] ?? []);
      }
    }
  }
  for (const { client, wire } of readers) {
    wire.close();
    await client.close();
  }
  return reads;
}

// A process of its own, as a client is: the garbage of 600,000 documents that were made before would be timed with the reads.
process.stdout.write(JSON.stringify(await readInTurn(JSON.parse(process.argv[2] ?? '{}'))));
