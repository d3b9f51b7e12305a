import { figureFiltersOf, filteredDashboard, PROGRAMMES, shownSurvey } from '@shoppervoice/survey-model';
import { describe, expect, it } from 'vitest';
import { CALLS_OF, codeOf, type Metric, metricRow, surveysAsking } from '../metrics.ts';
import { describeReading, QUESTION_CONTEXT } from '../questions.fixture.ts';
import { readQuestion } from '../read-question.ts';
import * as sentences from '../reading.ts';

/** How people cut a figure by a filter, by its name. */
const SAID: Readonly<Record<string, string>> = {
  age: 'age',
  gender: 'gender',
  income: 'income',
  education: 'education',
  ethnicity: 'ethnicity',
  'marital-status': 'marital status',
  children: 'children’s ages',
  browser: 'browser',
  operatingSystem: 'operating system',
  deviceMake: 'device make',
  deviceType: 'device type',
  purchaseFrequency: 'purchase frequency',
  pickupType: 'pickup type',
  visitIntent: 'visit intent',
};
const METRICS_ASKED: readonly Metric[] = [
  'satisfaction',
  'recommend',
  'nps',
  'checkout',
  'onTime',
  'tracking',
  'finding',
  'speed',
];

const cases = PROGRAMMES.flatMap(({ key }) => {
  const dashboard = filteredDashboard(`/api/${CALLS_OF[key].overall}`);
  const filters = dashboard === null ? [] : figureFiltersOf(key, dashboard.filtered);
  return filters.flatMap(({ name, surveyIds }) =>
    SAID[name] === undefined
      ? []
      : METRICS_ASKED.flatMap((metric) =>
          surveysAsking(metric)
            .filter((id) => surveyIds.includes(id))
            .map((id) => ({
              name,
              metric,
              id,
              question: `${shownSurvey(id).name} ${metricRow(metric).words} by ${SAID[name]}`,
            })),
        ),
  );
});

describe('a figure by a filter that its page has', () => {
  it('is asked about in many ways here', () => {
    expect(cases.length).toBeGreaterThan(100);
    expect(new Set(cases.map(({ name }) => name))).toEqual(new Set(Object.keys(SAID)));
  });

  it('is never declined, and is of that figure, survey and filter', () => {
    const missed = cases.flatMap(({ question, name, metric, id }) => {
      const read = readQuestion(question, QUESTION_CONTEXT);
      const wanted = read.state === 'understood' ? read.wanted : null;
      const isRight =
        wanted?.figures.every((figure) => figure.startsWith(codeOf(metric, id) ?? '')) &&
        (wanted.split === name || /@(?:device|Q20|M2SA)/.test(wanted.figures.join()));
      return isRight ? [] : [`${question}: ${describeReading(read)}`];
    });
    expect(missed).toEqual([]);
  });
});

describe('a sentence that declines', () => {
  const declining = Object.entries(sentences).flatMap(([name, value]) =>
    /^N(?:O|OT)_/.test(name) && typeof value === 'string' ? [value] : [],
  );

  it('names no group, page or comparison that can be asked about', () => {
    expect(declining.length).toBeGreaterThan(8);
    for (const said of declining) expect(said).not.toMatch(/\b(?:cannot|gender|one device|all devices together)\b/);
  });
});
