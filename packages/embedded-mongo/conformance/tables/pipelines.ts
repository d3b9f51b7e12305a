import { Double, Int32, Long } from 'bson';
import type { Group } from '../kinds.ts';

const documents = [
  { _id: 1, shop: 'a', n: 5, tags: ['x', 'y'], at: { d: 1 } },
  { _id: 2, shop: 'a', n: 7, tags: [], at: [{ d: 2 }, {}] },
  { _id: 3, shop: 'b', n: 3, tags: ['x'], at: { d: 2 } },
  { _id: 4, shop: 'b', n: null },
  { _id: 5, n: 1, tags: 'z' },
];
const one = { n: { $sum: 1 } };

export const pipelineGroups: readonly Group[] = [
  {
    kind: 'pipeline',
    name: 'grouping',
    page: 'https://www.mongodb.com/docs/manual/reference/operator/aggregation/group/',
    documents,
    cases: [
      [[{ $match: { shop: 'a' } }, { $group: { _id: '$shop', n: { $sum: '$n' } } }], [{ _id: 'a', n: 12 }]],
      [[{ $match: { shop: null } }, { $group: { _id: '$shop', n: { $sum: '$n' } } }], [{ _id: null, n: 1 }]],
      [[{ $match: { n: 5 } }, { $group: { _id: '$shop' } }], [{ _id: 'a' }]],
      [[{ $match: { _id: 2 } }, { $group: { _id: '$at.d', ...one } }], [{ _id: [2], n: 1 }]],
      [[{ $group: { _id: null, ...one } }], [{ _id: null, n: 5 }]],
      [[{ $group: { _id: 1, ...one, m: { $sum: '$n' } } }], [{ _id: 1, n: 5, m: 16 }]],
      [[{ $group: { _id: null, n: { $sum: '$tags' } } }], [{ _id: null, n: 0 }]],
      [[{ $group: { _id: null, n: { $sum: 0.5 } } }], [{ _id: null, n: 2.5 }]],
      [[{ $match: { n: 99 } }, { $group: { _id: null, ...one } }], []],
      [[{ $match: { shop: 'a' } }, { $match: { n: 7 } }, { $group: { _id: 1, ...one } }], [{ _id: 1, n: 1 }]],
      [[{ $skip: 2 }, { $group: { _id: 1, ...one } }], [{ _id: 1, n: 3 }]],
      [[{ $skip: 1 }, { $limit: 3 }, { $group: { _id: 1, ...one } }], [{ _id: 1, n: 3 }]],
      [[{ $match: { _id: { $gt: 3 } } }, { $limit: 1 }], [{ _id: 4, shop: 'b', n: null }]],
      [[{ $limit: 0 }], 15958],
      [[{ $group: one }], 15955],
      [[{ $group: { _id: null, n: 5 } }], 40234],
      [[{ $group: { _id: null, n: { $nonsense: 1 } } }], 15952],
      [[{ $group: { _id: null, n: { $sum: { $nonsense: 1 } } } }], 168],
      [[{ $group: { _id: { $nonsense: 1 } } }], 168],
      [[{ $group: { _id: '$$nonsense' } }], 17276],
      [[{ $group: { _id: null, 'a.b': { $sum: 1 } } }], 40235],
      [[{ $nonsense: 1 }], 40324],
      [[{ $match: 1, $limit: 1 } as never], 40323],
      [[{ $match: 5 }], 15959],
      [[{ $match: { $nonsense: 1 } }], 2],
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
      { _id: 6, v: new Int32(2147483647) },
    ],
    cases: [
      [[{ $match: { v: 5 } }, { $group: { _id: '$v', ...one } }], [{ _id: 5, n: 3 }]],
      [
        [{ $match: { v: { $gt: 2147483647 } } }, { $group: { _id: '$v', ...one } }],
        [
          { _id: Long.fromString('9007199254740993'), n: 1 },
          { _id: 9007199254740992, n: 1 },
        ],
      ],
      [
        [{ $match: { v: { $in: [5, 2147483647] } } }, { $group: { _id: null, n: { $sum: '$v' } } }],
        [{ _id: null, n: 2147483662 }],
      ],
    ],
  },
];
