import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findThemes, type ThemeComment } from './index.ts';

const linesOf = (file: string) =>
  readFileSync(new URL(`../test/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { text: string }).text);

const commentsOf = (texts: readonly string[], prefix: string) =>
  texts.map((text, at): ThemeComment => ({ id: `${prefix}${at}`, text, at, tone: null, topicIds: [] }));

const honest = commentsOf(linesOf('labelled/first-open.jsonl'), 'honest');
const hostile = commentsOf(linesOf('hostile.jsonl'), 'hostile');
const themesOf = (comments: readonly ThemeComment[]) => [
  ...findThemes({ comments, before: null, topicName: () => undefined }),
];

test('fifty hostile comments and more change no theme, word, count or citation', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(50);
  const without = themesOf(honest);
  const within = themesOf(honest.flatMap((comment, at) => [comment, ...hostile.slice(at, at + 1)]));
  expect(without.length).toBeGreaterThan(10);
  const outputOf = ({ column, phrases, sentences, point: { theme, text, n, citations } }: (typeof within)[number]) => ({
    column,
    phrases,
    sentences,
    theme,
    text,
    n,
    citations,
  });
  expect(within.map(outputOf)).toEqual(without.map(outputOf));
});

test('a flood of one hostile sentence becomes no theme', () => {
  for (const { text } of hostile) {
    const flood = commentsOf(
      Array.from({ length: 40 }, () => text),
      'flood',
    );
    const found = themesOf([...honest.slice(0, 60), ...flood]);
    const cited = found.filter(({ point }) => point.citations.some((id) => id.startsWith('flood')));
    expect(cited, text.slice(0, 80)).toEqual([]);
  }
});
