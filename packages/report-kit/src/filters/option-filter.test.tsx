import { BROWSERS, COMMENT_SETS, type CommentFilter } from '@shoppervoice/survey-model';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chipsOf } from './filter-chips.ts';
import { optionsOf } from './filter-options.ts';
import { OptionFilter } from './option-filter.tsx';

afterEach(cleanup);

const rows = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent ?? '');
const counted = (options: readonly { id: number; label: string }[], counts: Readonly<Record<number, number>>) =>
  options.map((option) => ({ ...option, count: counts[option.id] ?? 0 }));

test('names without a natural order are sorted by frequency, in a short list too', () => {
  const options = counted(BROWSERS, { 1: 20, 2: 90, 3: 35 });
  render(<OptionFilter title="Browser" options={options} chosen={[]} plural="browsers" byCount onChange={() => {}} />);
  expect(rows().slice(0, 3)).toEqual(['Chrome9090 comments', 'Edge3535 comments', 'Safari2020 comments']);
  expect(rows()).toHaveLength(BROWSERS.length);
});

test('other short lists keep their order', () => {
  const options = counted([...BROWSERS].slice(0, 3), { 3: 35 });
  render(<OptionFilter title="Visits" options={options} chosen={[]} plural="options" onChange={() => {}} />);
  expect(rows()).toEqual(['Safari00 comments', 'Chrome00 comments', 'Edge3535 comments']);
});

test('systems have the names of their makers, in filters and chips', () => {
  const system = COMMENT_SETS.buyer.filters.find(({ name }) => name === 'operatingSystem') as CommentFilter;
  const labels = optionsOf(system, null).map(({ label }) => label);
  expect(labels.slice(0, 6)).toEqual(['iOS', 'iPadOS', 'Android', 'Windows', 'macOS', 'ChromeOS']);
  expect(chipsOf([system], { operatingSystem: [1, 5] }).map(({ value }) => value)).toEqual(['iOS', 'macOS']);
});

test('and other labels begin with a capital letter', () => {
  const types = COMMENT_SETS.buyer.filters.find(({ name }) => name === 'deviceType') as CommentFilter;
  expect(optionsOf(types, null).map(({ label }) => label)).toEqual(['Desktop', 'Tablet', 'Mobile']);
});
