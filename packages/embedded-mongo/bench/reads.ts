import { MongoClient } from 'mongodb';
import { databaseName, documentCount, type Response, type Rollup } from './documents.ts';
import { median, medianTime } from './measure.ts';
import { WireReader } from './on-the-wire.ts';

const rounds = 5;
/** Calls before anything is measured, so that the driver and the servers get their code compiled, and then in each round. */
const calls = { point: { first: 3_000, each: 1_000 }, rollups: { first: 30, each: 20 } } as const;

/** Milliseconds of one call: through the driver, and with a client that only sends bytes and counts those that come. */
export interface Taken {
  driver: number;
  wire: number;
}

/** Times for one document by its `_id`, and for all rollups. */
export interface Reads {
  point: Taken;
  rollups: Taken;
}

function idAt(at: number): string {
  return `response-${(at * 397) % documentCount}`;
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

/** Medians of five rounds after a warm-up, in each of which all servers have their turn; in their order. */
async function inTurn(
  servers: readonly ((at: number) => Promise<unknown>)[],
  { first, each }: { readonly first: number; readonly each: number },
): Promise<number[]> {
  for (const call of servers) await medianTime(first, call);
  const taken = servers.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [at, call] of servers.entries()) taken[at]?.push(await medianTime(each, call));
  }
  return taken.map(median);
}

/** The servers hold the same documents. */
async function readInTurn(urls: Readonly<Record<string, string>>): Promise<Record<string, Reads>> {
  const readers = await Promise.all(Object.entries(urls).map(([name, url]) => openReader(name, url)));
  const measure = async (what: keyof Reads) => {
    const by = (how: keyof Taken) =>
      inTurn(
        readers.map(({ kinds }) => kinds[what][how]),
        calls[what],
      );
    const [driver, wire] = [await by('driver'), await by('wire')];
    return (at: number): Taken => ({ driver: driver[at] ?? Number.NaN, wire: wire[at] ?? Number.NaN });
  };
  const point = await measure('point');
  const rollups = await measure('rollups');
  for (const { client, wire } of readers) {
    wire.close();
    await client.close();
  }
  return Object.fromEntries(readers.map(({ name }, at) => [name, { point: point(at), rollups: rollups(at) }]));
}

// A separate process, as a client is: otherwise the garbage of the 600,000 documents made before would be timed with the reads.
process.stdout.write(JSON.stringify(await readInTurn(JSON.parse(process.argv[2] ?? '{}'))));
