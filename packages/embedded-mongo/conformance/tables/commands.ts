import { Long } from 'bson';
import type { Group } from '../kinds.ts';

const page = (name: string): string => `https://www.mongodb.com/docs/manual/reference/command/${name}/`;
const three = [
  { _id: 1, k: 1, u: 'a' },
  { _id: 2, k: 2, u: 'b' },
  { _id: 3, k: 2, u: 'c' },
];

const byText = [
  { _id: 'a', n: 1 },
  { _id: 'b', n: 2 },
];
const one = { find: 'NAME', limit: 1, singleBatch: true };

export const commandGroups: readonly Group[] = [
  {
    kind: 'command',
    name: 'inserting',
    page: page('insert'),
    documents: three,
    indexes: [{ key: { u: 1 }, name: 'u_1', unique: true }],
    cases: [
      [
        { insert: 'NAME', documents: [{ _id: 4 }] },
        { n: 1, ok: 1 },
      ],
      [
        { insert: 'NAME', documents: [{ _id: 1 }] },
        { n: 0, ok: 1, writeErrors: [{ index: 0, code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 1 } }] },
        three,
      ],
      [
        { insert: 'NAME', documents: [{ _id: 4, u: 'a' }] },
        { n: 0, writeErrors: [{ index: 0, code: 11000, keyPattern: { u: 1 }, keyValue: { u: 'a' } }] },
        three,
      ],
      [
        { insert: 'NAME', documents: [{ _id: 4 }, { _id: 1 }, { _id: 5, u: 'e' }] },
        { n: 1, writeErrors: [{ index: 1, code: 11000 }] },
        [...three, { _id: 4 }],
      ],
      [
        { insert: 'NAME', ordered: false, documents: [{ _id: 4 }, { _id: 1 }, { _id: 5, u: 'e' }] },
        { n: 2, writeErrors: [{ index: 1, code: 11000 }] },
        [...three, { _id: 4 }, { _id: 5, u: 'e' }],
      ],
      [
        { insert: 'NAME', documents: [{ _id: 4, u: null }, { _id: 5 }] },
        { n: 1, writeErrors: [{ index: 1, code: 11000 }] },
      ],
      [
        { insert: 'NAME', documents: [{ _id: [1] }] },
        { n: 0, writeErrors: [{ index: 0, code: 53 }] },
      ],
      [{ insert: 'NAME', documents: [] }, 16],
      [{ insert: 'NAME', documents: [{ _id: 4 }], nonsense: 1 }, 40415],
    ],
  },
  {
    kind: 'command',
    name: 'updating and deleting',
    page: page('update'),
    documents: three,
    indexes: [
      { key: { u: 1 }, name: 'u_1', unique: true },
      { key: { k: 1 }, name: 'k_1' },
    ],
    cases: [
      [
        { update: 'NAME', updates: [{ q: { k: 2 }, u: { $set: { x: 1 } } }] },
        { n: 1, nModified: 1 },
      ],
      [
        { update: 'NAME', updates: [{ q: { k: 2 }, u: { $set: { x: 1 } }, multi: true }] },
        { n: 2, nModified: 2 },
        [three[0] as object, { _id: 2, k: 2, u: 'b', x: 1 }, { _id: 3, k: 2, u: 'c', x: 1 }],
      ],
      [
        { update: 'NAME', updates: [{ q: { k: 2 }, u: { $set: { k: 2 } }, multi: true }] },
        { n: 2, nModified: 0 },
      ],
      [
        { update: 'NAME', updates: [{ q: { k: 2 }, u: { $inc: { k: 5 } }, multi: true }] },
        { n: 2, nModified: 2 },
      ],
      [
        { update: 'NAME', updates: [{ q: { k: 9 }, u: { $set: { x: 1 } }, upsert: true }] },
        { n: 1, nModified: 0, upserted: [{ index: 0 }] },
      ],
      [
        { update: 'NAME', updates: [{ q: { _id: 9 }, u: { $set: { u: 'a' } }, upsert: true }] },
        { n: 0, writeErrors: [{ index: 0, code: 11000 }] },
        three,
      ],
      [
        { update: 'NAME', updates: [{ q: { _id: 1 }, u: { $set: { u: 'b' } } }] },
        { n: 0, writeErrors: [{ index: 0, code: 11000, keyPattern: { u: 1 }, keyValue: { u: 'b' } }] },
        three,
      ],
      [{ update: 'NAME', updates: [{ q: {}, u: { x: 1 }, multi: true }] }, { writeErrors: [{ index: 0, code: 9 }] }],
      [
        {
          update: 'NAME',
          updates: [
            { q: { _id: 1 }, u: { $set: { x: 1 } } },
            { q: { _id: 2 }, u: { $bad: 1 } },
            { q: { _id: 3 }, u: { $set: { x: 1 } } },
          ],
        },
        { n: 1, writeErrors: [{ index: 1, code: 9 }] },
      ],
      [
        {
          update: 'NAME',
          ordered: false,
          updates: [
            { q: { _id: 2 }, u: { $bad: 1 } },
            { q: { _id: 3 }, u: { $set: { x: 1 } } },
          ],
        },
        { n: 1, writeErrors: [{ index: 0, code: 9 }] },
      ],
      [{ delete: 'NAME', deletes: [{ q: { k: 2 }, limit: 1 }] }, { n: 1 }],
      [{ delete: 'NAME', deletes: [{ q: { k: 2 }, limit: 0 }] }, { n: 2 }, [three[0] as object]],
      [{ delete: 'NAME', deletes: [{ q: {}, limit: 0 }] }, { n: 3 }, []],
      [{ delete: 'NAME', deletes: [{ q: { k: 99 }, limit: 0 }] }, { n: 0 }, three],
      [
        {
          delete: 'NAME',
          deletes: [
            { q: { _id: 1 }, limit: 1 },
            { q: { _id: 2 }, limit: 1 },
          ],
        },
        { n: 2 },
      ],
    ],
  },
  {
    kind: 'command',
    name: 'findAndModify',
    page: page('findAndModify'),
    documents: three,
    cases: [
      [
        { findAndModify: 'NAME', query: { _id: 1 }, update: { $set: { x: 1 } } },
        { value: { _id: 1, k: 1, u: 'a' }, lastErrorObject: { n: 1, updatedExisting: true } },
      ],
      [
        { findAndModify: 'NAME', query: { _id: 1 }, update: { $set: { x: 1 } }, new: true },
        { value: { _id: 1, k: 1, u: 'a', x: 1 } },
      ],
      [
        { findAndModify: 'NAME', query: { k: 2 }, sort: { _id: -1 }, update: { $set: { x: 1 } } },
        { value: { _id: 3, k: 2, u: 'c' } },
      ],
      [
        { findAndModify: 'NAME', query: { k: 2 }, sort: { _id: 1 }, remove: true },
        { value: { _id: 2, k: 2, u: 'b' }, lastErrorObject: { n: 1 } },
        [three[0] as object, three[2] as object],
      ],
      [
        { findAndModify: 'NAME', query: { _id: 9 }, update: { $set: { x: 1 } } },
        { value: null, lastErrorObject: { n: 0, updatedExisting: false } },
        three,
      ],
      [
        { findAndModify: 'NAME', query: { _id: 9 }, update: { $set: { x: 1 } }, upsert: true, new: true },
        { value: { _id: 9, x: 1 }, lastErrorObject: { n: 1, updatedExisting: false, upserted: 9 } },
      ],
      [{ findAndModify: 'NAME', query: { _id: 9 }, update: { $set: { x: 1 } }, upsert: true }, { value: null }],
      [{ findAndModify: 'NAME', query: { _id: 1 }, update: { y: 1 }, new: true }, { value: { _id: 1, y: 1 } }],
      [
        { findAndModify: 'NAME', query: { _id: 1 }, update: { $set: { x: 1 } }, fields: { u: 1, _id: 0 } },
        { value: { u: 'a' } },
      ],
      [{ findAndModify: 'NAME', query: { _id: 1 }, update: { $set: { x: 1 } }, remove: true }, 9],
      [{ findAndModify: 'NAME', query: { _id: 1 } }, 9],
      [{ findAndModify: 'NAME', query: { _id: 1 }, remove: true, new: true }, 9],
    ],
  },
  {
    kind: 'command',
    name: 'finding',
    page: page('find'),
    documents: three,
    indexes: [{ key: { k: 1, _id: -1 }, name: 'k_1__id_-1' }],
    cases: [
      [{ find: 'NAME', filter: { k: 2 }, sort: { _id: 1 } }, { cursor: { firstBatch: [three[1], three[2]], id: 0 } }],
      [{ find: 'NAME', sort: { _id: 1 }, limit: 1 }, { cursor: { firstBatch: [three[0]], id: 0 } }],
      [{ find: 'NAME', sort: { _id: 1 }, skip: 2 }, { cursor: { firstBatch: [three[2]] } }],
      [{ find: 'NAME', sort: { _id: -1 }, skip: 1, limit: 1 }, { cursor: { firstBatch: [three[1]] } }],
      [
        { find: 'NAME', sort: { _id: 1 }, batchSize: 1, singleBatch: true },
        { cursor: { firstBatch: [three[0]], id: 0 } },
      ],
      [{ find: 'NAME', filter: { _id: 1 }, projection: { u: 1 } }, { cursor: { firstBatch: [{ _id: 1, u: 'a' }] } }],
      [{ find: 'NAME', filter: { _id: 1 }, projection: { u: 0 } }, { cursor: { firstBatch: [{ _id: 1, k: 1 }] } }],
      [{ find: 'NAME', filter: 5 }, 14],
      [{ find: 'NAME', limit: -1 }, 51024],
      [{ find: 'NAME', skip: -1 }, 51024],
      [{ find: 'NAME', sort: { k: 2 } }, 15975],
      [{ find: 'NAME', nonsense: 1 }, 40415],
      [{ find: 'NAME', filter: { k: { $nonsense: 1 } } }, 2],
      [{ find: 'NAME', filter: { $nonsense: 1 } }, 2],
      [{ find: 'NAME', filter: { $and: [] } }, 2],
      [{ find: 'NAME', filter: { $or: 5 } }, 2],
      [{ find: 'NAME', filter: { $or: [5] } }, 2],
      [{ find: 'NAME', filter: { k: { $in: 5 } } }, 2],
      [{ find: 'NAME', filter: { k: { $size: 'x' } } }, 2],
      [{ find: 'NAME', filter: { k: { $size: -1 } } }, 2],
      [{ find: 'NAME', filter: { k: { $size: 1.5 } } }, 2],
      [{ find: 'NAME', filter: { k: { $regex: 'a\\' } } }, 51091],
      [{ find: 'NAME', filter: { k: { $regex: 5 } } }, 2],
      [{ find: 'NAME', filter: { k: { $ne: /x/ } } }, 2],
      [{ find: 'NAME', filter: { k: { $gt: /x/ } } }, 2],
      [{ find: 'NAME', filter: { k: { $regex: 'a', $options: 'q' } } }, 51108],
      [{ find: 'NAME', filter: { k: { $options: 'i' } } }, 2],
      [{ find: 'NAME', projection: { k: { $nonsense: 1 } } }, 31325],
      [{ find: 'NAME', projection: { k: 1, 'k.u': 1 } }, 31249],
      [{ find: 'NAME', projection: { k: 1, u: 0 } }, 31254],
      [{ find: 'NAME', projection: { k: 0, u: 1 } }, 31253],
    ],
  },
  {
    kind: 'command',
    name: 'counting and distinct values',
    page: page('count'),
    documents: [...three, { _id: 4, k: [1, 7] }, { _id: 5, k: null }],
    indexes: [{ key: { k: 1 }, name: 'k_1' }],
    cases: [
      [{ count: 'NAME' }, { n: 5 }],
      [{ count: 'NAME', query: { k: 2 } }, { n: 2 }],
      [{ count: 'NAME', query: { k: 1 } }, { n: 2 }],
      [{ count: 'NAME', query: { k: { $gte: 1 } } }, { n: 4 }],
      [{ count: 'NAME', query: { k: { $in: [1, 7] } } }, { n: 2 }],
      [{ count: 'NAME', query: { k: null } }, { n: 1 }],
      [{ count: 'NAME', query: { k: 2 }, limit: 1 }, { n: 1 }],
      [{ count: 'NAME', skip: 2 }, { n: 3 }],
      [{ count: 'NAME', query: { k: 99 } }, { n: 0 }],
      [{ count: 'absent' }, { n: 0 }],
      [{ count: 'NAME', skip: -1 }, 51024],
      [{ distinct: 'NAME', key: 'k', query: { k: { $ne: null } } }, { values: [1, 2, 7] }],
      [{ distinct: 'NAME', key: 'k', query: { u: { $exists: true } } }, { values: [1, 2] }],
      [{ distinct: 'NAME', key: 'u' }, { values: ['a', 'b', 'c'] }],
      [{ distinct: 'NAME', key: 'absent' }, { values: [] }],
      [{ distinct: 'NAME', key: 5 }, 14],
    ],
  },
  {
    kind: 'command',
    name: 'collections and indexes',
    page: page('createIndexes'),
    documents: three,
    indexes: [{ key: { k: 1 }, name: 'k_1' }],
    cases: [
      [
        { createIndexes: 'NAME', indexes: [{ key: { u: 1 }, name: 'u_1' }] },
        { numIndexesBefore: 2, numIndexesAfter: 3 },
      ],
      [
        { createIndexes: 'NAME', indexes: [{ key: { k: 1 }, name: 'k_1' }] },
        { numIndexesBefore: 2, numIndexesAfter: 2 },
      ],
      [{ createIndexes: 'NAME', indexes: [{ key: { k: 1 }, name: 'other' }] }, 85],
      [{ createIndexes: 'NAME', indexes: [{ key: { u: 1 }, name: 'k_1' }] }, 86],
      [{ createIndexes: 'NAME', indexes: [{ key: { k: 1 }, name: 'k_1', unique: true }] }, 86],
      [{ createIndexes: 'NAME', indexes: [{ key: { k: -1 }, name: 'dup', unique: true }] }, 11000],
      [{ createIndexes: 'NAME', indexes: [{ key: {}, name: 'x' }] }, 67],
      [{ createIndexes: 'NAME', indexes: [{ key: { u: 0 }, name: 'x' }] }, 67],
      [{ createIndexes: 'NAME', indexes: [{ key: { u: 1 }, name: 'x', nonsense: 1 }] }, 197],
      [{ createIndexes: 'NAME', indexes: [{ key: { u: 1 } }] }, 9],
      [{ createIndexes: 'NAME', indexes: [] }, 2],
      [{ createIndexes: 'NAME', indexes: [{ key: { u: 1 }, name: 'x', expireAfterSeconds: -1 }] }, 67],
      [{ createIndexes: 'NAME', indexes: [{ key: { u: 1, k: 1 }, name: 'x', expireAfterSeconds: 5 }] }, 67],
      [
        { listIndexes: 'NAME' },
        {
          cursor: {
            firstBatch: [
              { name: '_id_', key: { _id: 1 } },
              { name: 'k_1', key: { k: 1 } },
            ],
          },
        },
      ],
      [{ listIndexes: 'absent' }, 26],
      [{ drop: 'NAME' }, { ok: 1 }],
    ],
  },
  {
    kind: 'command',
    name: 'finding one document by its _id',
    page: page('find'),
    documents: byText,
    cases: [
      [{ ...one, filter: { _id: 'b' } }, { cursor: { firstBatch: [byText[1]], id: 0 } }],
      [{ ...one, filter: { _id: 'c' } }, { cursor: { firstBatch: [], id: 0 } }],
      [{ ...one, filter: { _id: 'a', n: 2 } }, { cursor: { firstBatch: [], id: 0 } }],
      [{ ...one, filter: { n: 2, _id: 'b' } }, { cursor: { firstBatch: [byText[1]], id: 0 } }],
      [{ ...one, filter: { _id: { $gt: 'a' } } }, { cursor: { firstBatch: [byText[1]], id: 0 } }],
      [{ ...one, filter: { _id: 'a' }, skip: 1 }, { cursor: { firstBatch: [], id: 0 } }],
      [{ ...one, filter: { _id: 'a' }, projection: { _id: 0 } }, { cursor: { firstBatch: [{ n: 1 }], id: 0 } }],
      [{ ...one, find: 'absent', filter: { _id: 'a' } }, { cursor: { firstBatch: [], id: 0 } }],
    ],
  },
  {
    kind: 'command',
    name: 'the rest of the protocol',
    page: 'https://www.mongodb.com/docs/manual/reference/command/',
    documents: three,
    cases: [
      [{ ping: 1 }, { ok: 1 }],
      [{ nonsense: 1 }, 59],
      [{ getMore: Long.fromNumber(99), collection: 'NAME' }, 43],
      [{ getMore: 5.5, collection: 'NAME' }, 14],
      [
        { killCursors: 'NAME', cursors: [Long.fromNumber(99)] },
        { cursorsNotFound: [Long.fromNumber(99)], cursorsKilled: [] },
      ],
      [{ aggregate: 'NAME', pipeline: 5, cursor: {} }, 14],
      [{ aggregate: 'NAME', pipeline: [5], cursor: {} }, 14],
      [{ listCollections: 1, filter: { name: 'absent' } }, { cursor: { firstBatch: [] } }],
    ],
  },
];
