import { describe, expect, it } from 'vitest';
import { compareReadings, type Fault, type Figure } from './compare-readings.ts';

const figure = (text: string, label = 'NPS', place = 'Scores'): Figure => ({ place, label, text });
const between = (before: readonly Figure[], after: readonly Figure[]) =>
  compareReadings('/returns', { figures: before, faults: [] }, { figures: after, faults: [] }).map((each) =>
    each.kind === 'figure' ? [each.label, each.before, each.after] : each,
  );

describe('figures', () => {
  it.each([
    ['12', '12'],
    ['1,234', '1234'],
    ['1,234,567.50', '1234567.5'],
    ['12 %', '12%'],
    ['12\u00a0%', '12 %'],
    ['12.0', '12'],
    ['−5', '-5'],
    ['  4.12\n of 5 ', '4.12 of 5'],
    ['—', '—'],
    ['Nov 20, 2026', 'Nov 20, 2026'],
    ['2026-11-20', '2026-11-20'],
    ['n = 1,000', 'n = 1000'],
  ])('%j is %j', (before, after) => {
    expect(between([figure(before)], [figure(after)])).toEqual([]);
  });

  it.each([
    ['12', '12.5'],
    ['12', '12 %'],
    ['12', '-12'],
    ['+12', '12'],
    ['—', '0'],
    ['—', '–'],
    ['1,234', '1.234'],
    ['0.12', '0.1'],
    ['1,23', '123'],
    ['Nov 20, 2026', 'Nov 2, 2026'],
    ['2026-11-20', '2026-11-2'],
    ['2026-11-20', '2026-11-02'],
    ['10:05', '10:5'],
    ['1/2', '1/20'],
    ['12 (n 40)', '12 (n 41)'],
    ['v1.10', 'v1.1'],
    ['', '0'],
  ])('%j is not %j', (before, after) => {
    expect(between([figure(before)], [figure(after)])).toEqual([['NPS', before, after]]);
  });

  it('rows in another order are the same', () => {
    const rows = ['Mon', 'Tue', 'Wed'].map((day, at) => figure(String(at), `${day}, Share`, 'By day'));
    expect(between(rows, rows.toReversed())).toEqual([]);
  });

  it('figures of one name are compared as often as they are there', () => {
    const shown = ['1', '2', '2'].map((text) => figure(text));
    expect(between(shown, [figure('2'), figure('1'), figure('2')])).toEqual([]);
    expect(between(shown, [figure('2'), figure('1')])).toEqual([['NPS', '2', null]]);
    expect(between(shown, [figure('2'), figure('3'), figure('2')])).toEqual([['NPS', '1', '3']]);
  });

  it('one that is gone, one that is new, and one that moved to another place', () => {
    expect(between([figure('1', 'Gone')], [figure('1', 'New')])).toEqual([
      ['Gone', '1', null],
      ['New', null, '1'],
    ]);
    expect(between([figure('1', 'a', 'Top')], [figure('1', 'a', 'Bottom')])).toEqual([
      ['a', '1', null],
      ['a', null, '1'],
    ]);
  });
});

it('a fault that the new version adds, not one that was there or is mended', () => {
  const fault = (rule: string, ...elements: string[]): Fault => ({ rule, help: `${rule}!`, elements });
  const reading = (...faults: Fault[]) => ({ figures: [], faults });
  const before = reading(fault('label', 'input.a1'), fault('image-alt', 'img'));
  const after = reading(fault('label', 'input.b7', 'select'), fault('color-contrast', 'p'));
  expect(compareReadings('/returns', before, after)).toEqual([
    { kind: 'fault', page: '/returns', rule: 'label', help: 'label!', element: 'select' },
    { kind: 'fault', page: '/returns', rule: 'color-contrast', help: 'color-contrast!', element: 'p' },
  ]);
  expect(compareReadings('/returns', before, before)).toEqual([]);
});
