import { expect, it } from 'vitest';
import { HangMarks, type PageMark } from './hang-marks.ts';

const mark = (more: Partial<PageMark> = {}): PageMark => ({
  remote: 'buyer',
  version: '2',
  module: './nps',
  phase: 'drawing',
  ...more,
});

/** What one tab keeps over its loads. */
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
  expect(load().take()).toEqual([mark()]);
  expect(load().take()).toEqual([]);
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
  expect(load().take()).toEqual([]);
});

it('blames the page that was being drawn, and of several that were only being loaded none', () => {
  const { load } = tab();
  const both = load();
  both.begin(mark({ module: './other', phase: 'loading' }));
  both.begin(mark());
  expect(load().take()).toEqual([mark()]);
  const loading = load();
  loading.begin(mark({ phase: 'loading' }));
  loading.begin(mark({ module: './other', phase: 'loading' }));
  expect(load().take()).toEqual([]);
  const one = load();
  one.begin(mark({ phase: 'loading' }));
  expect(load().take()).toEqual([mark({ phase: 'loading' })]);
});

it('takes nothing from a store that somebody else wrote into, or that is forbidden', () => {
  const { load, kept } = tab();
  for (const text of [
    '{',
    '{}',
    '[1,null,{"remote":3}]',
    '[{"remote":"a","version":"1","module":"x","phase":"late"}]',
  ]) {
    kept.set('pagesUnderWay', text);
    expect([text, load().take()]).toEqual([text, []]);
  }
  const forbidden = new HangMarks(() => {
    throw new Error('forbidden');
  });
  forbidden.begin(mark());
  forbidden.end(mark());
  expect(forbidden.take()).toEqual([]);
});
