import { expect, it } from 'vitest';
import { HangMarks, type PageMark } from './hang-marks.ts';

const mark = (more: Partial<PageMark> = {}): PageMark => ({
  remote: 'buyer',
  version: '2',
  module: './nps',
  phase: 'drawing',
  ...more,
});

/** Storage of one tab across loads. */
function tab() {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, load: () => new HangMarks(() => store) };
}

it('finds at the next load what had begun and never ended, once', () => {
  const { load } = tab();
  load().begin(mark());
  expect(load().take()).toEqual({ running: JSON.stringify([mark()]), shown: null });
  expect(load().take()).toBeNull();
});

it('finds the last beat of a page that was shown, once', () => {
  const { load, kept } = tab();
  kept.set('pageShown', '{}');
  expect(load().take()).toEqual({ running: null, shown: '{}' });
  expect(kept.size).toBe(0);
});

it('finds nothing that ended, and nothing of a tab that was left in good order', () => {
  const { load, kept } = tab();
  const ended = load();
  ended.begin(mark({ phase: 'loading' }));
  ended.begin(mark());
  ended.end(mark({ phase: 'loading' }));
  ended.end(mark());
  expect(kept.size).toBe(0);
  const left = load();
  left.begin(mark());
  left.clear();
  expect(load().take()).toBeNull();
});

it('knows which page is shown: the last one that settled, until it is left', () => {
  const marks = tab().load();
  const [first, second] = [mark(), mark({ module: './other' })];
  for (const each of [first, second]) marks.begin(each);
  marks.markInteractive(first);
  expect(marks.shown).toBe(first);
  marks.markInteractive(second);
  marks.leave(first);
  expect(marks.shown).toBe(second);
  marks.leave(second);
  expect(marks.shown).toBeNull();
  expect(marks.take()).toBeNull();
});

it('does without a store that is forbidden', () => {
  const forbidden = new HangMarks(() => {
    throw new Error('forbidden');
  });
  forbidden.begin(mark());
  forbidden.end(mark());
  expect(forbidden.take()).toBeNull();
});
