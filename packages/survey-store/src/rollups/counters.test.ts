import { CROSSES } from '@shoppervoice/survey-model';
import { expect, it } from 'vitest';
import { SurveyCounters } from './counters.ts';

const ids = (crosses = CROSSES) => new SurveyCounters(17, crosses).counterIds;
const [cross] = CROSSES.filter(({ surveyId, by }) => surveyId === 17 && by.code === 'D2_STFF');

it('have unique IDs, one for all populations of a cross', () => {
  const stored = [1, 2, 7, 16, 17].map((surveyId) => new SurveyCounters(surveyId).counterIds);
  for (const each of stored) expect(new Set(each).size).toBe(each.length);
  expect(new SurveyCounters(7).counterOf.get('118SA@stage:cart+M2SA:3')).toBe(
    new SurveyCounters(7).counterOf.get('118SA@stage:cart+M2SA:8'),
  );
});

it('depend on the declarations: another cross gives another counter, and all others stay', () => {
  if (!cross) throw new Error('no cross');
  const before = ids();
  const more = ids([...CROSSES, { surveyId: 17, by: { code: 'Q20_STFF' }, codes: ['D1_STFF'] }]);
  expect(more.filter((id) => !before.includes(id))).toHaveLength(1);
  expect(before.filter((id) => !more.includes(id))).toHaveLength(0);
  const changed = ids(
    CROSSES.map((each) => (each === cross ? { ...each, by: { code: 'D2_STFF', optionIds: [1, 2, 3] } } : each)),
  );
  expect(changed.filter((id) => !before.includes(id))).toHaveLength(1);
  expect(before.filter((id) => !changed.includes(id))).toHaveLength(1);
  expect(ids([...CROSSES].reverse())).toEqual(before);
});

it('count their declared population, and of a text only whether it is blank', () => {
  const counted: Record<string, unknown> = {};
  new SurveyCounters(7).count(
    {
      answers: {
        M2SA: 3,
        '104SA': 7,
        CK1SA: [1, 4],
        B1SA: [2],
        '118SA': 5,
        OE_1: 'why',
        OE_2: ' \n',
        D2_SA: 3,
        D1_SA: 4,
      },
      comment: { text: 'x', toneId: 4, topicIds: [] },
    },
    (name, values) => {
      expect(counted).not.toHaveProperty([name]);
      counted[name] = values;
    },
  );
  expect(counted).toEqual({
    M2SA: 3,
    '104SA': 7,
    CK1SA: [1, 4],
    B1SA: [2],
    '118SA': 5,
    D2_SA: 3,
    D1_SA: 4,
    OE_1: [],
    stage: 3,
    tones: 4,
    topics: [],
    'topics@tones:4': [],
    'CK1SA@stage:checkout': [1, 4],
    'M2SA@stage:checkout': 3,
    '118SA@stage:checkout': 5,
  });
});
