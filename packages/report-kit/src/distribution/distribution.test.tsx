import { boxNamesOf } from '@shoppervoice/chart-model';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { Distribution } from './distribution.tsx';

afterEach(cleanup);

const COUNTS = [1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2];
const BEFORE = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3];

function draw(before: readonly number[] | null) {
  render(<Distribution name="Purchase" colour="pos" counts={COUNTS} before={before} tallest={0.75} />, {
    wrapper: MemoryRouter,
  });
}
const mark = (rating: number) => screen.getAllByRole('listitem')[rating]?.querySelector('.before') ?? null;

it('draws a mark of the other period over every column, and says its share', () => {
  draw(BEFORE);
  expect(screen.getByText('Rating 10: 50.0%, 2 answers; 75.0% in the other period')).toBeDefined();
  expect(screen.getByText('Rating 0: 25.0%, 1 answer; 0.0% in the other period')).toBeDefined();
  expect(mark(10)).not.toBeNull();
});

it('links to the comments behind a column, and by its n to those behind all of them', () => {
  const hrefOf = (rating?: number) => `/comments?rating=${rating ?? 'any'}`;
  render(<Distribution name="Purchase" colour="pos" counts={COUNTS} tallest={0.75} hrefOf={hrefOf} />, {
    wrapper: MemoryRouter,
  });
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links[0]).toEqual(['n 4', '/comments?rating=any']);
  expect(links.slice(1).map(([, href]) => href)).toEqual([0, 9, 10].map((rating) => `/comments?rating=${rating}`));
});

it.each([
  ['OSAT', ['0–6 Low', '7–8 ', '9–10 Top-two']],
  ['LLTR', ['0–6 Detractors', '7–8 Passives', '9–10 Promoters']],
])('the boxes of %s have the names of its kind', (role, names) => {
  const { container } = render(
    <Distribution name="Purchase" colour="pos" counts={COUNTS} tallest={0.75} boxes={boxNamesOf({ role })} />,
    { wrapper: MemoryRouter },
  );
  expect([...container.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(names);
});

it.each([
  ['nothing is compared', null],
  ['nobody answered then', Array.from({ length: 11 }, () => 0)],
])('has none if %s', (_case, before) => {
  draw(before);
  expect(screen.getByText('Rating 10: 50.0%, 2 answers')).toBeDefined();
  expect(mark(10)).toBeNull();
});
