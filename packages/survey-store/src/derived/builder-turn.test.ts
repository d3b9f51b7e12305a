import { expect, it } from 'vitest';
import { GIVEN_UP_MS, numberOf, SILENT_MS, turnOf, UNNUMBERED } from './builder-turn.ts';

const NOW = Date.parse('2026-11-29T03:00:00Z');
const ORDER = ['3 a', '3 b', '4 c'];
const [A, B, C] = ORDER.map((version) => numberOf(ORDER, version)) as [number, number, number];

/** `ago`: milliseconds since the last activity of each version's builders. */
const turn = (version: string, ago: Readonly<Record<number, number>> = {}, order = ORDER) =>
  turnOf(
    { order, seen: Object.fromEntries(Object.entries(ago).map(([number, ms]) => [number, new Date(NOW - ms)])) },
    version,
    NOW,
  );

it('a later version has the greater number: by DERIVED_VERSION, then by arrival', () => {
  expect([A < B, B < C]).toEqual([true, true]);
  const came = ['4 c', '3 a', '3 b'];
  expect(came.map((version) => numberOf(came, version)).sort()).toEqual(
    ['3 a', '3 b', '4 c'].map((version) => numberOf(came, version)),
  );
});

it('the latest version counts its own and earlier days, and recounts those of earlier versions', () => {
  expect(turn('4 c')).toEqual({ number: C, takes: 'own', outdated: [UNNUMBERED, A, B] });
  expect(turn('3 a', {}, ['3 a'])).toEqual({ number: A, takes: 'own', outdated: [UNNUMBERED] });
});

it('an earlier version counts nothing while a later one works', () => {
  expect(turn('3 a', { [B]: 0, [C]: SILENT_MS - 1 })).toEqual({ number: A, takes: 'none', outdated: [] });
  expect(turn('3 b', { [A]: 0, [C]: 0 })).toEqual({ number: B, takes: 'none', outdated: [] });
});

it('an earlier version counts dirty days when later ones are silent, and much later also recounts theirs', () => {
  expect(turn('3 b', { [C]: SILENT_MS })).toEqual({ number: B, takes: 'all', outdated: [UNNUMBERED, A] });
  expect(turn('3 b', { [C]: GIVEN_UP_MS })).toEqual({ number: B, takes: 'all', outdated: [UNNUMBERED, A, C] });
  // Of the two remaining versions, the later one counts.
  expect(turn('3 a', { [B]: 1, [C]: GIVEN_UP_MS }).takes).toBe('none');
});
