import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RatingFilter } from './rating-filter.tsx';

afterEach(cleanup);

const options = [...Array(11).keys()].map((id) => ({ id, label: String(id), count: id * 100 }));

test('each rating is a toggle that says its count', () => {
  const onChange = vi.fn();
  render(<RatingFilter label="Overall satisfaction" options={options} chosen={[9]} onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Overall satisfaction' })).toBeTruthy();
  const nine = screen.getByRole('button', { name: 'Rating 9, 900 comments' });
  expect(nine.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Rating 10, 1,000 comments' }));
  expect(onChange).toHaveBeenLastCalledWith([9, 10]);
  fireEvent.click(nine);
  expect(onChange).toHaveBeenLastCalledWith([]);
});

test('one stop of the Tab key; arrows, Home and End move inside', () => {
  render(<RatingFilter label="Overall satisfaction" options={options} chosen={[]} onChange={() => {}} />);
  const stops = () => screen.getAllByRole('button').filter((button) => button.tabIndex === 0);
  const [first] = stops();
  expect(stops()).toHaveLength(1);
  first?.focus();
  fireEvent.keyDown(first as HTMLElement, { key: 'End' });
  expect(document.activeElement?.textContent).toBe('10');
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toBe('10');
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'ArrowLeft' });
  expect(document.activeElement?.textContent).toBe('9');
  expect(stops().map((button) => button.textContent)).toEqual(['9']);
});
