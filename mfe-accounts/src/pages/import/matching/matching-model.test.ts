import type { ColumnMatch, Scale } from '@shoppervoice/contracts/developers';
import { SURVEYS } from '@shoppervoice/survey-model';
import { describe, expect, it } from 'vitest';
import { answer, MATCHING } from '../import-answers.fixture.ts';
import { openWords, unknownLabels } from './open-points.ts';
import { examplesOf, keyOfScale, ratingOf, scaleChoices, scaleOfKey } from './scales.ts';
import { askedIn, LEFT_OUT, matchFor, targetOf, targetOptions, withMatch } from './targets.ts';

describe('where a column goes', () => {
  it('every choice of every survey means itself, and no two are the same', () => {
    for (const { id } of SURVEYS) {
      const options = targetOptions(askedIn(id, []));
      expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
      for (const { value } of options) expect(targetOf(matchFor(value, 'A', undefined) ?? undefined)).toBe(value);
    }
  });

  it('a scale stays with its question and goes with another', () => {
    const before: ColumnMatch = { column: 'A', to: 'answer', question: 'Q1', scale: { how: 'same' } };
    expect(matchFor('answer Q1', 'A', before)).toEqual(before);
    expect(matchFor('answer Q2', 'A', before)).toEqual({ column: 'A', to: 'answer', question: 'Q2' });
    expect(matchFor(LEFT_OUT, 'A', before)).toBeNull();
  });

  it('columns stay in the order of the file', () => {
    const order = ['A', 'B', 'C'];
    const some = withMatch({ ...MATCHING, columns: [] }, 'C', { column: 'C', to: 'comment' }, order);
    const more = withMatch(some, 'A', { column: 'A', to: 'email' }, order);
    expect(more.columns.map(({ column }) => column)).toEqual(['A', 'C']);
    expect(withMatch(more, 'C', null, order).columns.map(({ column }) => column)).toEqual(['A']);
  });
});

describe('scales', () => {
  /** By halves away from zero, without the code that is tested. */
  const stretched = (from: number, to: number, point: number): number => {
    const exact = (10 * (point - from)) / (to - from);
    return exact - Math.floor(exact) >= 0.5 ? Math.floor(exact) + 1 : Math.floor(exact);
  };

  it('says what each becomes as the import does', () => {
    for (const [from, to] of [
      [1, 5],
      [1, 7],
      [5, 1],
      [0, 5],
    ] as const) {
      for (let point = Math.min(from, to); point <= Math.max(from, to); point += 1) {
        expect(ratingOf({ how: 'stretch', from, to }, point)).toBe(stretched(from, to, point));
      }
      expect(ratingOf({ how: 'stretch', from, to }, 8)).toBeNull();
    }
    expect(examplesOf({ how: 'stretch', from: 1, to: 5 })).toEqual([
      [1, 0],
      [3, 5],
      [5, 10],
    ]);
    expect(examplesOf({ how: 'times', by: 2 })).toEqual([
      [1, 2],
      [3, 6],
      [5, 10],
    ]);
  });

  it('offers first what can hold what was seen, keeps one of the matching, and chooses none', () => {
    const [none, first] = scaleChoices(undefined, { least: 1, most: 7 });
    expect(none?.value).toBe('');
    expect(first?.value).toBe('same');
    const labels = scaleChoices(undefined, { least: 1, most: 7 }).map(({ value }) => value);
    expect(labels.indexOf('stretch 1 7')).toBeLessThan(labels.indexOf('stretch 1 5'));
    const own: Scale = { how: 'stretch', from: 1, to: 4 };
    expect(scaleChoices(own, undefined).map(({ value }) => value)).toContain(keyOfScale(own));
    expect(scaleOfKey(keyOfScale(own))).toEqual(own);
  });
});

describe('what is open', () => {
  const questions = askedIn(1, []);
  const none = { asksSurvey: false };

  it('names scale and dates until they are chosen', () => {
    const open = openWords(MATCHING, answer().guess, questions, none);
    expect(open).toEqual([
      'Choose how “Overall, how satisfied were you?” becomes a rating from 0 to 10.',
      'Choose whether day or month is first in dates such as 05/06/2026 09:12.',
    ]);
    const columns = MATCHING.columns.map((match) =>
      match.to === 'answer' ? { ...match, scale: { how: 'same' } as const } : match,
    );
    const chosen = { ...MATCHING, columns, dates: { zone: 'merchant', order: 'dmy' as const } };
    expect(openWords(chosen, answer().guess, questions, none)).toEqual([]);
    expect(openWords(chosen, answer().guess, questions, { asksSurvey: true })).toHaveLength(1);
  });

  it('names what is missing and what is there twice', () => {
    const columns: ColumnMatch[] = [
      { column: 'A', to: 'email' },
      { column: 'B', to: 'email' },
    ];
    expect(openWords({ ...MATCHING, columns }, null, questions, none)).toEqual([
      'No column is the date and time: choose it below.',
      'No column goes to a question or to the comment.',
      'No column is the response ID: choose it, or tell responses apart by all that the row says.',
      '“A” and “B” go to the same field: keep one.',
    ]);
  });

  it('asks for answers that are no option of this question, and for those that are named', () => {
    const match = { column: 'A', to: 'answer', question: 'S', options: { Nie: 2 } } as const;
    const point = { kind: 'options', column: 'A', question: 'S', unknown: ['Twice', 'Nie'] } as const;
    const others = [
      { ...point, column: 'B', unknown: ['Always'] },
      { ...point, question: 'T', unknown: ['Never'] },
    ];
    expect(unknownLabels(match, { tool: null, openPoints: [...others, point] })).toEqual(['Nie', 'Twice']);
    expect(unknownLabels({ ...match, options: {} }, null)).toEqual([]);
  });
});
