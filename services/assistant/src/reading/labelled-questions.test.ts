import { describe, expect, it } from 'vitest';
import { type JudgedTurn, judgeAll, labelledQuestions, type Verdict } from './labelled-questions.fixture.ts';

const judgedOf = (list: string): JudgedTurn[] =>
  judgeAll(labelledQuestions(new URL(`../../test/questions/${list}-open.json`, import.meta.url)));
const count = (of: readonly JudgedTurn[], verdict: Verdict) => of.filter((each) => each.verdict === verdict).length;

describe('the twelfth list, whose open part was used for improvements', () => {
  const judged = judgedOf('twelfth');

  it('has 134 single questions, at least 130 of them read right', () => {
    const single = judged.filter(({ stratum }) => stratum !== 'conversation');
    expect(single).toHaveLength(134);
    expect(count(single, 'right')).toBeGreaterThanOrEqual(130);
  });

  it('has 50 follow-ups, at least 50 of them read right', () => {
    const followUps = judged.filter(({ isFollowUp }) => isFollowUp);
    expect(followUps).toHaveLength(50);
    expect(count(followUps, 'right')).toBeGreaterThanOrEqual(50);
  });

  it('is never answered otherwise', () => {
    expect(judged.filter(({ verdict }) => verdict === 'wrong').map(({ id, text }) => [id, text])).toEqual([]);
  });
});

describe('the thirteenth list, whose open part was scored once (31 of 55, 15 of 59) and then used', () => {
  const judged = judgedOf('thirteenth');

  it('has 55 questions of their own, at least 50 of them read right', () => {
    const single = judged.filter(({ isFollowUp }) => !isFollowUp);
    expect(single).toHaveLength(55);
    expect(count(single, 'right')).toBeGreaterThanOrEqual(50);
    expect(count(single, 'wrong')).toBe(0);
  });

  it('has 59 follow-ups, at least 49 of them read right', () => {
    const followUps = judged.filter(({ isFollowUp }) => isFollowUp);
    expect(followUps).toHaveLength(59);
    expect(count(followUps, 'right')).toBeGreaterThanOrEqual(49);
    // It goes on with a link to a page of October.
    expect(followUps.filter(({ verdict }) => verdict === 'wrong').map(({ text }) => text)).toEqual(['what moved most']);
  });
});
