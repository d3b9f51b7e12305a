import { describe, expect, test } from 'vitest';
import { FEATURES } from '../entitlements/features.ts';
import {
  BROWSERS,
  browserId,
  DEVICE_MAKES,
  DEVICE_TYPES,
  deviceMakeId,
  deviceTypeId,
  OPERATING_SYSTEMS,
  operatingSystemId,
} from './devices.ts';
import { pageQuestions } from './page-questions.ts';
import { PICKUP_TYPES } from './pickup-types.ts';
import { PROGRAMMES } from './programmes.ts';
import { PURCHASE_FREQUENCIES } from './purchase-frequencies.ts';
import { questionByCode, questionsOfSurvey } from './question-index.ts';
import { REPORT_FORMAT_IDS, REPORT_TYPES } from './reports.ts';
import { isSurveyEntitled, joinedSurvey, programmeOf, SURVEYS, shownSurvey, surveyById, surveysOf } from './surveys.ts';
import { COMMENT_TONES } from './tones.ts';
import { COMMENT_TOPICS } from './topics.ts';

const ALL = SURVEYS.flatMap((survey) => questionsOfSurvey(survey.id));
const unique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);

describe('surveys', () => {
  test('have the ids and codes of the specification', () => {
    expect(Object.fromEntries(SURVEYS.map((survey) => [survey.code, survey.id]))).toEqual({
      POS: 1,
      FF: 2,
      SA: 7,
      BOPIS: 16,
      STFF: 17,
    });
    expect(surveyById(16)?.programme).toBe('online-buyer');
    expect(surveyById(3)).toBeUndefined();
  });

  test('a linked survey links to an existing one', () => {
    expect(SURVEYS.filter((survey) => survey.linkedTo).map((survey) => [survey.id, survey.linkedTo])).toEqual([[2, 1]]);
  });

  test('surveys of the same order link to each other', () => {
    expect(SURVEYS.map(({ id }) => joinedSurvey(id))).toEqual([2, 1, undefined, undefined, undefined]);
  });

  test('every programme has its own surveys, area, package and database', () => {
    expect(PROGRAMMES.map(({ key, package: bought }) => [key, bought, surveysOf(key)])).toEqual([
      ['online-buyer', 12, [1, 2, 16]],
      ['site-abandonment', 9, [7]],
      ['straight-to-fulfillment', 13, [17]],
    ]);
    for (const facts of ['area', 'database', 'label'] as const) unique(PROGRAMMES.map((programme) => programme[facts]));
    for (const { id, programme } of SURVEYS) expect(programmeOf(id)).toBe(programme);
  });

  test('pickup needs its feature, the others none', () => {
    expect(SURVEYS.filter(({ id }) => !isSurveyEntitled(id, [])).map(({ id }) => id)).toEqual([16]);
    expect(isSurveyEntitled(16, [28])).toBe(true);
  });

  test('an unknown one is shown by its number', () => {
    expect(shownSurvey(99).name).toBe('Survey 99');
    unique(SURVEYS.map(({ colour }) => colour));
  });

  test('each has a unique name', () => {
    unique(SURVEYS.map((survey) => survey.name));
  });
});

describe('questions', () => {
  test('the surveys have the agreed number of questions', () => {
    expect(SURVEYS.map((survey) => [survey.id, questionsOfSurvey(survey.id).length])).toEqual([
      [1, 20],
      [2, 9],
      [16, 11],
      [7, 24],
      [17, 16],
    ]);
  });

  test('a code belongs to one question and finds it', () => {
    unique(ALL.map((question) => question.code));
    for (const question of ALL) expect(questionByCode(question.code)).toBe(question);
    expect(questionByCode('CQ_1')).toBeUndefined();
    expect(questionByCode('toString')).toBeUndefined();
  });

  test('choices have options with unique ids, ratings and open questions have none', () => {
    for (const question of ALL) {
      const choice = question.kind === 'single' || question.kind === 'multi';
      expect([question.code, (question.options?.length ?? 0) >= 2]).toEqual([question.code, choice]);
      unique((question.options ?? []).map((option) => option.id));
      unique((question.options ?? []).map((option) => option.label));
      expect(question.label && question.wording).not.toBe('');
    }
  });

  test('every programme has one question for each of its roles', () => {
    const roles = (surveyId: number) =>
      questionsOfSurvey(surveyId)
        .filter((question) => /^(OSAT|LL.*)$/.test(question.role ?? ''))
        .map((question) => question.role)
        .sort();
    for (const survey of [1, 2, 16, 17]) expect(roles(survey)).toEqual(['LLTBA', 'LLTR', 'OSAT']);
    expect(roles(7)).toEqual(['LLTR', 'LLTV', 'OSAT']);
  });

  test('the codes of the demographics contain the survey', () => {
    expect(questionByCode('D3_STFF')).toMatchObject({ surveyId: 17, kind: 'multi', section: 'children' });
    expect(questionByCode('D1_SA')).toMatchObject({ surveyId: 7, kind: 'single', section: 'age' });
    expect(questionByCode('D7_POS')).toMatchObject({ surveyId: 1, section: 'marital-status' });
  });

  test('answers that are also filters share one table', () => {
    expect(questionByCode('Q20')?.options).toBe(PURCHASE_FREQUENCIES);
    expect(questionByCode('Q20_STFF')?.options).toBe(PURCHASE_FREQUENCIES);
    expect(questionByCode('BO100')?.options).toBe(PICKUP_TYPES);
  });
});

describe('default questions of a page', () => {
  const codes = (...args: Parameters<typeof pageQuestions>) => pageQuestions(...args).map((question) => question.code);
  const buyer = ['Q15_C11779', 'Q64_C2023', 'Q16_C11780', 'Q65_C11526', 'Q106375_C106738', 'Q106736_C106739'];

  test('Overall Metrics shows pickup questions only with the BOPIS feature', () => {
    expect(codes('online-buyer/overall-metrics', { features: [] })).toEqual(buyer);
    expect(codes('online-buyer/overall-metrics', { features: [29] })).toEqual(buyer);
    expect(codes('online-buyer/overall-metrics', { features: [5, FEATURES.BOPIS] })).toEqual([
      ...buyer,
      'BO104_1',
      'BO104_3',
      'BO104_2',
    ]);
  });

  test('the other pages show theirs in the order of the specification', () => {
    const shown = (page: Parameters<typeof pageQuestions>[0]) => codes(page, { features: [] }).join(' ');
    expect(shown('online-buyer/metrics-by-device')).toBe('Q63_C2018 Q14_C103638 Q15_C11779 Q14_C103633 Q14_C103632');
    expect(shown('bopis-summary')).toBe('BO100 BO101 BO102 BO103 BO105 BO108 BO114 BO115');
    expect(shown('site-abandonment/overall-metrics')).toBe('M3SA_1 M3SA_2 M3SA_3 137SA_1 137SA_2 137SA_3');
    expect(shown('straight-to-fulfillment/overall-metrics')).toBe(
      'Q64_C2023_STFF Q106736_C106739_STFF Q65_C11526_STFF',
    );
  });
});

describe('tables of ids', () => {
  test.each([
    ['tones', COMMENT_TONES, 6],
    ['topics', COMMENT_TOPICS, 20],
    ['device types', DEVICE_TYPES, 3],
    ['makes', DEVICE_MAKES, 15],
    ['operating systems', OPERATING_SYSTEMS, 9],
    ['browsers', BROWSERS, 8],
    ['purchase frequencies', PURCHASE_FREQUENCIES, 5],
    ['pickup types', PICKUP_TYPES, 3],
  ])('%s have unique ids and labels', (_, options, length) => {
    expect(options).toHaveLength(length);
    unique(options.map((option) => option.id));
    unique(options.map((option) => option.label.toLowerCase()));
  });

  test('ids in stored responses never change', () => {
    expect(COMMENT_TONES.map((tone) => tone.label)).toEqual([
      'Positive',
      'Neutral',
      'Mixed',
      'Negative',
      'None selected',
      'Not read',
    ]);
    expect([COMMENT_TOPICS[0].label, COMMENT_TOPICS[10].label, COMMENT_TOPICS[19].label]).toEqual([
      'General comment',
      'Checkout and payment',
      'Store pickup',
    ]);
    expect(COMMENT_TOPICS.map((topic) => topic.id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  test('device names are compared without case, and unknown ones are Other', () => {
    expect(['apple', 'APPLE', ' Dell '].map(deviceMakeId)).toEqual([1, 1, 20]);
    expect(['ios', 'FIRE OS', 'Haiku'].map(operatingSystemId)).toEqual([1, 8, 99]);
    expect(['samsung internet', 'Other', '', 'Vivaldi'].map(browserId)).toEqual([5, 99, 99, 99]);
    expect(['Mobile', 'desktop', 'watch'].map(deviceTypeId)).toEqual([3, 1, undefined]);
  });

  test('report types and formats', () => {
    unique(REPORT_TYPES);
    expect(REPORT_TYPES).toContain('SITEABANDONMENTSHOPPINGCYCLE');
    expect(REPORT_TYPES).toContain('BUYEROVERALL');
    expect(REPORT_FORMAT_IDS).toEqual({ buyer: 6000, 'site-abandonment': 7000, stff: 8000 });
  });
});
