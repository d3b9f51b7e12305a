import { newAlertAddress } from '@shoppervoice/contracts/remotes';
import type { ChoiceFigure } from '@shoppervoice/contracts/reports';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { AlertsProvider } from '../alerts/alert-me.tsx';
import { ShareBars, type ShareBarsProps } from './share-bars.tsx';

afterEach(cleanup);

const FIGURE: ChoiceFigure = {
  key: 'Q7',
  code: 'Q7',
  surveyId: 4,
  role: null,
  label: 'Winning the sale',
  group: null,
  of: null,
  kind: 'multi',
  n: 1293,
  options: [
    { id: 1, label: 'Lower price', count: 379, share: 379 / 1293, low: 0.27, high: 0.32 },
    { id: 2, label: 'Free shipping', count: 437, share: 437 / 1293, low: 0.31, high: 0.36 },
    { id: 3, label: 'Under 18', count: null, share: null, low: null, high: null, withheld: true },
    { id: 4, label: 'Nothing', count: 0, share: 0, low: 0, high: 0.01 },
  ],
  change: {
    startDate: '2026-09-22',
    endDate: '2026-10-21',
    n: 1200,
    options: [
      { id: 1, count: 394, share: 0.328, delta: -0.035, significant: false },
      { id: 2, count: 320, share: 0.267, delta: 0.071, significant: true },
      { id: 3, count: 30, share: 0.025, delta: null, significant: false },
      { id: 4, count: 0, share: 0, delta: 0, significant: false },
    ],
  },
};

const draw = (props: Partial<ShareBarsProps> = {}) =>
  render(<ShareBars figure={FIGURE} {...props} />, { wrapper: MemoryRouter });
const rows = () => screen.getAllByRole('listitem');
const widthOf = (row: HTMLElement | undefined) =>
  Number.parseFloat(row?.querySelector('rect')?.getAttribute('width') ?? '0');

it('gives every share, count, interval and the other period as text', () => {
  draw();
  expect(screen.getByRole('figure', { name: 'Winning the sale' }).textContent).toContain(
    'n 1,293multiple answers allowed',
  );
  expect(rows()[1]?.textContent).toBe(
    'Free shipping33.8% 437 answers; 95% between 31.0% and 36.0%; 26.7% in the other periodup +7.1 ptssignificant',
  );
  expect(rows()[0]?.textContent).toContain('down −3.5 pts');
  expect(rows()[0]?.textContent).not.toContain('significant');
});

it('lets a name of two figures break between them', () => {
  const [first, ...others] = FIGURE.options;
  if (first === undefined) throw new Error('There is an option.');
  draw({ figure: { ...FIGURE, options: [{ ...first, label: '$100,000-$149,999' }, ...others] } });
  expect(rows()[0]?.querySelector('span')?.innerHTML).toBe('$100,000-<wbr>$149,999');
});

it('starts an alert about each visible share, for readers with alerts', () => {
  draw();
  expect(screen.queryAllByRole('link')).toEqual([]);
  cleanup();
  render(
    <AlertsProvider value={(figure, option) => newAlertAddress({ report: 'GIFTS', figure, option, query: '' })}>
      <ShareBars figure={FIGURE} />
    </AlertsProvider>,
    { wrapper: MemoryRouter },
  );
  expect(
    screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  ).toEqual([
    ['Alert me: Winning the sale: Lower price', '/alerts?report=GIFTS&figure=Q7&option=1'],
    ['Alert me: Winning the sale: Free shipping', '/alerts?report=GIFTS&figure=Q7&option=2'],
    ['Alert me: Winning the sale: Nothing', '/alerts?report=GIFTS&figure=Q7&option=4'],
  ]);
});

it('fills the change of a share only if significant, and as neither good nor bad', () => {
  const { container } = draw();
  expect([...container.querySelectorAll('.delta')].map(({ className }) => className.split(' ')[1])).toEqual([
    'noise',
    'moved',
    'noise',
  ]);
});

it('draws bars as long as their shares, and none if hidden or zero', () => {
  draw();
  const [price, free, minors, nothing] = rows();
  expect(widthOf(price) / widthOf(free)).toBeCloseTo(379 / 437, 5);
  expect(minors?.querySelector('rect, line')).toBeNull();
  expect(minors?.textContent).toBe('Under 18hidden–hidden');
  expect(screen.getByText(/^Hidden to protect privacy \(fewer than 5 answers\)\.$/)).toBeDefined();
  expect(nothing?.querySelector('rect')).toBeNull();
  expect(nothing?.textContent).toContain('0.0% 0 answers');
});

it('links from a chosen option, by keyboard too, under its name', () => {
  draw({ hrefOf: (id) => (id === 1 ? null : `/comments?Q7=${id}`) });
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/comments?Q7=2', 'Free shipping: 33.8% 437 answers'],
  ]);
});

it('puts the largest first if requested', () => {
  draw({ sort: 'largest' });
  const names = rows()
    .slice(0, 4)
    .map((row) => row.querySelector('.name')?.textContent);
  expect(names).toEqual(['Free shipping', 'Lower price', 'Nothing', 'Under 18']);
});

it.each([
  [12, 'n 12multiple answers allowedfew answers', true],
  [null, 'n hiddenmultiple answers allowed', true],
  [30, 'n 30multiple answers allowed', false],
])('of %s respondents', (n, words, hollow) => {
  const { container } = draw({ figure: { ...FIGURE, n, change: null } });
  expect(container.querySelector('figcaption')?.textContent).toBe(`Winning the sale${words}`);
  expect(container.querySelector('ul')?.className.includes('few')).toBe(hollow);
  expect(container.querySelector('.delta')).toBeNull();
});

it('says that there are no answers, and leaves the missing comparison to the page', () => {
  draw({ figure: { ...FIGURE, n: 0, options: [], change: null, changeUnavailable: 'depth' } });
  const figure = within(screen.getByRole('figure'));
  expect(figure.getByText('No answers in this range.')).toBeDefined();
  expect(figure.queryByText(/earlier/)).toBeNull();
});

it('reserves the width of the widest count for all', () => {
  const [first, ...others] = FIGURE.options;
  if (first === undefined) throw new Error('There is an option.');
  draw({ figure: { ...FIGURE, options: [{ ...first, count: 12_379 }, ...others] } });
  expect(screen.getByRole('list').style.getPropertyValue('--digits')).toBe('6');
});
