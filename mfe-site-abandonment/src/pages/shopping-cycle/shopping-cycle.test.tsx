import { failure } from '@shoppervoice/remote-package/testing';
import { type Answers, openReportPage, savedFiles, takeFile, wordsOf } from '@shoppervoice/report-kit/testing';
import { FEATURES, questionByCode } from '@shoppervoice/survey-model';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import descriptor from '../../../remote.ts';
import * as cycle from './index.tsx';
import { ALONE, COMPARED, FEW, type RecordedCycle } from './recorded-cycles.fixture.ts';
import type { Visit } from './visits.fixture.ts';

beforeEach(() => void vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const STAGES = /^Each stage/;
const COMMENTS = '/api/comments/site-abandonment';
const { now: NOW, before: BEFORE } = COMPARED;
const [BROWSING, CART] = [[1, 2, 3, 4], [5]];

const comment = (responseId: string, body: string) => ({
  responseId,
  submittedAt: '2026-11-19T23:42:00.000Z',
  surveyId: 7,
  email: null,
  body,
  orderId: null,
  ratings: [{ code: 'M3SA_1', role: 'OSAT', label: 'Overall satisfaction', value: 4 }],
  toneId: null,
  topicIds: [],
  device: null,
});
const ALSO = {
  '/api/site-abandonment/shopping-cycle/filter-counts': {
    visitIntent: [{ id: 1, label: 'To buy', count: 1390 }],
    pointOfAbandonment: [],
    deviceType: [{ id: 3, label: 'mobile', count: 752 }],
  },
  [`${COMMENTS}/filter-counts`]: {
    pointOfAbandonment: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => ({ id, label: '', count: id === 9 ? 0 : 10 * id })),
  },
  [COMMENTS]: {
    commentsCount: 50,
    commentStart: 1,
    commentLimit: 3,
    currentPage: 1,
    commentData: [comment('a', 'Shipping costs more than the shirt.'), comment('b', 'I left my cart.')],
  },
};

function open(
  { answer }: RecordedCycle,
  more: { search?: string; without?: readonly number[]; answers?: Answers } = {},
) {
  const page = descriptor.pages.find(({ module }) => module === './shopping-cycle') as never;
  const answers = { '/api/site-abandonment/shopping-cycle': answer, ...ALSO, ...more.answers };
  return openReportPage({ descriptor, page, module: cycle, ...more, answers });
}

/** Independent loops over the visits, in the words of the page. */
const percent = (count: number, n: number) => `${((count / n) * 100).toFixed(1)}%`;
const at = (visits: readonly Visit[], points: readonly number[]) =>
  visits.filter(({ point }) => points.includes(point));
const shareAt = (visits: readonly Visit[], points: readonly number[]) =>
  percent(at(visits, points).length, visits.length);
/** Not by role, which takes seconds to compute on a page of this size. */
const cellOf = (table: HTMLElement, rowName: RegExp, column: number) => {
  const row = [...table.querySelectorAll('tr')].find((each) =>
    rowName.test(each.querySelector('th')?.textContent ?? ''),
  );
  return row?.querySelectorAll('td')[column]?.textContent ?? '';
};

test('the heading is the finding: which stage grew, to what share, from what', async () => {
  open(COMPARED);
  const words = `More shoppers left at the cart: ${shareAt(NOW, CART)}, previously ${shareAt(BEFORE, CART)}`;
  expect(await screen.findByRole('heading', { level: 2, name: words })).toBeTruthy();
  const points = within(screen.getByRole('list', { name: 'Points in the order of a visit, by stage' }));
  const links = points.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toHaveLength(9);
  questionByCode('104SA')?.options?.forEach(({ id, label }, index) => {
    const count = at(NOW, [id]).length;
    expect(links[index]?.[0]).toContain(`${label}: ${percent(count, NOW.length)}, ${count} shoppers`);
    expect(links[index]?.[0]).toContain(`; ${shareAt(BEFORE, [id])} in the other period`);
    expect(links[index]?.[1]).toBe(
      `/site-abandonment-comments?dateRange=Custom&startDate=2026-10-22&endDate=2026-11-20&pointOfAbandonment=${id}`,
    );
  });
});

test('each stage shows how shoppers felt, why they left, what they do next, and links to their comments', async () => {
  open(COMPARED);
  const table = await screen.findByRole('table', { name: STAGES });
  const [carts, old] = [at(NOW, CART), at(BEFORE, CART)];
  const mean = (visits: readonly Visit[]) =>
    (visits.reduce((sum, { osat }) => sum + osat, 0) / visits.length).toFixed(2);
  const felt = cellOf(table, /^Overall satisfaction/, 1);
  expect(felt).toContain(`${mean(carts)} n ${carts.length}`);
  expect(felt).toContain(`was ${mean(old)}`);
  expect(felt).toContain('significant');

  const yours = (visits: readonly Visit[]) => visits.filter(({ next }) => next <= 3).length;
  const next = cellOf(table, /^What they will do next/, 1);
  expect(next).toContain(`${percent(yours(carts), carts.length)} still likely to buy n ${carts.length}`);
  expect(next).toContain(`was ${percent(yours(old), old.length)}`);

  const reasons = () =>
    within(table)
      .getAllByRole('list')
      .map((list) => within(list).getAllByRole('listitem').length);
  expect(reasons().slice(0, 3)).toEqual([5, 5, 5]);
  fireEvent.click(within(table).getByRole('button', { name: 'All 7 reasons (Cart)' }));
  expect(reasons().slice(0, 3)).toEqual([5, 7, 5]);
  const first = percent(carts.filter(({ reasons: own }) => own.includes(1)).length, carts.length);
  expect(cellOf(table, /^Why they left here/, 1)).toContain(first);
  expect(cellOf(table, /^Why they left here/, 3)).toContain('are not asked for a reason');

  // 10, 20, 30 and 40 comments of the four points of browsing; none from the service pages.
  await waitFor(() => expect(cellOf(table, /^In their words/, 0)).toContain('100 comments'));
  expect(cellOf(table, /^In their words/, 1)).toContain('50 comments');
  expect(cellOf(table, /^In their words/, 3)).toContain('No comments');
});

test('where each kind of visit ends is in per cent of the row, with those who did not answer', async () => {
  open(COMPARED);
  const table = within(await screen.findByRole('region', { name: 'Where each kind of visit ends, table' }));
  const head = screen.getByText(/did not say\.$/).textContent;
  expect(head).toBe(`${NOW.filter(({ intent }) => intent === null).length} shoppers did not say.`);
  for (const { id, label } of questionByCode('M2SA')?.options ?? []) {
    const came = NOW.filter(({ intent }) => intent === id);
    const row = within(table.getByRole('row', { name: new RegExp(`^${label} `) })).getAllByRole('cell');
    expect(row[0]?.textContent).toContain(String(came.length));
    for (const [index, points] of [BROWSING, CART, [6, 7, 8], [9]].entries())
      expect(row[index + 1]?.textContent, `${label} ${index}`).toContain(percent(at(came, points).length, came.length));
    expect(
      within(row[2] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toContain(`saVisitIntent=${id}&pointOfAbandonment=5`);
  }
});

test('the latest comments are those of the stage that moved most', async () => {
  const { requested } = open(COMPARED);
  const heading = await screen.findByText('At the cart, latest comments');
  const latest = within(heading.closest('section') as HTMLElement);
  expect(await latest.findByText('Shipping costs more than the shirt.')).toBeTruthy();
  expect(latest.getByRole('link', { name: 'All 50 comments' }).getAttribute('href')).toContain('pointOfAbandonment=5');
  expect(requested()).toContain(`${COMMENTS}?startDate=2026-10-22&endDate=2026-11-20&pointOfAbandonment=5&pageSize=3`);
});

test('nine points over weeks are small charts on one scale, each with its name; four stages share one chart', async () => {
  open(COMPARED);
  const trend = within(await screen.findByRole('region', { name: /^Point of abandonment by / }));
  expect(trend.getAllByRole('figure')).toHaveLength(9);
  expect(trend.getByRole('figure', { name: /^Shopping cart/ })).toBeTruthy();
  fireEvent.click(trend.getByRole('tab', { name: 'Stage of the visit' }));
  const stages = within(await screen.findByRole('region', { name: /^Stage of the visit by / }));
  expect(stages.queryAllByRole('figure', { name: /./ }).length).toBeLessThan(4);
});

test('options of the filters have counts, exact ones for screen readers', async () => {
  open(COMPARED);
  expect(await screen.findByRole('checkbox', { name: 'To buy 1,390 responses' })).toBeTruthy();
  expect(screen.getByText('1.4k').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByRole('checkbox', { name: 'Mobile 752 responses' })).toBeTruthy();
});

test('the info dialog says how many changes were tested, and how many could be chance', async () => {
  open(COMPARED);
  await screen.findByRole('checkbox', { name: 'To buy 1,390 responses' });
  fireEvent.click(screen.getByRole('button', { name: 'How we decide' }));
  const note = (await screen.findByText(/could look significant by luck/)).textContent ?? '';
  const [, chance, tested] = /About ([\d.]+) of (\d+) results/.exec(note) ?? [];
  // 9 points, 4 stages; with 30 or more answers in both periods: satisfaction, next step, reasons; all kinds of visits.
  const large = [BROWSING, CART, [6, 7, 8], [9]].map(
    (points) => at(NOW, points).length >= 30 && at(BEFORE, points).length >= 30,
  );
  const perStage = [8, 7, 7, 0].reduce((sum, reasons, index) => sum + (large[index] ? reasons + 2 : 0), 0);
  const kinds = [1, 2, 3, 4, 5, 6, 7, 8].filter((id) =>
    [NOW, BEFORE].every((visits) => visits.filter(({ intent }) => intent === id).length >= 30),
  );
  expect(Number(tested)).toBe(9 + 4 + perStage + 4 * kinds.length);
  expect(Number(chance)).toBeCloseTo(Number(tested) / 20, 1);
});

test('as a table it has the same points by stage', async () => {
  open(COMPARED, { search: '?path=table' });
  const table = await screen.findByRole('table', { name: 'Where they left' });
  const row = within(table).getByRole('row', { name: /^Shopping cart/ });
  expect(row.textContent).toContain(shareAt(NOW, CART));
  expect(row.textContent).toContain(shareAt(BEFORE, CART));
  expect(row.textContent).toContain('significant');
});

test('without a comparison nothing is marked, and the heading says where most left', async () => {
  open(ALONE, { search: '?compare=none' });
  const heading = `Most shoppers left while browsing: ${shareAt(NOW, BROWSING)}`;
  const largest = `The largest group left while browsing: ${shareAt(NOW, BROWSING)}`;
  const most = at(NOW, BROWSING).length * 2 > NOW.length;
  expect(await screen.findByRole('heading', { level: 2, name: most ? heading : largest })).toBeTruthy();
  await screen.findByRole('region', { name: 'Where each kind of visit ends' });
  expect(document.body.textContent).not.toMatch(/significant|in the other period|were tested/);
});

test('a stage with few answers keeps its share, and loses mean, reasons and bar', async () => {
  const { now } = FEW;
  open(FEW);
  const table = await screen.findByRole('table', { name: STAGES });
  for (const row of [/^Overall satisfaction/, /^Why they left here/, /^What they will do next/])
    expect(cellOf(table, row, 1)).toMatch(/^few answers n \d+/);
  const points = screen.getByRole('list', { name: 'Points in the order of a visit, by stage' });
  expect(points.textContent).toContain(`Cart${shareAt(now, CART)}`);
});

test('if comments cannot be read, or not by point, there is no link, no call and no list of them', async () => {
  for (const without of [[FEATURES.SA_COMMENTS], [FEATURES.SA_POINT_OF_ABANDONMENT_FILTER]]) {
    const { requested } = open(COMPARED, { without });
    await screen.findByRole('region', { name: 'Where each kind of visit ends' });
    expect(screen.queryByRole('region', { name: /latest comments/ })).toBe(null);
    expect(document.querySelectorAll('a[href*="pointOfAbandonment"]')).toHaveLength(0);
    expect(requested().filter((call) => call.startsWith(COMMENTS))).toEqual([]);
    cleanup();
  }
});

test('on a phone one stage is shown at a time, the one that changed first', async () => {
  vi.stubGlobal('innerWidth', 390);
  open(COMPARED);
  expect(await screen.findByRole('radio', { name: 'Cart', checked: true })).toBeTruthy();
  expect(screen.queryByRole('table', { name: STAGES })).toBe(null);
  const stages = within(screen.getByRole('region', { name: STAGES }));
  expect(stages.getByRole('link', { name: `Cart, ${at(NOW, CART).length} shoppers: read the comments` })).toBeTruthy();
  expect(stages.queryByText(/are not asked for a reason/)).toBe(null);
  fireEvent.click(screen.getByRole('radio', { name: 'Customer service' }));
  expect(stages.getByText(/are not asked for a reason/)).toBeTruthy();
});

test('the path, the stages and the ends download as pictures with the figures of the page', async () => {
  const saved = savedFiles();
  open(COMPARED);
  const take = async (title: string) =>
    wordsOf(
      await takeFile(
        saved,
        await screen.findByRole('button', { name: `Download this chart: ${title}` }),
        'Picture as SVG',
      ),
    );
  const path = await take('Where shoppers left');
  expect(path).toContain('Oct 22 – Nov 20, 2026, compared with Sep 22 – Oct 21, 2026');
  for (const points of [BROWSING, CART]) expect(path.join(' ')).toContain(shareAt(NOW, points));
  expect(path.join(' ')).toContain(`n ${NOW.length}`);
  const stages = (await take('Each stage: how they felt, why they left, what they do next')).join(' ');
  for (const words of ['Overall satisfaction', 'Cart: why they left here', 'What they will do next'])
    expect(stages).toContain(words);
  const cart = at(NOW, CART);
  const mean = cart.reduce((sum, { osat }) => sum + osat, 0) / cart.length;
  expect(stages).toContain(mean.toFixed(2));
  const ends = (await take('Where each kind of visit ends')).join(' ');
  expect(ends).toContain('To buy');
  expect(ends).toContain('Filters: none.');
});

test('why the rating of a stage moved is asked by its own key', async () => {
  const { requested } = open(COMPARED, { answers: { '/api/why': () => failure(503, 'Later.') } });
  await screen.findByRole('table', { name: STAGES });
  const [why] = screen.getAllByRole('button', { name: /^Why\? \(Overall satisfaction, / });
  fireEvent.click(why as HTMLElement);
  expect((await screen.findByRole('dialog', { name: /^Why: Overall satisfaction, / })).textContent).toContain('Later.');
  const call = requested().find((each) => each.startsWith('/api/why'));
  const { searchParams } = new URL(call ?? '', 'http://portal');
  expect(searchParams.get('call')).toBe('/api/site-abandonment/shopping-cycle');
  expect(searchParams.get('key')).toMatch(/^M3SA_1@stage:\w+$/);
});
