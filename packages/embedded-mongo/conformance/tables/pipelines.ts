import { Double, Int32, Long } from 'bson';
import type { Group } from '../kinds.ts';

const documents = [
  { _id: 1, shop: 'a', n: 5, tags: ['x', 'y'], at: { d: 1 } },
  { _id: 2, shop: 'b', n: 3, tags: ['x'], at: { d: 2 } },
  { _id: 3, shop: 'a', n: 7, tags: [] },
  { _id: 4, shop: 'b', n: null },
  { _id: 5, n: 1, tags: 'z' },
];
const page = (name: string): string => `https://www.mongodb.com/docs/manual/reference/operator/aggregation/${name}/`;

export const pipelineGroups: readonly Group[] = [
  {
    kind: 'pipeline',
    name: 'grouping',
    page: page('group'),
    documents,
    cases: [
      [
        [{ $group: { _id: '$shop', n: { $sum: '$n' } } }, { $sort: { _id: 1 } }],
        [
          { _id: null, n: 1 },
          { _id: 'a', n: 12 },
          { _id: 'b', n: 3 },
        ],
      ],
      [[{ $group: { _id: null, n: { $sum: 1 } } }], [{ _id: null, n: 5 }]],
      [[{ $group: { _id: null, n: { $count: {} } } }], [{ _id: null, n: 5 }]],
      [
        [{ $group: { _id: '$shop', n: { $avg: '$n' } } }, { $sort: { _id: 1 } }],
        [
          { _id: null, n: 1 },
          { _id: 'a', n: 6 },
          { _id: 'b', n: 3 },
        ],
      ],
      [[{ $group: { _id: null, n: { $min: '$n' }, m: { $max: '$n' } } }], [{ _id: null, n: 1, m: 7 }]],
      [
        [
          { $sort: { _id: 1 } },
          { $group: { _id: '$shop', f: { $first: '$n' }, l: { $last: '$n' } } },
          { $sort: { _id: 1 } },
        ],
        [
          { _id: null, f: 1, l: 1 },
          { _id: 'a', f: 5, l: 7 },
          { _id: 'b', f: 3, l: null },
        ],
      ],
      [
        [{ $sort: { _id: 1 } }, { $group: { _id: null, all: { $push: '$n' } } }],
        [{ _id: null, all: [5, 3, 7, null, 1] }],
      ],
      [[{ $sort: { _id: 1 } }, { $group: { _id: null, all: { $push: '$at.d' } } }], [{ _id: null, all: [1, 2] }]],
      [
        [{ $group: { _id: null, all: { $addToSet: '$shop' } } }, { $project: { n: { $size: '$all' } } }],
        [{ _id: null, n: 2 }],
      ],
      [
        [
          { $group: { _id: { s: '$shop', big: { $gt: ['$n', 4] } }, c: { $sum: 1 } } },
          { $sort: { c: -1, '_id.s': 1 } },
          { $limit: 2 },
        ],
        [
          { _id: { s: 'a', big: true }, c: 2 },
          { _id: { s: 'b', big: false }, c: 2 },
        ],
      ],
      [[{ $group: { _id: null, n: { $sum: { $multiply: ['$n', 2] } } } }], [{ _id: null, n: 32 }]],
      [[{ $group: { _id: null, n: { $sum: '$tags' } } }], [{ _id: null, n: 0 }]],
      [[{ $group: { _id: null, n: { $avg: '$absent' } } }], [{ _id: null, n: null }]],
      [[{ $group: { _id: null, n: { $max: '$absent' } } }], [{ _id: null, n: null }]],
      [[{ $match: { n: 99 } }, { $group: { _id: null, n: { $sum: 1 } } }], []],
      [
        [{ $group: { _id: null, d: { $stdDevPop: '$n' } } }, { $project: { d: { $round: ['$d', 3] } } }],
        [{ _id: null, d: 2.236 }],
      ],
      [
        [
          { $match: { n: { $gt: 4 } } },
          { $group: { _id: null, d: { $stdDevSamp: '$n' } } },
          { $project: { d: { $round: ['$d', 2] } } },
        ],
        [{ _id: null, d: 1.41 }],
      ],
      [[{ $group: { n: { $sum: 1 } } }], 15955],
      [[{ $group: { _id: null, n: 5 } }], 40234],
      [[{ $group: { _id: null, n: { $nonsense: 1 } } }], 15952],
      [[{ $group: { _id: null, 'a.b': { $sum: 1 } } }], 40235],
      [[{ $sortByCount: '$shop' }, { $match: { _id: null } }], [{ _id: null, count: 1 }]],
      [[{ $count: 'n' }], [{ n: 5 }]],
      [[{ $match: { n: 99 } }, { $count: 'n' }], []],
      [[{ $count: '' }], 40157],
      [[{ $match: { shop: 'a' } }, { $count: 'n' }], [{ n: 2 }]],
    ],
  },
  {
    kind: 'pipeline',
    name: 'grouping equal numbers of different types',
    page: 'https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/',
    documents: [
      { _id: 1, v: new Int32(5) },
      { _id: 2, v: new Double(5) },
      { _id: 3, v: Long.fromNumber(5) },
      { _id: 4, v: Long.fromString('9007199254740993') },
      { _id: 5, v: new Double(9007199254740992) },
    ],
    cases: [
      [
        [{ $group: { _id: '$v', n: { $sum: 1 } } }, { $sort: { n: 1 } }, { $project: { _id: 0, n: 1 } }],
        [{ n: 1 }, { n: 1 }, { n: 3 }],
      ],
    ],
  },
  {
    kind: 'pipeline',
    name: 'unwinding',
    page: page('unwind'),
    documents,
    cases: [
      [
        [{ $unwind: '$tags' }, { $sort: { _id: 1, tags: 1 } }, { $project: { tags: 1 } }],
        [
          { _id: 1, tags: 'x' },
          { _id: 1, tags: 'y' },
          { _id: 2, tags: 'x' },
          { _id: 5, tags: 'z' },
        ],
      ],
      [
        [
          { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } },
          { $sort: { _id: 1, tags: 1 } },
          { $project: { tags: 1 } },
        ],
        [
          { _id: 1, tags: 'x' },
          { _id: 1, tags: 'y' },
          { _id: 2, tags: 'x' },
          { _id: 3 },
          { _id: 4 },
          { _id: 5, tags: 'z' },
        ],
      ],
      [
        [
          { $unwind: { path: '$tags', includeArrayIndex: 'i' } },
          { $match: { _id: 1 } },
          { $project: { tags: 1, i: 1 } },
        ],
        [
          { _id: 1, tags: 'x', i: 0 },
          { _id: 1, tags: 'y', i: 1 },
        ],
      ],
      [
        [
          { $unwind: { path: '$tags', includeArrayIndex: 'i' } },
          { $match: { _id: 5 } },
          { $project: { tags: 1, i: 1 } },
        ],
        [{ _id: 5, tags: 'z', i: null }],
      ],
      [
        [{ $unwind: '$tags' }, { $group: { _id: '$tags', n: { $sum: 1 } } }, { $sort: { n: -1, _id: 1 } }],
        [
          { _id: 'x', n: 2 },
          { _id: 'y', n: 1 },
          { _id: 'z', n: 1 },
        ],
      ],
      [[{ $unwind: 'tags' }], 28818],
      [[{ $unwind: { path: 5 } }], 28808],
      [[{ $unwind: { path: '$tags', nonsense: 1 } }], 28811],
    ],
  },
  {
    kind: 'pipeline',
    name: 'shaping',
    page: page('project'),
    documents,
    cases: [
      [[{ $match: { _id: 1 } }, { $project: { n: 1 } }], [{ _id: 1, n: 5 }]],
      [[{ $match: { _id: 1 } }, { $project: { n: 1, _id: 0 } }], [{ n: 5 }]],
      [[{ $match: { _id: 1 } }, { $project: { n: 0, tags: 0 } }], [{ _id: 1, shop: 'a', at: { d: 1 } }]],
      [[{ $match: { _id: 1 } }, { $project: { 'at.d': 1 } }], [{ _id: 1, at: { d: 1 } }]],
      [[{ $match: { _id: 1 } }, { $project: { at: { d: 1 } } }], [{ _id: 1, at: { d: 1 } }]],
      [[{ $match: { _id: 1 } }, { $project: { m: '$n', s: { $toUpper: '$shop' } } }], [{ _id: 1, m: 5, s: 'A' }]],
      [[{ $match: { _id: 1 } }, { $project: { absent: 1 } }], [{ _id: 1 }]],
      [[{ $match: { _id: 1 } }, { $project: { x: '$absent' } }], [{ _id: 1 }]],
      [[{ $match: { _id: 1 } }, { $project: { _id: 0 } }], [{ shop: 'a', n: 5, tags: ['x', 'y'], at: { d: 1 } }]],
      [[{ $project: { n: 1, shop: 0 } }], 31254],
      [[{ $project: { n: 0, shop: 1 } }], 31253],
      [[{ $project: {} }], 51272],
      [[{ $project: { at: 1, 'at.d': 1 } }], 31249],
      [
        [{ $match: { _id: 1 } }, { $addFields: { m: { $add: ['$n', 1] } } }, { $project: { m: 1 } }],
        [{ _id: 1, m: 6 }],
      ],
      [[{ $match: { _id: 1 } }, { $set: { 'at.e': 2 } }, { $project: { at: 1 } }], [{ _id: 1, at: { d: 1, e: 2 } }]],
      [[{ $match: { _id: 4 } }, { $set: { 'at.e': 2 } }, { $project: { at: 1 } }], [{ _id: 4, at: { e: 2 } }]],
      [
        [{ $match: { _id: 1 } }, { $set: { shop: '$$REMOVE' } }, { $unset: ['tags', 'at.d'] }],
        [{ _id: 1, n: 5, at: {} }],
      ],
      [[{ $match: { _id: 1 } }, { $unset: 'tags' }], [{ _id: 1, shop: 'a', n: 5, at: { d: 1 } }]],
      [[{ $match: { _id: 1 } }, { $replaceRoot: { newRoot: '$at' } }], [{ d: 1 }]],
      [[{ $match: { _id: 1 } }, { $replaceWith: { a: '$n' } }], [{ a: 5 }]],
      [[{ $match: { _id: 4 } }, { $replaceRoot: { newRoot: '$at' } }], 40228],
      [
        [{ $sort: { n: 1, _id: 1 } }, { $project: { n: 1 } }],
        [
          { _id: 4, n: null },
          { _id: 5, n: 1 },
          { _id: 2, n: 3 },
          { _id: 1, n: 5 },
          { _id: 3, n: 7 },
        ],
      ],
      [
        [{ $sort: { n: -1 } }, { $limit: 2 }, { $project: { n: 1 } }],
        [
          { _id: 3, n: 7 },
          { _id: 1, n: 5 },
        ],
      ],
      [
        [{ $sort: { _id: 1 } }, { $skip: 3 }, { $project: { _id: 1 } }],
        [{ _id: 4 }, { _id: 5 }],
      ],
      [[{ $sort: { _id: 1 } }, { $limit: 3 }, { $skip: 2 }, { $project: { _id: 1 } }], [{ _id: 3 }]],
      [
        [{ $sort: { _id: 1 } }, { $skip: 1 }, { $limit: 2 }, { $match: { shop: 'a' } }, { $project: { _id: 1 } }],
        [{ _id: 3 }],
      ],
      [
        [{ $sort: { _id: 1 } }, { $limit: 2 }, { $sort: { _id: -1 } }, { $project: { _id: 1 } }],
        [{ _id: 2 }, { _id: 1 }],
      ],
      [[{ $limit: 0 }], 15958],
      [[{ $sort: {} }], 15976],
      [[{ $sort: { n: 5 } }], 15975],
      [
        [
          {
            $facet: {
              a: [{ $match: { shop: 'a' } }, { $count: 'n' }],
              b: [{ $sort: { _id: 1 } }, { $limit: 1 }, { $project: { _id: 1 } }],
            },
          },
        ],
        [{ a: [{ n: 2 }], b: [{ _id: 1 }] }],
      ],
      [[{ $nonsense: 1 }], 40324],
      [[{ $match: 1, $limit: 1 } as never], 40323],
      [[{ $match: 5 }], 15959],
      [[{ $match: { $nonsense: 1 } }], 2],
      [[{ $project: { x: { $nonsense: 1 } } }], 31325],
      [[{ $addFields: { x: { $nonsense: 1 } } }], 168],
      [[{ $changeStream: {} }], 40573],
    ],
  },
];
