import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { type MatrixCellContent, RatingMatrix } from './rating-matrix.tsx';

afterEach(cleanup);

const ROWS = [
  { key: 'buy', label: 'To buy', n: 390, href: '/comments?intent=buy' },
  { key: 'help', label: 'To get help', n: 12 },
];
const COLUMNS = [
  { key: 'osat', label: 'OSAT' },
  { key: 'ease', label: 'Ease' },
];
const CELLS: Record<string, MatrixCellContent | null> = {
  'buy osat': {
    value: 6.79,
    n: 389,
    difference: -0.86,
    href: '/comments?intent=buy&metric=osat',
    apart: { others: 7.65, delta: -0.855, significant: true },
  },
  'buy ease': {
    value: 7.8,
    n: 390,
    difference: 0.1,
    apart: { others: 7.7, delta: 0.1, significant: false },
  },
  'help osat': { value: 7.49, n: 12, difference: -0.9, apart: { others: 8.39, delta: -0.9, significant: true } },
  'help ease': { value: 5, n: 3, withheld: true, href: '/comments?intent=help' },
};

it('is a table of values, shaded from the least difference on', () => {
  render(
    <RatingMatrix
      unit="mean"
      shading={{ by: 'difference', least: 0.6 }}
      caption="Visit intent"
      corner="Reason for visit"
      rows={ROWS}
      countsInCells
      columns={COLUMNS}
      cellOf={(row, column) => CELLS[`${row.key} ${column.key}`] ?? null}
    />,
    { wrapper: MemoryRouter },
  );
  expect(screen.getByRole('table', { name: 'Visit intent' })).toBeDefined();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Reason for visit',
    'n',
    'OSAT',
    'Ease',
  ]);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['To buy', 'To get help']);
  const cells = screen.getAllByRole('cell').map(({ textContent, className }) => [textContent, className]);
  expect(cells).toEqual([
    ['390 To buy', 'dim counted'],
    ['−0.86 below the others, significant; 6.79 To buy, OSATn 389', 'cell told differs'],
    ['7.80n 390', 'cell told'],
    ['12', 'dim'],
    ['7.49 few answersn 12', 'cell few'],
    ['hidden', 'cell withheld'],
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/comments?intent=buy',
    '/comments?intent=buy&metric=osat',
  ]);
});

it('is as dark as its values', () => {
  render(
    <RatingMatrix
      unit="share"
      shading={{ by: 'value', from: 0, to: 0.8 }}
      caption="Where each kind of visit ends"
      corner="Reason for visit"
      rows={[{ key: 'buy', label: 'To buy' }]}
      columns={[
        { key: 'a', label: 'A' },
        { key: 'b', label: 'B' },
        { key: 'c', label: 'C' },
      ]}
      cellOf={(_row, { key }) => (key === 'c' ? null : { value: key === 'a' ? 0.4 : 0, n: 100 })}
    />,
    { wrapper: MemoryRouter },
  );
  const cells = screen.getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['40.0%', '0.0%', '–']);
  expect(cells.map(({ style }) => style.getPropertyValue('--strength'))).toEqual(['0.5', '', '']);
});
