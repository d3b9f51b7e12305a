import { ThemeSearch } from '@shoppervoice/comment-themes';
import { expect, test } from 'vitest';
import { TextsReader } from './read-texts.ts';
import { warmUpLines } from './warm-up-lines.ts';

test('the made-up comments have the format of real ones, and run all steps of a search', () => {
  const reader = new TextsReader();
  let begunAt = -1;
  const lines = [...warmUpLines()];
  for (const [at, line] of lines.entries()) {
    reader.add(line);
    if (begunAt < 0 && reader.first() !== null) begunAt = at;
  }
  const texts = reader.texts();
  expect(texts?.before?.length).toBeGreaterThan(100);
  expect(new Set(texts?.comments.map(({ text }) => text)).size).toBe(texts?.comments.length);
  expect(begunAt).toBeGreaterThan(0);
  const search = new ThemeSearch({ comments: [], before: null, ...texts, topicName: () => undefined });
  expect(search.first()).toHaveLength(1);
  expect(new Set([...search.others()].map(({ column }) => column))).toContain('issues');
});
