import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'bson';
import fc from 'fast-check';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { group, parseGroup } from '../aggregate/group.ts';
import { type EmbeddedMongo, startEmbeddedMongo } from '../index.ts';
import { parseFilter } from '../match/parse.ts';
import { compileMatch } from '../match/test.ts';
import { type Doc, decode } from '../values/decode.ts';
import { documents, filter, indexes, parallel, plainly } from './messy.fixture.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'pushed-'));
let server: EmbeddedMongo;
let client: MongoClient;
let items: Collection<Document & { _id: number }>;

beforeAll(async () => {
  server = await startEmbeddedMongo({ dataDir });
  client = await new MongoClient(server.url, { promoteValues: true }).connect();
  items = client.db('pushed').collection('items');
});
afterAll(async () => {
  await client.close();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Every stage by itself over whole documents: nothing is pushed down, nothing left out. */
function plain(pipeline: readonly Document[], stored: readonly Doc[]): Doc[] {
  return pipeline.reduce<Doc[]>(
    (flow, { $match, $skip, $limit, $group }) => {
      if ($match) return flow.filter(compileMatch(parseFilter($match)));
      if ($group) return [...group(parseGroup($group), flow)];
      return $skip === undefined ? flow.slice(0, $limit) : flow.slice($skip);
    },
    [...stored],
  );
}

/** As the server sees what was sent: the types of BSON. */
function sent<T extends object>(value: T): T {
  return decode(Buffer.from(serialize({ value }))).value as T;
}

/** What came out, in an order that does not hang on the one in which the documents were read. */
function inOrder(result: readonly Document[]): unknown[] {
  return result.map(plainly).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

const matches = fc.array(
  filter.map(($match) => ({ $match })),
  { maxLength: 2 },
);
/** How many are left does not hang on the order in which documents are read, which an index changes. */
const tail = fc.oneof(
  fc.constantFrom<Document[]>(
    [],
    [{ $group: { _id: null, n: { $sum: 1 } } }],
    [{ $group: { _id: '$c', n: { $sum: 1 }, all: { $sum: '$_id' } } }],
    [{ $group: { _id: '$a.x' } }],
  ),
  fc
    .tuple(fc.nat(6), fc.integer({ min: 1, max: 8 }))
    .map(([$skip, $limit]): Document[] => [{ $skip }, { $limit }, { $group: { _id: 1, n: { $sum: 1 } } }]),
);

test('a pipeline whose front is done by an index gives what its stages give one by one', async () => {
  await fc.assert(
    fc.asyncProperty(
      documents,
      fc.subarray([...indexes], { minLength: 1 }),
      fc.array(fc.tuple(matches, tail, filter), { minLength: 8, maxLength: 8 }),
      async (some, chosen, runs) => {
        const stored = some.filter((item) => !parallel(item)).map((item, _id) => ({ _id, ...item }));
        if (stored.length === 0) return;
        await items.drop();
        await items.createIndexes(
          chosen.map((index) => ({ ...index, key: { ...index.key } as Record<string, 1 | -1> })),
        );
        await items.insertMany(stored);
        const decoded = stored.map((item) => decode(Buffer.from(serialize(item))));
        for (const [front, end, where] of runs) {
          const pipeline = [...front, ...end];
          const [found, wanted] = [await items.aggregate(pipeline).toArray(), plain(sent(pipeline), decoded)];
          expect(inOrder(found), JSON.stringify(pipeline)).toEqual(inOrder(wanted));
          const fulfils = compileMatch(parseFilter(sent(where)));
          const matching = decoded.filter(fulfils);
          expect(await items.countDocuments(where), JSON.stringify(where)).toBe(matching.length);
          expect(
            inOrder((await items.distinct('c', where)).map((value: unknown) => ({ value }))),
            JSON.stringify(where),
          ).toEqual(
            inOrder(
              [
                ...new Map(
                  matching.filter(({ c }) => c !== undefined).map(({ c }) => [JSON.stringify(plainly(c)), c]),
                ).values(),
              ].map((value) => ({ value })),
            ),
          );
        }
      },
    ),
    { numRuns: 60, seed: 20_254 },
  );
}, 120_000);
