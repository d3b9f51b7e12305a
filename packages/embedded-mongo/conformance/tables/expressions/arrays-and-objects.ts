import { fails, type Group, missing } from '../../kinds.ts';
import { document, page } from './document.ts';

export const arrayExpressionGroups: readonly Group[] = [
  {
    kind: 'expression',
    name: 'arrays and objects',
    page: `${page}#array-expression-operators`,
    document,
    cases: [
      [{ $size: '$list' }, 3],
      [{ $size: '$none' }, 0],
      [{ $size: '$one' }, fails(17124)],
      [{ $arrayElemAt: ['$list', 0] }, 3],
      [{ $arrayElemAt: ['$list', -1] }, 2],
      [{ $arrayElemAt: ['$list', 9] }, missing],
      [{ $arrayElemAt: ['$absent', 0] }, null],
      [{ $arrayElemAt: ['$one', 0] }, fails(28689)],
      [{ $first: '$list' }, 3],
      [{ $last: '$list' }, 2],
      [{ $first: '$none' }, missing],
      [{ $in: [1, '$list'] }, true],
      [{ $in: [9, '$list'] }, false],
      [{ $in: [9, '$one'] }, fails(40081)],
      [{ $slice: ['$list', 2] }, [3, 1]],
      [{ $slice: ['$list', -2] }, [1, 2]],
      [{ $slice: ['$list', 1, 1] }, [1]],
      [{ $slice: ['$absent', 1] }, null],
      [{ $concatArrays: ['$list', [9]] }, [3, 1, 2, 9]],
      [{ $concatArrays: ['$list', '$absent'] }, null],
      [{ $reverseArray: '$list' }, [2, 1, 3]],
      [{ $reverseArray: '$absent' }, null],
      [{ $range: [0, 6, 2] }, [0, 2, 4]],
      [{ $range: [3, 0, -1] }, [3, 2, 1]],
      [{ $indexOfArray: ['$list', 2] }, 2],
      [{ $indexOfArray: ['$list', 9] }, -1],
      [{ $map: { input: '$list', as: 'n', in: { $multiply: ['$$n', 2] } } }, [6, 2, 4]],
      [{ $map: { input: '$absent', in: 1 } }, null],
      [{ $map: { input: '$items', in: '$$this.tag' } }, ['a', 'b', 'c']],
      [{ $map: { input: '$items', in: '$$this.n' } }, [1, 2, null]],
      [{ $filter: { input: '$list', as: 'n', cond: { $gt: ['$$n', 1] } } }, [3, 2]],
      [{ $filter: { input: '$list', cond: { $gt: ['$$this', 1] }, limit: 1 } }, [3]],
      [{ $filter: { input: '$absent', cond: true } }, null],
      [{ $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
      [{ $reduce: { input: '$none', initialValue: 5, in: 1 } }, 5],
      [
        {
          $zip: {
            inputs: [
              [1, 2],
              ['a', 'b'],
            ],
          },
        },
        [
          [1, 'a'],
          [2, 'b'],
        ],
      ],
      [
        { $zip: { inputs: [[1, 2], ['a']], useLongestLength: true } },
        [
          [1, 'a'],
          [2, null],
        ],
      ],
      [{ $arrayToObject: [[{ k: 'a', v: 1 }]] }, { a: 1 }],
      [{ $objectToArray: '$nested.a' }, [{ k: 'b', v: 5 }]],
      [{ $mergeObjects: ['$nested.a', { c: 6 }] }, { b: 5, c: 6 }],
      [{ $mergeObjects: ['$nested.a', null] }, { b: 5 }],
      [
        {
          $setUnion: [
            [1, 2],
            [2, 3],
          ],
        },
        [1, 2, 3],
      ],
      [
        {
          $setIntersection: [
            [1, 2],
            [2, 3],
          ],
        },
        [2],
      ],
      [{ $setDifference: [[1, 2, 3], [2]] }, [1, 3]],
      [
        {
          $setEquals: [
            [1, 2],
            [2, 1, 1],
          ],
        },
        true,
      ],
      [{ $setIsSubset: [[1], '$list'] }, true],
      [{ $setUnion: [[1], '$absent'] }, null],
      [{ $anyElementTrue: ['$list'] }, true],
      [{ $anyElementTrue: ['$none'] }, false],
      [{ $allElementsTrue: [[1, 0]] }, false],
      [{ $allElementsTrue: ['$none'] }, true],
    ],
  },
];
