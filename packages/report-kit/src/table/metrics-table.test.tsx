import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MetricsTable } from './metrics-table.tsx';

afterEach(cleanup);

interface Row {
  readonly name: string;
  readonly mean: number | null;
}
const GROUPS = [
  {
    key: '1',
    name: 'First',
    rows: [
      { name: 'A', mean: 8 },
      { name: 'B', mean: null },
      { name: 'C', mean: 9 },
    ],
  },
  { key: '2', name: 'Second', rows: [{ name: 'D', mean: 1 }] },
];

function names() {
  return screen.getAllByRole('rowheader').map((cell) => cell.textContent);
}

test('a header sorts down, up, then resets; groups stay, and gaps are last', () => {
  render(
    <MetricsTable<Row>
      caption="All"
      rowHead="Metric"
      columns={[{ key: 'mean', head: 'Mean', sortBy: ({ mean }) => mean, cell: ({ mean }) => mean ?? '–' }]}
      groups={GROUPS}
      rowKey={({ name }) => name}
      rowName={({ name }) => name}
    />,
  );
  const head = screen.getByRole('columnheader', { name: 'Mean' });
  const press = () => fireEvent.click(within(head).getByRole('button'));
  expect(head.getAttribute('aria-sort')).toBe('none');
  press();
  expect(head.getAttribute('aria-sort')).toBe('descending');
  expect(names().filter((name) => name && name.length === 1)).toEqual(['C', 'A', 'B', 'D']);
  press();
  expect(names().filter((name) => name && name.length === 1)).toEqual(['A', 'C', 'B', 'D']);
  press();
  expect(head.getAttribute('aria-sort')).toBe('none');
  expect(names().filter((name) => name && name.length === 1)).toEqual(['A', 'B', 'C', 'D']);
});
