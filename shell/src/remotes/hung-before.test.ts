import { describe, expect, it } from 'vitest';
import type { PageMark } from './hang-marks.ts';
import { hungBefore, type ThisLoad } from './hung-before.ts';

const PAGE = { remote: 'buyer', version: '2', module: './nps' };
const mark = (more: Partial<PageMark> = {}): PageMark => ({ ...PAGE, phase: 'drawing', ...more });
const NOW = 1_800_000_000_000;
const load = (more: Partial<ThisLoad> = {}): ThisLoad => ({
  type: 'reload',
  requestedAt: NOW,
  wasDiscarded: false,
  ...more,
});
const running = (...marks: unknown[]) => ({ running: JSON.stringify(marks), shown: null });
const shown = (silent: number, more: object = {}) => ({
  running: null,
  shown: JSON.stringify({ page: PAGE, beside: [], at: NOW - silent, ...more }),
});

describe('pages that were being loaded or drawn', () => {
  const other = mark({ module: './other', phase: 'loading' });
  it.each([
    ['one that was drawn', [mark()], [mark()]],
    ['the one that was drawn, of several', [other, mark()], [mark()]],
    ['the only one that was loaded', [other], [other]],
    ['none of several that were loaded', [other, mark({ phase: 'loading' })], []],
    ['none that was written wrongly', [1, null, { remote: 3 }, { ...PAGE, phase: 'late' }], []],
  ])('blames %s, however the tab was loaded', (_, marks, hung) => {
    for (const type of ['reload', 'navigate', 'back_forward']) {
      expect(hungBefore(running(...marks), load({ type }))).toEqual(hung);
    }
  });

  it('blames one that was drawn before the one that was shown, and that one only where nothing else ran', () => {
    const old = shown(20_000).shown;
    expect(hungBefore({ ...running(mark({ module: './other' })), shown: old }, load())).toEqual([
      mark({ module: './other' }),
    ]);
    expect(hungBefore({ ...running(other, mark({ phase: 'loading' })), shown: old }, load())).toEqual([]);
    expect(hungBefore({ ...running(), shown: old }, load())).toMatchObject([PAGE]);
  });
});

describe('a page that was shown', () => {
  it.each([
    ['after three beats that it missed', 6_000, {}, true],
    ['after a minute', 60_000, {}, true],
    ['after ten minutes', 600_000, {}, true],
    ['while it still beat: what is left of a tab that ended just then', 5_999, {}, false],
    ['after longer than anybody waits: the machine slept, or was off', 600_001, {}, false],
    ['before its last beat: a clock was set', -1, {}, false],
    ['and opened by its address: in a copy of the tab', 60_000, { type: 'navigate' }, false],
    ['and restored with the browser', 60_000, { type: 'back_forward' }, false],
    ['in a browser that does not say how', 60_000, { type: '' }, false],
    ['and the browser had thrown it away', 60_000, { wasDiscarded: true }, false],
  ])('loaded anew %s (%i ms)', (_, silent, more, isHung) => {
    expect(hungBefore(shown(silent), load(more))).toMatchObject(isHung ? [PAGE] : []);
  });

  it('is not blamed where extensions are shown: they are suspects, on a page of the portal, too', () => {
    const panels = ['./panel', './action'].map((module) => ({ remote: 'returns', version: '1', module }));
    const suspects = panels.map((each) => ({ ...each, suspect: true }));
    expect(hungBefore(shown(20_000, { beside: panels }), load())).toEqual(suspects);
    expect(hungBefore(shown(20_000, { page: null, beside: panels }), load())).toEqual(suspects);
    expect(hungBefore(shown(20_000, { page: null }), load())).toEqual([]);
    expect(
      hungBefore({ ...shown(20_000, { beside: panels }), ...{ running: JSON.stringify([mark()]) } }, load()),
    ).toEqual([mark()]);
  });

  it.each([
    '{',
    'null',
    '[]',
    '"x"',
    '{}',
    JSON.stringify({ page: PAGE, beside: [], at: 'now' }),
    JSON.stringify({ page: { ...PAGE, remote: 1 }, beside: [], at: 0 }),
    JSON.stringify({ page: PAGE, beside: [1], at: 0 }),
    JSON.stringify({ page: PAGE, at: 0 }),
  ])('is none that somebody else has written: %s', (text) => {
    expect(hungBefore({ running: text, shown: text }, load({ requestedAt: 60_000 }))).toEqual([]);
  });
});
