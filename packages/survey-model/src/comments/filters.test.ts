import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { questionByCode } from '../catalogue/question-index.ts';
import { surveyById } from '../catalogue/surveys.ts';
import { NO_ENTITLEMENTS } from '../entitlements/access-rule.ts';
import { COMMENT_SETS } from './comment-sets.ts';
import { type CommentFilter, entitledFilters, readFilters } from './filters.ts';

const FILTERS: readonly CommentFilter[] = COMMENT_SETS.buyer.filters;
const entitlements = (features: readonly number[]) => entitledFilters(FILTERS, { ...NO_ENTITLEMENTS, features });
const names = (filters: readonly CommentFilter[]) => filters.map((filter) => filter.name);
const read = (address: string) => {
  const parameters = new URLSearchParams(address);
  return readFilters(FILTERS, (name) => parameters.getAll(name));
};

describe('the table', () => {
  test('has the names of the specification', () => {
    expect(names(FILTERS)).toEqual([
      'surveyType',
      'toneId',
      'commentTypeId',
      'language',
      'posOsat',
      'posLltr',
      'posLltba',
      'ffOsat',
      'ffLltr',
      'ffLltba',
      'low',
      'purchaseFrequency',
      'deviceType',
      'deviceMake',
      'operatingSystem',
      'browser',
    ]);
  });

  test('uses the questions of the catalogue', () => {
    for (const { name, label, section, options, reads } of FILTERS) {
      if (reads.kind === 'rating') {
        const survey = name.startsWith('pos') ? 1 : 2;
        expect(questionByCode(reads.code)).toMatchObject({ surveyId: survey, kind: 'rating', role: reads.role, label });
        expect([reads.surveyId, section]).toEqual([survey, surveyById(survey)?.label]);
        expect(name.slice(survey === 1 ? 3 : 2).toUpperCase()).toBe(reads.role);
        expect(options.map((option) => option.id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      }
      if (reads.kind === 'choice') {
        expect(questionByCode(reads.code)).toMatchObject({ surveyId: reads.surveyId, options });
      }
      if (reads.kind === 'survey') {
        for (const option of options) expect(surveyById(option.id)?.label).toBe(option.label);
      }
    }
  });

  test('without features, frequency and device filters do not exist; topics stay, without counts', () => {
    const bound = ['language', 'low', 'purchaseFrequency', 'deviceType', 'deviceMake', 'operatingSystem', 'browser'];
    expect(names(entitlements([]))).toEqual(names(FILTERS).filter((name) => !bound.includes(name)));
    expect(names(entitlements([10]))).toContain('purchaseFrequency');
    expect(names(entitlements([24]))).toEqual(
      names(FILTERS).filter((name) => !['purchaseFrequency', 'low', 'language'].includes(name)),
    );
    expect(FILTERS.filter(({ countsAccess }) => countsAccess.feature).map((f) => [f.name, f.countsAccess])).toEqual([
      ['commentTypeId', { feature: 20 }],
    ]);
  });
});

describe('reading values', () => {
  test('several values are repeated parameters, duplicates count once', () => {
    expect(read('toneId=1&toneId=4&toneId=1&posOsat=0&browser=99')).toEqual({
      values: { toneId: [1, 4], posOsat: [0], browser: [99] },
      unreadable: [],
    });
  });

  test.each(['x', '', '1.0', '1e0', ' 1', '0x1', '-1', '7', '01x', '99999999999999999999', '１'])(
    'a tone of %j is ignored and named',
    (value) => {
      expect(
        read(
          new URLSearchParams([
            ['toneId', value],
            ['toneId', '2'],
          ]).toString(),
        ),
      ).toEqual({
        values: { toneId: [2] },
        unreadable: [{ name: 'toneId', value }],
      });
    },
  );

  test('ratings are 0 to 10', () => {
    expect(read('ffLltr=0&ffLltr=10&ffLltr=11').values).toEqual({ ffLltr: [0, 10] });
  });

  test('every value is either read or named, and only known ids are read', () => {
    const value = fc.oneof(fc.string(), fc.integer({ min: -3, max: 120 }).map(String));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names(FILTERS), 'other'), value)), (pairs) => {
        const given = (name: string) => pairs.filter(([key]) => key === name).map(([, text]) => text);
        const { values, unreadable } = readFilters(FILTERS, given);
        for (const filter of FILTERS) {
          const known = new Set(filter.options.map((option) => option.id));
          const ids = values[filter.name] ?? [];
          expect(ids.every((id) => known.has(id))).toBe(true);
          for (const text of given(filter.name)) {
            const named = unreadable.some((entry) => entry.name === filter.name && entry.value === text);
            expect(named).toBe(!(/^\d+$/.test(text) && ids.includes(Number(text))));
          }
        }
        expect(unreadable.every((entry) => entry.name !== 'other')).toBe(true);
      }),
    );
  });
});
