import type { HomeAggregations, HomeFigure } from '@shoppervoice/contracts/reports';
import { PROGRAMMES } from '@shoppervoice/survey-model';
import { seededRandom } from '@shoppervoice/survey-model/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answered, counted, luckSentence } from './answered.fixture.ts';
import { drawAnswered, wordsOf } from './answered-page.fixture.tsx';
import Home from './home.tsx';

/**
 * Checks every sentence of Home against answers counted here by plain loops. `integration` checks the figures
 * themselves.
 */

const TIMES = 30;

afterEach(cleanup);

/** As on the page, without the full stop. */

it.each(Array.from({ length: TIMES }, (_, seed) => seed))(
  'of random merchant %i says what its answers say',
  async (seed) => {
    const random = seededRandom(seed);
    const entitled = PROGRAMMES.filter(() => random() < 0.7);
    if (entitled.length === 0) entitled.push(...PROGRAMMES.slice(0, 1));
    const blocks = entitled.map(({ key, label }) => {
      const raw = Array.from({ length: 1 + Math.floor(9 * random()) }, () => answered(random));
      return { key, label, raw, counts: raw.map(counted) };
    });
    const home: HomeAggregations = {
      programmes: blocks.map(({ key, raw, counts }) => ({
        key,
        range: { startDate: '2026-10-22', endDate: '2026-11-20', timeZone: 'UTC' },
        previous: { startDate: '2026-09-22', endDate: '2026-10-21' },
        comments: null,
        figures: counts.map(
          ({ tested: _, ...count }, at): HomeFigure => ({
            key: `F${at}`,
            label: `Figure ${at}`,
            surveyId: 1,
            unit: 'mean',
            higherIsBetter: true,
            page: '/x',
            ...count,
            series: [],
            previousSeries: [],
            ...(raw[at]?.before === null
              ? { changeUnavailable: 'depth' as const }
              : count.delta === null
                ? { changeUnavailable: 'no-answers' as const }
                : {}),
          }),
        ),
      })),
    };
    drawAnswered((shell) => <Home shell={shell} entries={[]} />, home, {
      features: [],
      packages: entitled.map(({ package: brings }) => brings),
    });

    let [figures, tested] = [0, 0];
    let [worse, better] = [0, 0];
    for (const { n, previousN, delta, significant } of blocks.flatMap(({ counts }) => counts)) {
      if (n > 0) figures += 1;
      if (n >= 30 && previousN >= 30 && delta !== null) tested += 1;
      if (n < 30 || (previousN > 0 && previousN < 30) || !significant || !delta) continue;
      if (delta < 0) worse += 1;
      else better += 1;
    }
    const subject = `of ${figures} ${figures === 1 ? 'score' : 'scores'} changed significantly in the last 30 days`;
    const moved = [...(worse > 0 ? [`${worse} got worse`] : []), ...(better > 0 ? [`${better} got better`] : [])];
    const sentence =
      figures === 0
        ? 'Scores appear here as soon as shoppers answer.'
        : tested === 0
          ? `${figures} ${figures === 1 ? 'score' : 'scores'} in the last 30 days; no change could be tested yet.`
          : moved.length === 0
            ? `None ${subject}.`
            : `${worse + better} ${subject}: ${moved.join(' and ')}.`;
    const greeting = await screen.findByRole('heading', { level: 1 });
    await screen.findAllByText(/in the last 30 days[;:.]|as soon as shoppers answer/);
    expect(wordsOf(greeting.parentElement?.querySelector('p'))).toBe(sentence);
    fireEvent.click(screen.getByRole('button', { name: 'How we decide' }));
    const how = await screen.findByRole('dialog', { name: 'How we decide' });
    await within(how).findByText('Which test');
    const luck = within(how).queryByText(/could look significant by luck/);
    expect(wordsOf(luck)).toBe(luckSentence(tested, worse + better));
    fireEvent.click(within(how).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    for (const { label, counts } of blocks) {
      if (counts.every(({ n, previousN }) => n === 0 && previousN === 0)) continue;
      const block = screen.getByRole('region', { name: `What changed in ${label}` });
      const rows = () => block.querySelectorAll('li').length;
      expect(rows()).toBe(Math.min(5, counts.length));
      if (counts.length > 5)
        fireEvent.click(within(block).getByRole('button', { name: `Show all ${counts.length} scores` }));
      expect(rows()).toBe(counts.length);
      for (const [at, { n, value, delta, previousValue, previousN }] of counts.entries()) {
        const row = [...block.querySelectorAll('li')].find((each) => wordsOf(each).startsWith(`Figure ${at}`));
        expect(wordsOf(row)).toContain(`${value === null ? '–' : value.toFixed(2)}n ${n}`);
        if (delta !== null) expect(wordsOf(row)).toContain(`was ${previousValue?.toFixed(2)}`);
        const group = wordsOf(row?.closest('section')?.querySelector('h3'));
        const name =
          n === 0
            ? 'No answers'
            : n < 30 || (home.programmes.length > 0 && previousN > 0 && previousN < 30)
              ? 'Few answers'
              : delta === null
                ? 'Not compared'
                : counts[at]?.significant && delta !== 0
                  ? delta < 0
                    ? 'Got worse'
                    : 'Got better'
                  : 'No clear change';
        expect([at, group.startsWith(name)]).toEqual([at, true]);
      }
    }
  },
);
