import type { PsrSurvey } from '@shoppervoice/contracts/reports';
import { seededRandom } from '@shoppervoice/survey-model/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answered, counted, luckSentence } from '../home/answered.fixture.ts';
import { drawAnswered, wordsOf } from '../home/answered-page.fixture.tsx';
import ProgrammeSummary from './programme-summary.tsx';

/**
 * Checks every sentence of the report against answers counted here by plain loops. `integration` checks the figures
 * themselves.
 */

const TIMES = 30;
const SURVEYS = [
  [1, 'Point of sale'],
  [2, 'Fulfillment'],
  [16, 'Pickup'],
  [7, 'Site abandonment'],
  [17, 'Straight to Fulfillment'],
] as const;
const zeros = new Array<number>(11).fill(0);

afterEach(cleanup);

const countsOf = (ratings: readonly number[]) => {
  const counts = [...zeros];
  for (const rating of ratings) counts[rating] = (counts[rating] ?? 0) + 1;
  return counts;
};

it.each(Array.from({ length: TIMES }, (_, seed) => seed))(
  'of random merchant %i says what its answers say',
  async (seed) => {
    const random = seededRandom(1000 + seed);
    const some = SURVEYS.filter(() => random() < 0.7);
    const shown = some.length === 0 ? SURVEYS.slice(0, 1) : some;
    const raw = shown.map(([surveyId, label]) => ({
      surveyId,
      label,
      ratings: [0, 1, 2].map(() => answered(random)),
      reach: random() > 0.2,
      // Days of each response before yesterday; the last one counts.
      days: Array.from({ length: Math.floor(4 * random()) }, () => Math.floor(12 * random())),
    }));
    const dayAgo = (days: number) => new Date(Date.parse('2026-11-20') - days * 86_400_000).toISOString().slice(0, 10);
    const surveys = raw.map(({ surveyId, label, ratings, days, reach }): PsrSurvey => {
      const last = days.length === 0 ? null : Math.min(...days);
      return {
        surveyId,
        label,
        responses: days.length,
        comments: 0,
        series: [],
        lastResponse: last === null ? null : dayAgo(last),
        daysWithout: last,
        figures: ratings.map((given, at) => {
          const before = reach ? (given.before ?? []) : null;
          const { n, value, previousN, previousValue, delta, significant } = counted({ now: given.now, before });
          return {
            key: `Q${at}`,
            surveyId,
            code: `Q${at}`,
            role: null,
            group: null,
            of: null,
            kind: 'rating',
            label: `Question ${at}`,
            n,
            mean: value,
            counts: countsOf(given.now),
            topTwoBox: null,
            bottomBox: null,
            ...(before === null
              ? { change: null, changeUnavailable: 'depth' }
              : {
                  change: {
                    startDate: '2026-09-22',
                    endDate: '2026-10-21',
                    n: previousN,
                    mean: previousValue,
                    counts: countsOf(before),
                    delta,
                    significant,
                  },
                }),
          } as PsrSurvey['figures'][number];
        }),
      };
    });
    drawAnswered(
      (shell) => <ProgrammeSummary shell={shell} />,
      { surveys },
      { features: [1], packages: [12, 13, 133] },
      '/psr',
    );

    const panel = await screen.findByRole('region', { name: 'What shoppers say' });
    let [tested, moved] = [0, 0];
    for (const { ratings, reach } of raw) {
      for (const { now, before } of ratings) {
        if (!reach || now.length < 30 || (before?.length ?? 0) < 30) continue;
        tested += 1;
        const { significant, delta } = counted({ now, before });
        if (significant && delta !== 0) moved += 1;
      }
    }
    const early = raw.filter(({ reach }) => !reach).map(({ label }) => label);
    const names = early.length < 3 ? early.join(' and ') : `${early.slice(0, -1).join(', ')}, and ${early.at(-1)}`;
    const expected = [
      'Scores run from 0 to 10, NPS from −100 to 100.',
      ...(early.length === 0 ? [] : [`No earlier data for ${names}: your plan does not go back that far.`]),
    ].join(' ');
    expect(wordsOf(panel.querySelector('footer') ?? panel.lastElementChild)).toBe(expected);

    for (const { label, days } of raw) {
      const collection = within(screen.getByRole('region', { name: `Responses of ${label}` }));
      const last = days.length === 0 ? null : Math.min(...days);
      const sentence =
        last === null
          ? 'No response within the history of your plan.'
          : last === 0
            ? 'Receiving responses.'
            : `${last} ${last === 1 ? 'day' : 'days'} without one.`;
      expect(collection.getByText(sentence)).toBeTruthy();
      expect(wordsOf(collection.getByText('Responses').parentElement)).toContain(`Responses${days.length}`);
    }
    fireEvent.click(screen.getByRole('button', { name: 'How we decide' }));
    const how = within(await screen.findByRole('dialog', { name: 'How we decide' }));
    await how.findByText('Which test');
    expect(wordsOf(how.queryByText(/could look significant by luck/))).toBe(luckSentence(tested, moved));
  },
);
