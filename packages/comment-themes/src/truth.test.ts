import { expect, test } from 'vitest';
import { isSaidBy, nameTest } from './heading.ts';
import { findThemes, type Theme, type ThemeComment } from './index.ts';
import { pointChange } from './point-change.ts';

type Given = Pick<ThemeComment, 'text' | 'tone'> & { readonly satisfaction?: number };

const commentsOf = (given: readonly Given[]): ThemeComment[] =>
  given.map((each, at) => ({ id: `c${at}`, at, topicIds: [], ...each }));
const themesOf = (given: readonly Given[]): Theme[] => [
  ...findThemes({ comments: commentsOf(given), before: null, topicName: () => undefined }),
];

const PRAISE = ['Fast delivery', 'Delivery was very fast', 'The delivery was so quick', 'Quick delivery again'];
const BLAME = ['My order was late', 'It came two weeks late', 'Late delivery again', 'The parcel was a week late'];
const rated = (texts: readonly string[], tone: ThemeComment['tone'], satisfaction: number): Given[] =>
  texts.map((text) => ({ text, tone, satisfaction }));

test('nothing is celebrated by those who are not satisfied, and nothing is an issue of those who are', () => {
  expect(themesOf(rated(PRAISE, 'mixed', 9)).map(({ column }) => column)).toEqual(['celebrations']);
  expect(themesOf(rated(PRAISE, 'mixed', 6))).toEqual([]);
  expect(themesOf(rated(PRAISE, 'negative', 9))).toEqual([]);
  expect(themesOf(rated(BLAME, 'mixed', 8)).map(({ column }) => column)).toEqual(['issues']);
  expect(themesOf(rated(BLAME, 'mixed', 9))).toEqual([]);
});

test('those whose rating fits are cited first', () => {
  const [theme] = themesOf([...rated(PRAISE, 'mixed', 3), ...rated(PRAISE, 'positive', 10)]);
  expect(theme?.point.n).toBe(8);
  expect([...(theme?.point.citations ?? [])].sort()).toEqual(['c4', 'c5', 'c6', 'c7']);
});

test('a complaint is never among the recurring themes', () => {
  const wishes = ['Please add a chat', 'I wish there was a chat', 'Could you add a chat please'];
  const asked = themesOf(wishes.map((text): Given => ({ text, tone: 'neutral' })));
  expect(asked.map(({ column }) => column)).toEqual(['themes']);
  expect(themesOf(rated(wishes, 'negative', 2)).filter(({ column }) => column === 'themes')).toEqual([]);
});

test('two points do not cite the same shoppers in one column', () => {
  const themes = themesOf(
    rated(['Soft and comfortable', 'So comfortable and soft', 'Very soft, comfortable'], 'positive', 10),
  );
  expect(themes).toHaveLength(1);
});

const OTHERS: readonly Given[] = Array.from({ length: 150 }, (_, at) => ({
  text: `Fine mug ${at}`,
  tone: 'neutral',
  satisfaction: 7,
}));
const DAMAGED = ['It arrived damaged', 'The box was crushed', 'Came with a cracked lid'];

test('of many comments, what may happen and run-on sentences are not cited', () => {
  const supposed = ['If it arrives damaged, send it back', 'In case it is damaged keep the box'];
  const runOn = `It was damaged ${'and then they told me that I had to wait for another one '.repeat(3)}`;
  const themes = themesOf([...rated([...DAMAGED, ...supposed, runOn], 'negative', 1), ...OTHERS]);
  const damaged = themes.find(({ point }) => point.theme === 'Arrived damaged');
  expect([...(damaged?.point.citations ?? [])].sort()).toEqual(['c0', 'c1', 'c2']);
});

test('of many comments, fewer than three that say it are no point', () => {
  const themes = themesOf([...rated([...DAMAGED.slice(1), 'If it arrives damaged, beware'], 'negative', 1), ...OTHERS]);
  expect(themes.map(({ point }) => point.theme)).not.toContain('Arrived damaged');
});

test('a heading is said by four of five citations, by as many of its telling words as asked', () => {
  const texts = ['A loose shell button', 'Shell buttons fell off', 'The button was loose', 'No button', 'A button'];
  expect(isSaidBy('Shell buttons', texts, 1)).toBe(true);
  expect(isSaidBy('Shell buttons', texts, 2)).toBe(false);
});

test('names are words that are written with a capital within sentences', () => {
  const isName = nameTest(
    commentsOf([
      { text: 'I spoke to Luke and he helped', tone: 'positive' },
      { text: 'The lovely Luke solved it, great Help', tone: 'positive' },
      { text: 'help came at once', tone: 'positive' },
      { text: 'ALL IN CAPITALS', tone: 'neutral' },
    ]),
  );
  expect(['Luke', 'luke'].map(isName)).toEqual([true, true]);
  expect(['help', 'lovely', 'capitals', 'I'].map(isName)).toEqual([false, false, false, false]);
});

test.each([
  ['a change that one of twenty equal samples shows', { count: 60, n: 1_000 }, { count: 40, n: 1_000 }, false],
  ['a small change of very many comments', { count: 5_300, n: 100_000 }, { count: 4_800, n: 100_000 }, false],
  ['twice as many', { count: 100, n: 1_000 }, { count: 50, n: 1_000 }, true],
] as const)('%s is not called significant without reason', (_, now, before, significant) => {
  expect(pointChange(now, before).significant).toBe(significant);
});
