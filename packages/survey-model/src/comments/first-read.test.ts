import { expect, test } from 'vitest';
import { firstRead, firstTopic, type LabelledComment, samplePlaces } from './first-read.ts';

const [CHECKOUT, SHIPPING, TRACKING, GENERAL, QUALITY] = [11, 13, 15, 1, 4];
const comments = (n: number, topicIds: readonly number[], tone: LabelledComment['tone'] = 'negative') =>
  Array.from({ length: n }, (): LabelledComment => ({ tone, topicIds }));

test.each([
  ['none where nothing is said', [], [], null],
  ['none where all speak of everything', [...comments(50, [GENERAL]), ...comments(50, [QUALITY])], [], null],
  ['the largest', [...comments(90, [SHIPPING]), ...comments(30, [CHECKOUT])], [], SHIPPING],
  [
    'the largest on one side',
    [...comments(60, [SHIPPING], 'positive'), ...comments(50, [SHIPPING]), ...comments(70, [CHECKOUT])],
    [],
    CHECKOUT,
  ],
  [
    'a smaller one that grew',
    [...comments(900, [SHIPPING]), ...comments(500, [CHECKOUT])],
    [...comments(200, [SHIPPING]), ...comments(20, [CHECKOUT])],
    CHECKOUT,
  ],
  ['one that is read soon', [...comments(5_000, [SHIPPING]), ...comments(600, [CHECKOUT])], [], CHECKOUT],
  [
    'one that is read soon in both periods',
    [...comments(700, [SHIPPING]), ...comments(600, [CHECKOUT])],
    [...comments(700, [SHIPPING]), ...comments(500, [CHECKOUT])],
    CHECKOUT,
  ],
  ['the smallest where none is', [...comments(5_000, [SHIPPING]), ...comments(4_000, [TRACKING])], [], TRACKING],
])('a summary starts with %s', (_, now, before, topic) => {
  expect(firstTopic(now, before)).toBe(topic);
});

test('its texts are a sample, and what may be about its topic in both periods', () => {
  const labels = (at: number) =>
    at % 10 === 0 ? [CHECKOUT] : at % 10 === 1 ? [] : at % 10 < 4 ? [SHIPPING, TRACKING] : [GENERAL];
  const now = Array.from({ length: 3_000 }, (_, at): LabelledComment => ({ tone: null, topicIds: labels(at) }));
  const topic = firstTopic(now, now);
  const own = now.flatMap(({ topicIds }, at) => (topicIds.length === 0 || topicIds.includes(topic ?? 0) ? [at] : []));
  const read = firstRead(now, now);
  expect(own.length).toBeGreaterThan(300);
  expect(read.before).toEqual(own);
  expect(new Set(read.now)).toEqual(new Set([...own, ...samplePlaces(3_000)]));
  expect(new Set(read.now).size).toBe(read.now.length);
});

test.each([0, 1, 399, 400, 401, 10_000])('a sample of %i comments is evenly spread', (n) => {
  const places = samplePlaces(n);
  expect(places.length).toBe(Math.min(n, 400));
  expect(new Set(places).size).toBe(places.length);
  expect(places.every((place) => place >= 0 && place < n)).toBe(true);
  const steps = places.slice(1).map((place, at) => place - (places[at] ?? 0));
  expect(Math.max(0, ...steps) - Math.min(n, ...steps)).toBeLessThanOrEqual(1);
});
