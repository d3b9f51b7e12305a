import { describe, expect, test } from 'vitest';
import { CROSSES, countName, crossPopulations, DERIVED_QUESTIONS, populationKey, splitOptions } from './crosses.ts';
import { questionByCode } from './question-index.ts';
import { SHOPPING_STAGES, stageOfPoint } from './stages.ts';

/** A code in a survey: a question of the catalogue or a derived one. */
function kindIn(surveyId: number, code: string): string | undefined {
  const derived = DERIVED_QUESTIONS.find((question) => question.code === code);
  if (derived) return derived.surveyIds.includes(surveyId) ? derived.kind : undefined;
  const question = questionByCode(code);
  return question?.surveyId === surveyId ? question.kind : undefined;
}

const named = CROSSES.flatMap((cross) =>
  crossPopulations(cross).flatMap((key) => cross.codes.map((code) => `${cross.surveyId} ${countName(code, key)}`)),
);
const countedOf = (surveyId: number, population: string) =>
  named
    .filter((name) => name.startsWith(`${surveyId} `) && name.endsWith(`@${population}`))
    .map((name) => name.slice(name.indexOf(' ') + 1, name.indexOf('@')))
    .sort();

describe('crosses', () => {
  test('count what the survey asks, of those who gave one answer to a single choice of it', () => {
    for (const { surveyId, by, codes } of CROSSES) {
      for (const code of codes) expect([code, kindIn(surveyId, code)]).not.toContain('open');
      for (const code of codes) expect([code, kindIn(surveyId, code)]).not.toContain(undefined);
      expect([by.code, kindIn(surveyId, by.code)]).toEqual([by.code, 'single']);
      expect(splitOptions(by)).toHaveLength(by.optionIds?.length ?? splitOptions(by).length);
      expect(splitOptions(by).length).toBeGreaterThan(0);
    }
  });

  test('no count is declared twice', () => {
    expect(new Set(named).size).toBe(named.length);
  });

  test('contain what the calls return', () => {
    for (const [surveyId, code] of [
      [1, 'POS'],
      [7, 'SA'],
      [17, 'STFF'],
    ] as const) {
      for (const gender of [1, 2]) expect(countedOf(surveyId, `D2_${code}:${gender}`)).toEqual([`D1_${code}`]);
      expect(
        questionByCode(`D2_${code}`)
          ?.options?.slice(0, 2)
          .map(({ label }) => label),
      ).toEqual(['Female', 'Male']);
      expect(questionByCode(`D1_${code}`)?.section).toBe('age');
    }
    for (const { id } of questionByCode('Q20')?.options ?? []) {
      const roles = (surveyId: number, population: string) =>
        countedOf(surveyId, population).map((counted) => questionByCode(counted)?.role);
      expect(roles(1, `Q20:${id}`).sort()).toEqual(['LLTBA', 'LLTR', 'OSAT']);
      expect(roles(17, `Q20_STFF:${id}`).sort()).toEqual(['LLTBA', 'LLTR', 'OSAT']);
    }
    for (let intent = 1; intent <= 8; intent++) {
      expect(countedOf(7, `M2SA:${intent}`)).toEqual(['M3SA_1', 'M3SA_2', 'M3SA_3']);
    }
    for (const surveyId of [1, 2, 7, 16, 17]) expect(countedOf(surveyId, 'tones:4')).toEqual(['topics']);
  });

  test('count by nothing that no page shows', () => {
    expect(new Set(CROSSES.map(({ by }) => by.code))).toEqual(
      new Set(['D2_POS', 'D2_SA', 'D2_STFF', 'Q20', 'Q20_STFF', 'M2SA', 'stage', 'tones']),
    );
  });

  test.each([
    ['browsing', ['B1SA']],
    ['cart', ['C1SA']],
    ['checkout', ['CK1SA']],
    ['service', []],
  ])('of the stage %s are its reasons', (stage, reasons) => {
    expect(countedOf(7, `stage:${stage}`)).toEqual([...reasons, 'M3SA_1', 'M2SA', '118SA'].sort());
  });
});

describe('keys of populations', () => {
  test('have the answer, or the stage by its name', () => {
    expect(populationKey('Q20', 3)).toBe('Q20:3');
    expect(populationKey('stage', 2)).toBe('stage:cart');
  });
});

describe('stages of the shopping cycle', () => {
  test('have every point of abandonment once', () => {
    const points = questionByCode('104SA')?.options?.map(({ id }) => id);
    expect(SHOPPING_STAGES.flatMap((stage) => [...stage.points]).sort()).toEqual(points);
    expect(points?.map(stageOfPoint)).toEqual([1, 1, 1, 1, 2, 3, 3, 3, 4]);
    expect([0, 10, undefined, 'x'].map(stageOfPoint)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('have unique ids and names', () => {
    expect(SHOPPING_STAGES.map(({ id, key }) => [id, key])).toEqual([
      [1, 'browsing'],
      [2, 'cart'],
      [3, 'checkout'],
      [4, 'service'],
    ]);
  });
});
