import { READ_BODIES } from '@shoppervoice/service-kit';
import { expect, test } from 'vitest';
import { TextsReader, withTranslated } from './read-texts.ts';

const LINES = [
  { head: { version: 'v', now: { n: 2, otherLanguages: 0, read: 2 }, before: { n: 1, otherLanguages: 0, read: 1 } } },
  { labels: { now: { tones: [4, null], topics: [[7], []] }, before: { tones: [1], topics: [[3]] } } },
  { now: [[1, 'b', 'Zu spät – schade 😀', '2026-10-02T10:00:00.000Z']] },
  { now: [[0, 'a', 'Fine', '2026-10-03T10:00:00.000Z']] },
  { before: [[0, 'c', 'Good', '2026-09-02T10:00:00.000Z']] },
  { end: { rows: 3 } },
];
const bytesOf = (lines: readonly unknown[]) =>
  new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

function read(bytes: Uint8Array, size: number) {
  const reader = new TextsReader();
  for (let at = 0; at < bytes.length; at += size) reader.add(bytes.subarray(at, at + size));
  return reader;
}

test.each([1, 2, 3, 7, 50, 10_000])('reads the same comments in pieces of %i bytes, each in its place', (size) => {
  const texts = read(bytesOf(LINES), size).texts();
  expect(texts?.comments).toEqual([
    { id: 'a', text: 'Fine', at: Date.parse('2026-10-03T10:00:00Z'), tone: 'negative', topicIds: [7] },
    { id: 'b', text: 'Zu spät – schade 😀', at: Date.parse('2026-10-02T10:00:00Z'), tone: null, topicIds: [] },
  ]);
  expect(texts?.before?.map(({ id, tone }) => [id, tone])).toEqual([['c', 'positive']]);
});

test('has no period before if the head names none', () => {
  const head = { head: { version: 'v', now: { n: 1, otherLanguages: 0, read: 1 }, before: null } };
  const labels = { labels: { now: { tones: [null], topics: [[]] }, before: { tones: [], topics: [] } } };
  const texts = read(bytesOf([head, labels, LINES[3], { end: { rows: 1 } }]), 10).texts();
  expect(texts).toMatchObject({ comments: [{ id: 'a' }], before: null });
});

test('translated comments stand beside the others of their period, and are announced once', async () => {
  const translated = {
    comments: [{ id: 'd', text: 'Too late', at: 5, tone: 'negative' as const, topicIds: [14] }],
    before: [{ id: 'e', text: 'Nice', at: 3, tone: null, topicIds: [] }],
  };
  const body = (async function* () {
    yield bytesOf(LINES);
  })();
  const announced: string[] = [];
  const reader = new TextsReader(({ id }, period) => announced.push(`${period} ${id}`));
  for await (const piece of withTranslated(body, translated)) reader.add(piece);
  const texts = reader.texts();
  expect(texts?.comments.map(({ id }) => id)).toEqual(['a', 'b', 'd']);
  expect(texts?.comments[2]).toEqual(translated.comments[0]);
  expect(texts?.before?.map(({ id }) => id)).toEqual(['c', 'e']);
  expect(announced.toSorted()).toEqual(['before c', 'before e', 'now a', 'now b', 'now d']);
});

test('no other server can put translated comments into a body', () => {
  const line = { translated: { comments: [{ id: 'x', text: 'x', at: 1, tone: null, topicIds: [] }], before: [] } };
  const [head, ...rest] = LINES;
  expect(read(bytesOf([head, line, ...rest]), 50).texts()).toBeNull();
});

test('a text that was deleted meanwhile leaves an empty comment', () => {
  const texts = read(bytesOf([...LINES.slice(0, 2), ...LINES.slice(3, 5), { end: { rows: 2 } }]), 20).texts();
  expect(texts?.comments.map(({ id, text }) => [id, text])).toEqual([
    ['a', 'Fine'],
    ['', ''],
  ]);
});

test('the first theme need not wait for the texts of other topics', () => {
  const count = 900;
  const topicOf = (at: number) => (at % 3 === 0 ? 13 : 11);
  const places = Array.from({ length: count }, (_, at) => at);
  const labels = { tones: places.map(() => 4), topics: places.map((at) => [topicOf(at)]) };
  const text = (at: number) => [at, `r${at}`, 'Late', '2026-10-03T10:00:00.000Z'];
  const reader = read(
    bytesOf([
      { head: { version: 'v', now: { n: count, otherLanguages: 0, read: count }, before: null } },
      { labels: { now: labels, before: { tones: [], topics: [] } } },
    ]),
    10_000,
  );
  const [needed, others] = [places.filter((at) => topicOf(at) === 11), places.filter((at) => topicOf(at) === 13)];
  // The sample needs 400 of the other 900, spread evenly.
  const sampled = others.filter((at) => places.some((k) => k < 400 && Math.floor(k * (count / 400)) === at));
  expect(sampled.length).toBeLessThan(others.length);
  for (const at of [...needed, ...sampled.slice(1)]) reader.add(bytesOf([{ now: [text(at)] }]));
  expect(reader.first()).toBeNull();
  reader.add(bytesOf([{ now: [text(sampled[0] ?? -1)] }]));
  expect(reader.first()?.comments.filter(({ id }) => id !== '')).toHaveLength(needed.length + sampled.length);
  expect(reader.texts()).toBeNull();
});

test.each([
  ['cut off within a line', bytesOf(LINES).subarray(0, -3)],
  ['cut off before its end', bytesOf(LINES.slice(0, -1))],
  ['short of a comment', bytesOf([...LINES.slice(0, 3), LINES[5]])],
  ['whose texts come before their labels', bytesOf([LINES[0], LINES[2], LINES[1], ...LINES.slice(3)])],
  [
    'with a text that has no place',
    bytesOf([...LINES.slice(0, 3), { now: [[2, 'd', '', '2026-10-03T10:00:00.000Z']] }]),
  ],
  ['with two texts in one place', bytesOf([...LINES.slice(0, 4), LINES[3], ...LINES.slice(4)])],
  ['that says something else', bytesOf([...LINES.slice(0, 2), { now: [[0, 'a', 1]] }, ...LINES.slice(3)])],
  ['that is no JSON', new TextEncoder().encode('{"head":\n')],
])('rejects a body %s', (_, bytes) => {
  const reader = read(bytes, 20);
  expect(reader.texts()).toBeNull();
});

test('a body with a line that is too long, or nested too deep, is rejected, even if it is complete', () => {
  const { bytes, depth } = READ_BODIES.texts;
  const longest = new TextEncoder().encode(`"${'x'.repeat(bytes)}"\n`);
  const nested = new TextEncoder().encode(`${'['.repeat(depth + 1)}${']'.repeat(depth + 1)}\n`);
  for (const line of [longest, nested]) {
    const reader = read(bytesOf(LINES.slice(0, -1)), 65_536);
    for (let at = 0; at < line.length; at += 65_536) reader.add(line.subarray(at, at + 65_536));
    reader.add(bytesOf(LINES.slice(-1)));
    expect(reader.texts()).toBeNull();
    expect(reader.first()).toBeNull();
  }
});
