import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { anyIdOf, anyOf, oneOf, wholeNumber, words } from './address-field.ts';
import { readAddress, useAddressState, writeAddress } from './use-address-state.ts';

afterEach(cleanup);

const SPEC = {
  chart: oneOf(['line', 'column'] as const, 'line'),
  toneId: anyIdOf([1, 2, 3]),
  hide: anyOf(['A', 'B'] as const),
  page: wholeNumber({ min: 1, fallback: 1 }),
  q: words({ maxLength: 5 }),
};

test('unreadable values are reported and ignored, readable ones are kept', () => {
  const params = new URLSearchParams('chart=pie&toneId=2&toneId=x&toneId=99&toneId=1&hide=B&hide=C&page=0&q=delivery');
  const { state, unreadable } = readAddress(SPEC, params);
  expect(state).toEqual({ chart: 'line', toneId: [1, 2], hide: ['B'], page: 1, q: 'deliv' });
  expect(unreadable.map(({ name, value }) => `${name}=${value}`)).toEqual([
    'chart=pie',
    'toneId=x',
    'toneId=99',
    'hide=C',
    'page=0',
  ]);
});

test('writing keeps unrelated parameters and omits defaults', () => {
  const params = new URLSearchParams('dateRange=Last+7+Days&chart=column&toneId=1');
  expect(writeAddress(SPEC, params, { chart: 'line', toneId: [3, 2], page: 4 }).toString()).toBe(
    'dateRange=Last+7+Days&toneId=2&toneId=3&page=4',
  );
});

test('an unreadable value is reported once, by its name and never with the value', async () => {
  const reportError = vi.fn();
  let control: ReturnType<typeof useAddressState<typeof SPEC>> | undefined;
  let search = '';
  function Page() {
    control = useAddressState(SPEC, { reportError });
    search = useLocation().search;
    return <p>{control.state.chart}</p>;
  }
  render(
    <MemoryRouter initialEntries={['/?chart=somebody%40example.com&toneId=1']}>
      <Page />
    </MemoryRouter>,
  );
  expect(screen.getByText('line')).toBeTruthy();
  act(() => control?.change({ toneId: [2] }));
  expect(search).toContain('toneId=2');
  expect(reportError).toHaveBeenCalledTimes(1);
  expect(String(reportError.mock.calls[0]?.[0])).toContain('"chart"');
  expect(String(reportError.mock.calls[0]?.[0])).not.toContain('example.com');
});

test('two choices before the next render both count', () => {
  let control: ReturnType<typeof useAddressState<typeof SPEC>> | undefined;
  let search = '';
  function Page() {
    control = useAddressState(SPEC, { reportError: () => {} });
    search = useLocation().search;
    return null;
  }
  render(
    <MemoryRouter initialEntries={['/?page=3']}>
      <Page />
    </MemoryRouter>,
  );
  act(() => {
    control?.change({ q: 'late', page: 1 });
    control?.change({ toneId: [3] });
  });
  expect(search).toBe('?q=late&toneId=3');
});
