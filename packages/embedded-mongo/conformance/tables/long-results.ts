import type { Document } from 'mongodb';
import type { Group } from '../kinds.ts';

/** More documents than one batch has, of some bytes and of some hundred, ordered only by `_id`. */
const many: readonly Document[] = Array.from({ length: 700 }, (_, at) => ({
  _id: at,
  k: (at * 37) % 11,
  n: (at * 61) % 700,
  text: 'long '.repeat((at % 5) * 40),
}));

const byId = [...many];
const reversed = byId.toReversed();
const byKey = many.toSorted((a, b) => a.k - b.k || b._id - a._id);
const byNumber = many.toSorted((a, b) => a.n - b.n);
const all = { find: 'NAME', batchSize: 1_000 };
const firstBatch = (documents: readonly Document[]): Document => ({ cursor: { firstBatch: documents, id: 0 } });

/** Every document comes once and whole, in its order, however many there are. */
export const longResultGroups: readonly Group[] = [
  {
    kind: 'command',
    name: 'long results',
    page: 'https://www.mongodb.com/docs/manual/reference/command/find/',
    documents: many,
    indexes: [{ key: { k: 1, _id: -1 }, name: 'k_1__id_-1' }],
    cases: [
      [{ ...all, sort: { _id: 1 } }, firstBatch(byId)],
      [{ ...all, sort: { _id: -1 } }, firstBatch(reversed)],
      [{ ...all, sort: { k: 1, _id: -1 } }, firstBatch(byKey)],
      [{ ...all, sort: { k: -1, _id: 1 } }, firstBatch(byKey.toReversed())],
      [{ ...all, sort: { n: 1 } }, firstBatch(byNumber)],
      [{ ...all, sort: { n: 1 }, skip: 300, limit: 200 }, firstBatch(byNumber.slice(300, 500))],
      [{ ...all, sort: { _id: 1 }, skip: 100, limit: 150 }, firstBatch(byId.slice(100, 250))],
      [{ ...all, filter: { k: { $gte: 3 } }, sort: { k: 1, _id: -1 } }, firstBatch(byKey.filter(({ k }) => k >= 3))],
      [
        { ...all, filter: { k: { $in: [2, 9, 4] } }, sort: { _id: -1 } },
        firstBatch(reversed.filter(({ k }) => [2, 9, 4].includes(k))),
      ],
      [
        { ...all, filter: { k: { $gt: 5 }, n: { $lt: 350 } }, sort: { _id: 1 } },
        firstBatch(byId.filter(({ k, n }) => k > 5 && n < 350)),
      ],
      [{ ...all, sort: { _id: 1 }, projection: { n: 1, _id: 0 } }, firstBatch(byId.map(({ n }) => ({ n })))],
      [
        { aggregate: 'NAME', pipeline: [{ $group: { _id: null, n: { $sum: '$n' } } }], cursor: {} },
        firstBatch([{ _id: null, n: (699 * 700) / 2 }]),
      ],
      [
        { count: 'NAME', query: { k: { $gte: 3 }, n: { $gte: 100 } } },
        { n: many.filter(({ k, n }) => k >= 3 && n >= 100).length },
      ],
    ],
  },
];
