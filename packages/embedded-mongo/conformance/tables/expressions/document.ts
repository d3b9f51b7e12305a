import { Long } from 'bson';

/** Where MongoDB's manual lists the operators, by kind. */
export const page = 'https://www.mongodb.com/docs/manual/reference/operator/aggregation/';

/** What the expressions are evaluated on. */
export const document = {
  _id: 1,
  one: 1,
  two: 2,
  half: 2.5,
  minus: -7,
  big: Long.fromString('9007199254740993'),
  text: 'Hello',
  empty: '',
  nothing: null,
  yes: true,
  no: false,
  list: [3, 1, 2],
  none: [],
  items: [{ n: 1, tag: 'a' }, { n: 2, tag: 'b' }, { tag: 'c' }],
  nested: { a: { b: 5 }, list: [{ x: 1 }, { x: 2 }] },
  date: new Date('2024-03-10T07:30:15.250Z'),
};
