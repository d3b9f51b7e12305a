import { type FigureSpec, spec, type Who, whoAnswered } from './figure-spec.fixture.ts';
import type { RecountQuery } from './recount.fixture.ts';

/** Lists of figures that several programmes share, as the contract describes them. */

export function ratingSpecs(codes: readonly string[], { merchant }: RecountQuery, who?: Who): FigureSpec[] {
  return codes.map((code) => spec(code, merchant, who === undefined ? {} : { who }));
}

/** Sections in the order of the contract, with the number of their question. */
export const DEMOGRAPHIC_GROUPS: readonly (readonly [key: string, question: number, gender?: number])[] = [
  ['age', 1],
  ['children-ages', 3],
  ['education', 4],
  ['ethnicity', 5],
  ['female-age', 1, 1],
  ['male-age', 1, 2],
  ['gender', 2],
  ['income', 6],
  ['marital-status', 7],
];

export const demographicSpecs =
  (suffix: string) =>
  ({ merchant }: RecountQuery): FigureSpec[] =>
    DEMOGRAPHIC_GROUPS.map(([group, question, gender]) => {
      const code = `D${question}_${suffix}`;
      if (gender === undefined) return spec(code, merchant, { group, series: false, withhold: {} });
      const parent = { code: `D2_${suffix}`, id: gender };
      return spec(code, merchant, {
        group,
        of: { key: `${parent.code}:${gender}`, label: gender === 1 ? 'Female' : 'Male' },
        who: whoAnswered(parent.code, [gender]),
        series: false,
        withhold: { parent },
      });
    });

/** A frequency question, then the ratings of the respondents by answer. */
export const frequencySpecs =
  (code: string, labels: readonly string[], judgements: readonly string[]) =>
  ({ merchant }: RecountQuery): FigureSpec[] => [
    spec(code, merchant),
    ...labels.flatMap((label, at) =>
      judgements.map((judgement) =>
        spec(judgement, merchant, {
          of: { key: `${code}:${at + 1}`, label },
          who: whoAnswered(code, [at + 1]),
          series: false,
        }),
      ),
    ),
  ];

/** The merchant's own questions of these surveys, in its order. */
export function ownQuestionSpecs({ merchant }: RecountQuery, surveyIds: readonly number[]): FigureSpec[] {
  return merchant.customQuestions
    .filter(({ surveyId }) => surveyIds.includes(surveyId))
    .map((own) => spec(own, merchant, { wording: own.wording.replaceAll('{merchant}', merchant.merchantName) }));
}

export function npsSpecs(
  codes: readonly string[],
  { merchant, holds }: RecountQuery,
  gates: { readonly distribution: number; readonly trend: number },
): FigureSpec[] {
  return codes.map((code) =>
    spec(code, merchant, { kind: 'nps', counts: holds(gates.distribution), series: holds(gates.trend) }),
  );
}
