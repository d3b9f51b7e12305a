import { Random } from '@shoppervoice/survey-model/testing';
import { expect, it } from 'vitest';
import { RecordReader } from './read-records.ts';

async function read(text: string | Buffer, form: 'json' | 'ndjson' = 'json', piece = 7): Promise<readonly string[]> {
  const reader = new RecordReader(form);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += piece) reader.take(bytes.subarray(at, at + piece));
  return (await reader.end()).map(({ line }) => line);
}
const outcome = (text: string | Buffer) => read(text).catch((error: Error) => error.message.slice(0, 30));

/** Result of parsing the same text as a whole. */
function whole(text: string): readonly string[] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const listed = Object.hasOwn(value, 'records') ? (value as { records: unknown }).records : value;
  if (listed !== value && !Array.isArray(listed)) return null;
  return (Array.isArray(listed) ? listed : [value]).map((record) => JSON.stringify(record));
}

it('the records of a text are those of parsing it as a whole, in any spelling and with any error', async () => {
  const random = new Random(7);
  const parts = [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"records"',
    '"\\u0072ecords"',
    '"\\\\"',
    '"],{\\""',
    '1',
    ' ',
    '\n',
  ];
  const sound = ['[{"a":1},2]', '{"records":[{},"x"]}', '{"a":[1],"records":[[1,2]],"b":{"records":[3]}}', '[]', '{}'];
  let withRecords = 0;
  for (let round = 0; round < 20_000; round += 1) {
    let text = random.chance(0.5) ? random.pick(sound) : '';
    for (let k = random.int(8); k > 0; k -= 1) {
      const at = random.int(text.length + 1);
      text = text.slice(0, at) + random.pick(parts) + text.slice(at + random.int(2));
    }
    const expected = whole(text);
    const found = await read(text).catch((error: Error) => error.message);
    if (found === 'records is in the body twice.') continue;
    if (expected !== null && expected.length > 0) withRecords += 1;
    expect([text, typeof found === 'string' ? null : found]).toEqual([text, expected]);
  }
  expect(withRecords).toBeGreaterThan(500);
});

it('a byte order mark is ignored only at the start, and __proto__ stays a field of its record', async () => {
  expect(await read('\ufeff[{"__proto__":{"a":1}}]')).toEqual(['{"__proto__":{"a":1}}']);
  expect(await read('\ufeff{"a":1}\n', 'ndjson')).toEqual(['{"a":1}']);
  expect(await outcome('[\ufeff1]')).toContain('not valid JSON');
  expect(await outcome(Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]))).toContain('not UTF-8');
});

it('the most that a call may contain is read completely, yielding to other work', async () => {
  const record = { answers: Object.fromEntries(Array.from({ length: 100 }, (_, k) => [`Q${k}`, k % 11])) };
  const turns = { count: 0, ends: false };
  const turn = () => {
    turns.count += 1;
    if (!turns.ends) setImmediate(turn);
  };
  setImmediate(turn);
  const lines = await read(JSON.stringify(new Array(1000).fill(record), null, 2), 'json', 65_536);
  turns.ends = true;
  expect([lines.length, lines[999]]).toEqual([1000, JSON.stringify(record)]);
  expect(turns.count).toBeGreaterThan(3);
});
