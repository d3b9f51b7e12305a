import type { NpsFigure } from '@shoppervoice/contracts/reports';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { NpsBar, type NpsBarProps } from './nps-bar.tsx';

afterEach(cleanup);

const FIGURE: NpsFigure = {
  key: 'LLTR@nps',
  code: 'LLTR',
  surveyId: 2,
  role: 'LLTR',
  label: 'Net promoter score',
  group: null,
  of: null,
  kind: 'nps',
  n: 2012,
  score: 18,
  margin: 3.5,
  promoters: 875,
  passives: 624,
  detractors: 513,
  change: {
    startDate: '2026-09-22',
    endDate: '2026-10-21',
    n: 2008,
    score: 26,
    margin: 3.4,
    promoters: 941,
    passives: 648,
    detractors: 419,
    delta: -8,
    significant: true,
  },
};
const NO_ANSWERS = { n: 0, score: null, margin: null, promoters: 0, passives: 0, detractors: 0 };

const draw = (figure: NpsFigure, hrefOf?: NpsBarProps['hrefOf']) =>
  render(<NpsBar figure={figure} hrefOf={hrefOf} />, { wrapper: MemoryRouter });
const groups = () => screen.getAllByRole('listitem').map((row) => row.textContent);

it('shows score, margin, change and the other period, and every group', () => {
  const { container } = draw(FIGURE);
  expect(screen.getByRole('figure', { name: 'Net promoter score' })).toBeDefined();
  expect(container.querySelector('figcaption')?.textContent).toBe('Net promoter score18±plus or minus 3.5n 2,012');
  expect(screen.getByText('was 26, n 2,008')).toBeDefined();
  expect(container.querySelector('.delta')?.textContent).toBe('down −8');
  expect(screen.getByText('significant')).toBeDefined();
  expect(groups()).toEqual([
    'Promoters 9–1043.5%875 promoters−3.4 pts vs the other period',
    'Passives 7–831.0%624 passives−1.3 pts vs the other period',
    'Detractors 0–625.5%513 detractors+4.6 pts vs the other period',
  ]);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Score 18, plus or minus 3.5, 26 in the other period.',
  );
});

it('draws the groups by their shares, and the score at its position', () => {
  const { container } = draw(FIGURE);
  const parts = [...container.querySelectorAll<HTMLElement>('.bar > i')].map(({ style }) =>
    Number(style.getPropertyValue('--part')),
  );
  expect(parts.map((part) => Math.round(part * 2012))).toEqual([875, 624, 513]);
  expect(container.querySelector('circle.score')?.getAttribute('cx')).toBe('59%');
  expect(container.querySelector('circle.before')?.getAttribute('cx')).toBe('63%');
  expect(Number.parseFloat(container.querySelector('rect.interval')?.getAttribute('width') ?? '')).toBeCloseTo(3.5, 5);
});

it('links to the comments of a group, unless it is empty', () => {
  draw({ ...FIGURE, passives: 0 }, (group) => `/comments?group=${group}`);
  expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/comments?group=promoters', '875 promoters'],
    ['/comments?group=detractors', '513 detractors'],
  ]);
});

it.each<[string, Partial<NpsFigure>, string]>([
  [
    'nobody before',
    { change: { ...NO_ANSWERS, startDate: '', endDate: '', delta: null, significant: false } },
    'no answers before',
  ],
])('says that there was %s', (_case, more, words) => {
  const { container } = draw({ ...FIGURE, ...more });
  expect(screen.getByText(words)).toBeDefined();
  expect(container.querySelector('.delta')).toBeNull();
  expect(container.querySelector('circle.before')).toBeNull();
});

it('marks few answers, with and without another period', () => {
  draw({ ...FIGURE, n: 12, promoters: 8, passives: 2, detractors: 2 });
  expect(screen.getByText('few answers')).toBeDefined();
  cleanup();
  draw({ ...FIGURE, n: 12, promoters: 8, passives: 2, detractors: 2, change: undefined });
  expect(screen.getByText('few answers')).toBeDefined();
});

it('has no bar and no dot without answers', () => {
  const { container } = draw({ ...FIGURE, ...NO_ANSWERS, change: undefined });
  expect(container.querySelectorAll('.bar > i, circle')).toHaveLength(0);
  expect(groups()[0]).toBe('Promoters 9–10–0 promoters');
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('No score.');
});
