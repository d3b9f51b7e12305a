import type { KeyDriver, KeyDriversAnswer } from '@shoppervoice/contracts/reports';
import { comparedRange, questionsOfSurvey } from '@shoppervoice/survey-model';

const OUTCOMES = ['OSAT', 'LLTR', 'LLTBA', 'LLTV'];

/**
 * Response of a key drivers' call: the survey's other ratings. The first two move together, the third is the one to fix
 * first, the last has too few answers.
 */
export function sampleDrivers(call: string): KeyDriversAnswer {
  const query = new URLSearchParams(call.split('?')[1]);
  const range = { startDate: query.get('startDate') ?? '', endDate: query.get('endDate') ?? '' };
  const fallback = call.includes('buyer') ? 1 : call.includes('stff') ? 17 : 7;
  const surveyId = Number(query.get('surveyId') ?? fallback);
  const role = (query.get('outcome') ?? 'osat').toUpperCase();
  const ratings = questionsOfSurvey(surveyId).filter(({ kind }) => kind === 'rating');
  const outcome = ratings.find((one) => one.role === role) ?? ratings[0];
  const asked = ratings.filter((one) => !OUTCOMES.includes(one.role ?? ''));
  const [, , first] = asked;
  const group = asked.slice(0, 2).map(({ code }) => code);
  const previous = query.get('compareTo') === 'previous' ? comparedRange(range, 'previous') : null;
  const drivers = asked.map(({ code, label }, at): KeyDriver => {
    const few = asked.length > 3 && at === asked.length - 1;
    const points = code === first?.code ? 0.42 : 0.05 * at;
    return {
      code,
      label,
      n: few ? 40 : 1000 + at,
      mean: 9 - at * 0.2,
      lowShare: 0.05 + at * 0.01,
      byBox: [
        { box: 'low', n: 60, mean: 5.1 },
        { box: 'middle', n: 300, mean: 7.6 },
        { box: 'top', n: 640, mean: 9.2 },
      ],
      pointsAtStake: few ? null : points,
      pointsLow: few ? null : points - 0.1,
      pointsHigh: few ? null : points + 0.1,
      importance: few ? null : 0.1 + at * 0.02,
      importanceLow: few ? null : 0.08,
      importanceHigh: few ? null : 0.2,
      group: group.length === 2 && group.includes(code) ? (group[0] ?? null) : null,
      ...(few && { withheld: 'few' as const }),
      ...(previous && {
        change: { ...previous, n: 900, mean: 9.1 - at * 0.2, delta: -0.1, significant: at === 0 },
      }),
    };
  });
  return {
    range: { ...range, timeZone: 'America/New_York' },
    outcome: { code: outcome?.code ?? '', label: outcome?.label ?? '', n: 1200, mean: 8.8 },
    rSquared: 0.38,
    drivers,
    groups: group.length === 2 ? [{ codes: group, importance: 0.22, importanceLow: 0.18, importanceHigh: 0.26 }] : [],
    fixFirst: first?.code ?? null,
  };
}

/** The same without answers. */
export function noDrivers(call: string): KeyDriversAnswer {
  const answer = sampleDrivers(call);
  const none = { n: 0, mean: null };
  return {
    ...answer,
    outcome: { ...answer.outcome, ...none },
    rSquared: null,
    drivers: answer.drivers.map(({ code, label }) => ({
      ...none,
      code,
      label,
      lowShare: null,
      byBox: [],
      pointsAtStake: null,
      pointsLow: null,
      pointsHigh: null,
      importance: null,
      importanceLow: null,
      importanceHigh: null,
      group: null,
      withheld: 'few',
    })),
    groups: [],
    fixFirst: null,
  };
}
