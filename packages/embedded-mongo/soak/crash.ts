import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Collection, MongoClient } from 'mongodb';
import { type CheckReport, checkStore } from '../src/maintenance/check.ts';
import { openEnvironment } from '../src/store/environment.ts';
import { Store } from '../src/store/store.ts';

/** Random numbers that are the same for the same seed (mulberry32), 0 <= n < 1. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const server = fileURLToPath(new URL('../src/server.ts', import.meta.url));

interface Item {
  _id: number;
  group: number;
  version: number;
  tags: string[];
}

/** What the client knows: acknowledged versions, and the write that was under way when the server died. */
interface Known {
  stored: Map<number, Item>;
  uncertain: Set<number>;
}

async function start(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [server], {
    env: { ...process.env, EMBEDDED_MONGO_DATA: dataDir, EMBEDDED_MONGO_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout as NonNullable<typeof child.stdout>, 'data')) as [Buffer];
  return { child, url: (JSON.parse(line.toString()) as { url: string }).url };
}

function make(id: number, random: () => number): Item {
  return { _id: id, group: Math.floor(random() * 5), version: 0, tags: [`t${id % 3}`, `u${id % 7}`] };
}

/** One acknowledged write after the other, until the server is gone. */
async function write(items: Collection<Item>, known: Known, random: () => number, nextId: () => number): Promise<void> {
  for (;;) {
    const ids = [...known.stored.keys()];
    const pick = ids[Math.floor(random() * ids.length)];
    const kind = random();
    if (kind < 0.5 || pick === undefined) {
      const made = Array.from({ length: 1 + Math.floor(random() * 30) }, () => make(nextId(), random));
      for (const item of made) known.uncertain.add(item._id);
      await items.insertMany(made);
      for (const item of made) {
        known.stored.set(item._id, item);
        known.uncertain.delete(item._id);
      }
    } else if (kind < 0.85) {
      const item = known.stored.get(pick) as Item;
      known.uncertain.add(pick);
      await items.updateOne(
        { _id: pick },
        { $set: { group: (item.group + 1) % 5 }, $inc: { version: 1 }, $push: { tags: 'v' } },
      );
      known.stored.set(pick, {
        ...item,
        group: (item.group + 1) % 5,
        version: item.version + 1,
        tags: [...item.tags, 'v'],
      });
      known.uncertain.delete(pick);
    } else {
      known.uncertain.add(pick);
      await items.deleteOne({ _id: pick });
      known.stored.delete(pick);
      known.uncertain.delete(pick);
    }
  }
}

/** What differs between the store and what was acknowledged. */
async function compareWith(items: Collection<Item>, known: Known): Promise<string[]> {
  const problems: string[] = [];
  const found = new Map((await items.find().toArray()).map((item) => [item._id, item]));
  for (const [id, item] of known.stored) {
    if (known.uncertain.has(id)) continue;
    if (JSON.stringify(found.get(id)) !== JSON.stringify(item))
      problems.push(`${id}: acknowledged ${JSON.stringify(item)}, found ${JSON.stringify(found.get(id))}`);
  }
  for (const id of found.keys())
    if (!known.stored.has(id) && !known.uncertain.has(id)) problems.push(`${id} was deleted and is there`);
  known.stored = found;
  known.uncertain.clear();
  return problems;
}

/** The integrity check of a folder that no process has. */
export async function checkFolder(dataDir: string): Promise<CheckReport> {
  const environment = openEnvironment(dataDir, true);
  try {
    return checkStore(new Store(environment));
  } finally {
    await environment.root.close();
  }
}

/**
 * Kills a server again and again in the middle of acknowledged writes.
 * @returns one sentence for each acknowledged write that is missing or differs
 */
export async function crash(dataDir: string, kills: number, seed: number): Promise<string[]> {
  const random = randomFrom(seed);
  const known: Known = { stored: new Map(), uncertain: new Set() };
  const problems: string[] = [];
  let id = 0;
  for (let round = 0; round <= kills; round++) {
    const { child, url } = await start(dataDir);
    const client = await new MongoClient(url, { serverSelectionTimeoutMS: 2_000, retryWrites: false }).connect();
    const items = client.db('crash').collection<Item>('items');
    if (round === 0) await items.createIndexes([{ key: { group: 1, version: -1 } }, { key: { tags: 1 } }]);
    problems.push(...(await compareWith(items, known)));
    const gone = once(child, 'exit');
    if (round < kills) {
      const writing = write(items, known, random, () => ++id).catch(() => {});
      setTimeout(() => child.kill('SIGKILL'), 20 + random() * 300);
      await gone;
      await writing;
    } else {
      child.kill('SIGTERM');
      await gone;
    }
    await client.close();
    const report = await checkFolder(dataDir);
    problems.push(...report.problems.map((problem) => `after kill ${round}: ${problem}`));
  }
  return problems;
}
