import { MongoClient } from 'mongodb';
import { databaseName, documentCount, type Response } from './documents.ts';
import { median } from './median.ts';
import { WireReader } from './on-the-wire.ts';

/** Calls before anything is measured: the driver and the servers get their code compiled. */
const warmUp = 3_000;
const rounds = 5;
const callsPerRound = 1_000;

/** Milliseconds of one point read: through the driver, and where the client does nothing but send bytes. */
export interface PointReads {
  driver: number;
  wire: number;
}

function idAt(at: number): string {
  return `response-${(at * 397) % documentCount}`;
}

async function timed(calls: number, call: (id: string) => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let at = 0; at < calls; at++) {
    const id = idAt(at);
    const from = performance.now();
    await call(id);
    taken.push(performance.now() - from);
  }
  return median(taken);
}

/** Medians of five rounds after a warm-up, in each of which all servers have their turn. They hold the same documents. */
async function pointReads(urls: Readonly<Record<string, string>>): Promise<Record<string, PointReads>> {
  const runners = await Promise.all(
    Object.entries(urls).map(async ([name, url]) => {
      const client = await new MongoClient(url).connect();
      const responses = client.db(databaseName).collection<Response>('responses');
      const wire = await WireReader.open(url, databaseName);
      const kinds = {
        driver: (_id: string): Promise<unknown> => responses.findOne({ _id }),
        wire: (_id: string): Promise<unknown> => wire.read(_id),
      };
      return { name, client, wire, kinds, driver: [] as number[], onWire: [] as number[] };
    }),
  );
  for (const { kinds } of runners) {
    await timed(warmUp, kinds.driver);
    await timed(warmUp, kinds.wire);
  }
  for (let round = 0; round < rounds; round++) {
    for (const runner of runners) runner.driver.push(await timed(callsPerRound, runner.kinds.driver));
    for (const runner of runners) runner.onWire.push(await timed(callsPerRound, runner.kinds.wire));
  }
  for (const { client, wire } of runners) {
    wire.close();
    await client.close();
  }
  return Object.fromEntries(
    runners.map(({ name, driver, onWire }) => [name, { driver: median(driver), wire: median(onWire) }]),
  );
}

// A process of its own, as a client is: the garbage of 600,000 documents that were made before would be timed with the reads.
process.stdout.write(JSON.stringify(await pointReads(JSON.parse(process.argv[2] ?? '{}'))));
