import { describe, expect, it } from 'vitest';
import { judgeAll, labelledQuestions, type Verdict } from './labelled-questions.fixture.ts';

const judged = judgeAll(labelledQuestions(new URL('../../test/questions/twelfth-open.json', import.meta.url)));
const count = (of: typeof judged, verdict: Verdict) => of.filter((each) => each.verdict === verdict).length;

describe('the twelfth list, whose open part was used for improvements', () => {
  it('has 134 single questions, at least 130 of them read right', () => {
    const single = judged.filter(({ stratum }) => stratum !== 'conversation');
    expect(single).toHaveLength(134);
    expect(count(single, 'right')).toBeGreaterThanOrEqual(130);
  });

  it('has 50 follow-ups, at least 46 of them read right', () => {
    const followUps = judged.filter(({ isFollowUp }) => isFollowUp);
    expect(followUps).toHaveLength(50);
    expect(count(followUps, 'right')).toBeGreaterThanOrEqual(46);
  });

  it('is never answered otherwise', () => {
    expect(judged.filter(({ verdict }) => verdict === 'wrong').map(({ id, text }) => [id, text])).toEqual([]);
  });
});
