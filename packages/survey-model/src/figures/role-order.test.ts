import { expect, test } from 'vitest';
import { pageQuestions } from '../catalogue/page-questions.ts';
import { FEATURES } from '../entitlements/features.ts';
import { inRoleOrder } from './role-order.ts';

const figure = (name: string, surveyId: number, role: string | null, of: string | null = null, kind = 'rating') => ({
  name,
  surveyId,
  role,
  kind,
  of: of === null ? null : { key: of },
});
const names = (figures: readonly ReturnType<typeof figure>[]) => inRoleOrder(figures).map(({ name }) => name);

test('surveys follow each other, each with satisfaction, recommendation and buying again in that order', () => {
  const requested = pageQuestions('online-buyer/overall-metrics', { features: [FEATURES.BOPIS] });
  const shown = inRoleOrder(requested.map(({ code, surveyId, role }) => figure(code, surveyId, role ?? null)));
  expect(shown.map(({ name }) => name)).toEqual([
    ...['Q15_C11779', 'Q106375_C106738', 'Q16_C11780'],
    ...['Q64_C2023', 'Q106736_C106739', 'Q65_C11526'],
    ...['BO104_1', 'BO104_2', 'BO104_3'],
  ]);
});

test('figures without a role stay in place, and groups of a rating are a separate list', () => {
  expect(
    names([
      figure('price', 1, null),
      figure('again', 1, 'LLTBA'),
      figure('support', 1, 'support'),
      figure('satisfied', 1, 'OSAT'),
      figure('again, monthly', 1, 'LLTBA', 'Q20:1'),
      figure('satisfied, monthly', 1, 'OSAT', 'Q20:1'),
    ]),
  ).toEqual(['price', 'satisfied', 'support', 'again', 'satisfied, monthly', 'again, monthly']);
});

test('a sorted response stays as it is', () => {
  const given = [figure('a', 2, 'OSAT'), figure('b', 2, 'LLTR'), figure('c', 1, 'OSAT'), figure('d', 1, 'LLTR')];
  expect(inRoleOrder(given)).toEqual(given);
});

test('a score follows its rating, among those of its survey', () => {
  const shown = inRoleOrder([
    figure('satisfied', 1, 'OSAT'),
    figure('satisfied', 2, 'OSAT'),
    figure('recommend', 1, 'LLTR'),
    figure('recommend', 1, 'LLTR', null, 'nps'),
    figure('again', 1, 'LLTBA'),
  ]);
  expect(shown.map(({ name, kind, surveyId }) => `${surveyId} ${name} ${kind}`)).toEqual([
    ...['1 satisfied rating', '1 recommend rating', '1 recommend nps', '1 again rating'],
    '2 satisfied rating',
  ]);
});
