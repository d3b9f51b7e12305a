import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'bson';
import fc from 'fast-check';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compilePipeline, expressionTest } from '../aggregate/pipeline.ts';
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
  let flow: Iterable<Doc> = stored;
  for (const stage of pipeline) flow = [...compilePipeline([stage], { variables: {}, source: () => [] })(flow)];
  return [...flow];
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
const sort = fc.constantFrom(
  { a: 1 },
  { a: -1, c: 1 },
  { c: 1, b: -1 },
  { 'a.x': 1 },
  { b: 1 },
  { c: -1 },
  { _id: -1 },
);
/** A sort that leaves nothing open, and a window over it. */
const window = fc
  .tuple(sort, fc.nat(6), fc.integer({ min: 1, max: 8 }), fc.constantFrom('skip', 'limit', 'both', 'turned', 'none'))
  .map(([by, $skip, $limit, kind]): Document[] => {
    const $sort = { ...by, ...('_id' in by ? {} : { _id: 1 }) };
    const rest = { skip: [{ $skip }], limit: [{ $limit }], both: [{ $skip }, { $limit }], none: [] };
    return [{ $sort }, ...(kind === 'turned' ? [{ $limit }, { $skip }] : rest[kind])];
  });
const tail = fc.constantFrom<Document[][]>(
  [],
  [{ $project: { a: 1, c: 1 } }],
  [{ $project: { _id: 0, n: { $ifNull: ['$c', 'none'] } } }],
  [{ $count: 'n' }],
  [{ $group: { _id: null, n: { $sum: 1 } } }],
  [{ $group: { _id: 1, n: { $sum: 1 } } }, { $project: { m: '$n' } }],
  [{ $group: { _id: '$c', n: { $sum: 1 }, least: { $min: '$_id' } } }],
  [
    { $group: { _id: { c: '$c', t: { $type: '$a' } }, ids: { $addToSet: '$_id' } } },
    { $project: { n: { $size: '$ids' } } },
  ],
  [{ $unwind: '$a' }, { $match: { a: { $gte: 0 } } }],
  [{ $match: { c: { $gte: 0 } } }, { $project: { c: 1 } }],
);

test('a pipeline whose front is done by an index gives what its stages give one by one', async () => {
  await fc.assert(
    fc.asyncProperty(
      documents,
      fc.subarray([...indexes], { minLength: 1 }),
      fc.array(fc.tuple(matches, fc.option(window), tail, filter), { minLength: 8, maxLength: 8 }),
      async (some, chosen, runs) => {
        const stored = some.filter((item) => !parallel(item)).map((item, _id) => ({ _id, ...item }));
        if (stored.length === 0) return;
        await items.drop();
        await items.createIndexes(
          chosen.map((index) => ({ ...index, key: { ...index.key } as Record<string, 1 | -1> })),
        );
        await items.insertMany(stored);
        const decoded = stored.map((item) => decode(Buffer.from(serialize(item))));
        for (const [front, part, end, where] of runs) {
          const pipeline = [...front, ...(part ?? []), ...end];
          const [found, wanted] = [await items.aggregate(pipeline).toArray(), plain(sent(pipeline), decoded)];
          const said = JSON.stringify(pipeline);
          if (part && end.length === 0) expect(found.map(plainly), said).toEqual(wanted.map(plainly));
          else expect(inOrder(found), said).toEqual(inOrder(wanted));
          const fulfils = compileMatch(parseFilter(sent(where)), expressionTest({}));
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
