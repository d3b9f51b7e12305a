import { firstRead } from '@shoppervoice/survey-model';
import { expect, test } from 'vitest';
import { findPoints, findThemes, type ThemeComment, ThemeSearch, type ThemesQuestion } from './index.ts';

const NAMES = new Map([
  [14, 'Delivery time'],
  [19, 'Customer support'],
]);

const question = (texts: readonly string[], before: readonly string[] | null = null): ThemesQuestion => {
  const comments = (from: readonly string[], prefix: string) =>
    from.map((text, at): ThemeComment => ({ id: `${prefix}${at}`, text, at, tone: null, topicIds: [] }));
  return {
    comments: comments(texts, 'now'),
    before: before === null ? null : comments(before, 'before'),
    topicName: (id) => NAMES.get(id),
  };
};

const LATE = ['The parcel came late', 'my parcel was a week late!!', 'late again, parcel still not here'];
const KIND = ['Friendly support on the phone', 'The support lady was friendly', 'support: friendly and quick'];

test('blame becomes an issue, praise is celebrated, and each cites its comments', () => {
  const points = [...findPoints(question([...LATE, ...KIND]))];
  expect(points.map(({ column }) => column).sort()).toEqual(['celebrations', 'issues']);
  for (const { column, point } of points) {
    expect([...point.citations].sort()).toEqual((column === 'issues' ? [0, 1, 2] : [3, 4, 5]).map((at) => `now${at}`));
    expect(point).toMatchObject({ n: 3, share: 0.5, trend: null });
  }
});

test('a theme is compared with the period before', () => {
  const calm = Array.from({ length: 60 }, () => 'Nice.');
  const [late] = findThemes(question([...calm, ...LATE, ...LATE, ...LATE, ...LATE], [...calm, ...LATE.slice(0, 1)]));
  expect(late?.point.n).toBe(12);
  expect(late?.point.trend).toMatchObject({ n: 1, significant: true, direction: 'rose' });
});

test('a theme of a few comments is steady, however rare it was before', () => {
  const calm = Array.from({ length: 517 }, () => 'Nice.');
  const eight = [...LATE, ...LATE, ...LATE.slice(0, 2)];
  const [late] = findThemes(question([...calm, ...eight], [...calm, ...LATE.slice(0, 1)]));
  expect(late?.point).toMatchObject({ n: 8, share: 8 / 525 });
  expect(late?.point.trend).toMatchObject({ n: 1, significant: false, direction: 'steady' });
});

test('comments with two statements belong to two themes; parts with two topics to one', () => {
  const both = LATE.map((text, at) => `${KIND[at]}. But ${text}`);
  expect([...findPoints(question(both))].map(({ column }) => column).sort()).toEqual(['celebrations', 'issues']);
  const oneThing = [
    'late, and the tracking never moved',
    'parcel late and no tracking',
    'tracking wrong, parcel very late',
  ];
  expect([...findPoints(question(oneThing))]).toHaveLength(1);
});

test('nothing is found in nothing', () => {
  expect([...findPoints(question([]))]).toEqual([]);
  expect([...findPoints(question(['ok', 'n/a', '👍'], []))]).toEqual([]);
});

test('of many comments the first theme is the same, whatever the texts outside of it say', () => {
  const texts = (at: number) => (at % 3 === 0 ? LATE : KIND)[at % 7 === 0 ? 1 : 2] ?? '';
  const comments = Array.from({ length: 3_000 }, (_, at): ThemeComment => {
    const late = at % 3 === 0;
    return { id: `n${at}`, text: texts(at), at, tone: late ? 'negative' : 'positive', topicIds: [late ? 14 : 19] };
  });
  const needed = new Set(firstRead(comments, []).now);
  expect(needed.size).toBeLessThan(comments.length - 500);
  const coming = comments.map((comment, at) => (needed.has(at) ? comment : { ...comment, text: '' }));
  const topicName = (id: number) => NAMES.get(id);
  const search = new ThemeSearch({ comments: coming, before: null, topicName });
  const [first] = search.first();
  expect(first?.point.n).toBe(1_000);
  const whole = [...findThemes({ comments, before: null, topicName })];
  expect(first).toEqual(whole[0]);
  for (const [at, comment] of coming.entries()) Object.assign(comment, { text: texts(at) });
  expect([...search.others()]).toEqual(whole.slice(1));
});
