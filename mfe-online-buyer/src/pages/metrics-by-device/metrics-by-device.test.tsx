import type { FiguresAnswer, RatingFigure } from '@shoppervoice/contracts/reports';
import { openReportPage } from '@shoppervoice/report-kit/testing';
import { changeOfMeans, meanOf } from '@shoppervoice/survey-model';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import descriptor from '../../../remote.ts';
import * as byDevice from './index.tsx';

beforeEach(() => void vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CALL = '/api/buyer-metrics-by-device';
const DESKTOP = { key: 'device:1', label: 'desktop' };
const TABLET = { key: 'device:2', label: 'tablet' };
const MOBILE = { key: 'device:3', label: 'mobile' };

/** 100 answers of `high` and 10 of `low` each: a mean with some variance. */
const answers = (high: number, low: number): number[] =>
  Array.from({ length: 11 }, (_, rating) => (rating === high ? 100 : rating === low ? 10 : 0));
const GIVEN = new Map([
  [DESKTOP, answers(9, 7)],
  [TABLET, answers(9, 8)],
  [MOBILE, answers(7, 9)],
]);
const EVERYBODY = [...GIVEN.values()].reduce((sum, counts) => sum.map((count, at) => count + (counts[at] ?? 0)));

function rating(of: RatingFigure['of'], counts: number[], against: typeof DESKTOP | null, others: number[] | null) {
  const n = counts.reduce((sum, count) => sum + count, 0);
  return {
    key: of === null ? 'R1' : `R1@${of.key}`,
    code: 'R1',
    surveyId: 1,
    role: 'OSAT',
    group: null,
    of,
    kind: 'rating',
    label: 'Overall satisfaction',
    n,
    mean: meanOf(counts),
    topTwoBox: 0.5,
    bottomBox: 0,
    counts,
    ...(others && {
      rest: {
        of: against,
        n: others.reduce((sum, count) => sum + count, 0),
        mean: meanOf(others),
        ...changeOfMeans(counts, others),
      },
    }),
  };
}

/** Each device compared with the requested one, or with all others. */
function answer(call: string): FiguresAnswer {
  const query = new URLSearchParams(call.split('?')[1]);
  const against = [...GIVEN.keys()].find(({ label }) => label === query.get('against')) ?? null;
  const othersOf = (device: typeof DESKTOP) =>
    against === null
      ? EVERYBODY.map((count, at) => count - (GIVEN.get(device)?.[at] ?? 0))
      : device === against
        ? null
        : (GIVEN.get(against) ?? null);
  return {
    range: { startDate: '2026-10-22', endDate: '2026-11-20', timeZone: 'UTC' },
    groups: [],
    figures: [
      rating(null, EVERYBODY, null, null),
      ...[...GIVEN].map(([device, counts]) => rating(device, counts, against, othersOf(device))),
    ],
  } as unknown as FiguresAnswer;
}

function open(search = '') {
  const page = descriptor.pages.find(({ module }) => module === './metrics-by-device') as never;
  return openReportPage({ descriptor, page, module: byDevice, search, answers: { [CALL]: answer } });
}

const tile = (name: string) => screen.findByRole('article', { name });

test('each device shows its difference from the others, the direction, and whether it is significant', async () => {
  open();
  expect(
    await screen.findByRole('heading', { level: 2, name: '3 of 3 scores differ from other devices' }),
  ).toBeTruthy();
  const mobile = await tile('Mobile');
  const others = EVERYBODY.map((count, at) => count - (GIVEN.get(MOBILE)?.[at] ?? 0));
  const { delta } = changeOfMeans(GIVEN.get(MOBILE) ?? [], others);
  const mark = within(mobile).getByText(/other devices/);
  expect(mark.textContent).toBe(`${Math.abs(delta ?? 0).toFixed(2)} below other devices, significant`);
  expect(mark.className).toContain('differs');
  const above = within(await tile('Desktop')).getByText(/other devices/);
  expect(above.textContent).toMatch(/^\d\.\d\d above other devices, significant$/);
  expect(screen.getByText('differs from other devices')).toBeTruthy();
});

test('each device is compared with the chosen one, which itself has no comparison', async () => {
  const { requested } = open();
  fireEvent.click(await screen.findByRole('radio', { name: 'Desktop' }));
  await waitFor(() => expect(requested().at(-1)).toContain('against=desktop'));
  expect(await screen.findByRole('heading', { level: 2, name: '1 of 2 scores differs from desktop' })).toBeTruthy();
  expect(within(await tile('Desktop')).queryByText(/desktop/)).toBeNull();
  // Neither good nor bad, and not significant: no colour.
  const tablet = within(await tile('Tablet')).getByText(/desktop/);
  expect(tablet.textContent).toBe('0.09 above desktop');
  expect(tablet.className).not.toContain('differs');
  expect(within(await tile('Mobile')).getByText(/below desktop, significant/).className).toContain('differs');
});

test('the comparison of devices is in the address and in the report of the page', async () => {
  const { reportRequests } = open('?against=mobile');
  expect(await screen.findByRole('radio', { name: 'Mobile', checked: true })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Whole report as a file…' }));
  const [report] = reportRequests;
  expect(report?.query).toContain('against=mobile');
  expect(report?.words).toEqual(['Compared with: Mobile']);
});
