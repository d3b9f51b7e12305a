import { serialize } from 'bson';
import { expect, test } from 'vitest';
import { decode, elements } from '../values/decode.ts';
import { withId } from './stored.ts';

function encode(document: object): Buffer {
  return Buffer.from(serialize(document));
}

test('an _id goes to the front, and is made where there is none', () => {
  expect(decode(withId(encode({ a: 1, _id: 2, b: 3 })))).toEqual({ _id: 2, a: 1, b: 3 });
  expect(Object.keys(decode(withId(encode({ a: 1 }))))).toEqual(['_id', 'a']);
  const right = encode({ _id: 1, a: 2 });
  expect(withId(right)).toBe(right);
});

test('two _ids in one document are refused: its key would be one and its content the other', () => {
  const [first, second] = [encode({ _id: 1 }), encode({ _id: 2 })];
  const twice = Buffer.concat([first.subarray(0, -1), second.subarray(4)]);
  twice.writeInt32LE(twice.length, 0);
  expect([...elements(twice)].map(({ name }) => name)).toEqual(['_id', '_id']);
  expect(() => withId(twice)).toThrow(expect.objectContaining({ code: 2 }));
});
