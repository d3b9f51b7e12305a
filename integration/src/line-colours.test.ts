import type { Figure, FiguresAnswer } from '@shoppervoice/contracts/reports';
import { inRoleOrder, questionByCode, questionsOfSurvey, SURVEYS } from '@shoppervoice/survey-model';
import { describe, expect, it } from 'vitest';
import {
  questionTabs,
  scores,
  type TrendTabs,
  tabsByQuestion,
  tabsByRole,
} from '../../packages/report-kit/src/trend/trend-tabs.ts';
import { QUESTION_GROUPS } from '../../packages/survey-model/src/figures/line-names.ts';
import { figurePictures } from '../../services/reporting/src/files/figure-pictures.ts';

/** A line of a chart has one name and one colour, on the page and in its PDF. */

const buckets = ['2026-11-01', '2026-11-08'].map((start) => ({
  start,
  end: start,
  partial: false,
  n: 40,
  mean: 8,
  score: 40,
  margin: 5,
  topTwoBox: 0.5,
  bottomBox: 0.1,
  counts: [0, 0, 0, 0, 0, 0, 0, 0, 40, 0, 0],
  promoters: 20,
  passives: 16,
  detractors: 4,
}));
const figure = (kind: 'rating' | 'nps', surveyId: number, code: string, more: Partial<Figure> = {}): Figure =>
  ({
    key: `${code} ${more.of?.key ?? ''}`,
    code,
    surveyId,
    kind,
    group: null,
    of: null,
    change: null,
    label: questionByCode(code)?.label ?? code,
    role: questionByCode(code)?.role ?? null,
    n: 80,
    mean: 8,
    counts: buckets[0]?.counts,
    score: 40,
    margin: 5,
    promoters: 40,
    passives: 32,
    detractors: 8,
    series: buckets,
    ...more,
  }) as unknown as Figure;

const ratings = (surveyId: number) =>
  questionsOfSurvey(surveyId)
    .filter(({ kind }) => kind === 'rating')
    .map(({ code }) => figure('rating', surveyId, code));
const BUYER = [1, 2, 16];
const device = { key: 'device:1', label: 'desktop' };

const CASES: readonly (readonly [page: string, figures: readonly Figure[], tabs: TrendTabs])[] = [
  [
    'what several surveys ask',
    BUYER.flatMap(ratings).filter((each) => 'role' in each && each.role !== null),
    tabsByRole,
  ],
  ...SURVEYS.map(
    ({ id, name }) => [`the score of ${name}`, [figure('nps', id, `N${id}`)], scores] satisfies (typeof CASES)[number],
  ),
  ['scores of several surveys', BUYER.map((id) => figure('nps', id, `N${id}`)), scores],
  [
    'parts of the respondents',
    ratings(1).flatMap((each) => [each, { ...each, key: `${each.key} d`, of: device } as Figure]),
    tabsByQuestion,
  ],
  ['site abandonment', ratings(7), questionTabs(QUESTION_GROUPS)],
  ['one survey', ratings(17), questionTabs([{ key: 'order', label: 'The order' }])],
];

describe.each(CASES)('%s', (_page, figures, tabs) => {
  it('has lines of the same colours on the page and in its PDF', () => {
    const range = { startDate: '2026-11-01', endDate: '2026-11-14', timeZone: 'UTC' };
    const answer: FiguresAnswer = { range, period: 'week', groups: [], figures: inRoleOrder(figures) as Figure[] };
    const onPage = tabs({ answer, figures, linkOf: () => null }).flatMap(({ series }) =>
      series.map(({ name, colour }) => `${name}: ${colour}`),
    );
    const onPaper = figurePictures(answer, []).flatMap(({ picture }) =>
      picture.kind === 'trend' ? picture.series.map(({ name, colour }) => `${name}: ${colour}`) : [],
    );
    expect(onPage.length).toBeGreaterThan(0);
    expect(onPaper.toSorted()).toEqual(onPage.toSorted());
  });
});
