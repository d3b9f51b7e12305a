import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RatingFilter } from './rating-filter.tsx';

afterEach(cleanup);

const options = [...Array(11).keys()].map((id) => ({ id, label: String(id), count: id * 100 }));

test('each rating is a toggle that announces its count', () => {
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

test('one tab stop; arrows, Home and End move inside', () => {
  render(<RatingFilter label="Overall satisfaction" options={options} chosen={[]} onChange={() => {}} />);
  const stops = () => screen.getAllByRole('button', { name: /^Rating/ }).filter((button) => button.tabIndex === 0);
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

test('one press on a box selects it, a second one deselects it', () => {
  const onChange = vi.fn();
  const draw = (chosen: readonly number[]) => (
    <RatingFilter label="Overall satisfaction" options={options} chosen={chosen} onChange={onChange} />
  );
  const { rerender } = render(draw([3]));
  const low = () => screen.getByRole('button', { name: 'Low: Overall satisfaction, Low, 0-6' });
  fireEvent.click(low());
  expect(onChange).toHaveBeenLastCalledWith([3, 0, 1, 2, 4, 5, 6]);
  fireEvent.click(screen.getByRole('button', { name: /^Top-two/ }));
  expect(onChange).toHaveBeenLastCalledWith([3, 9, 10]);
  rerender(draw([0, 1, 2, 3, 4, 5, 6, 9]));
  expect(low().getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(low());
  expect(onChange).toHaveBeenLastCalledWith([9]);
});

test('with the Shift key a range up to the column is selected', () => {
  const onChange = vi.fn();
  render(<RatingFilter label="Overall satisfaction" options={options} chosen={[]} onChange={onChange} />);
  fireEvent.click(screen.getByRole('button', { name: /^Rating 6/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Rating 3/ }), { shiftKey: true });
  expect(onChange).toHaveBeenLastCalledWith([3, 4, 5, 6]);
});

test('a range is selected by dragging', () => {
  const onChange = vi.fn();
  render(<RatingFilter label="Overall satisfaction" options={options} chosen={[]} onChange={onChange} />);
  const column = (rating: number) => screen.getByRole('button', { name: new RegExp(`^Rating ${rating},`) });
  let under = column(2);
  document.elementFromPoint = () => under;
  fireEvent.pointerDown(under, { isPrimary: true, button: 0 });
  under = column(5);
  fireEvent.pointerMove(under);
  fireEvent.pointerUp(under);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(onChange).toHaveBeenLastCalledWith([2, 3, 4, 5]);
  // Pointer down and up on one column is a click.
  fireEvent.pointerDown(under, { isPrimary: true, button: 0 });
  fireEvent.pointerUp(under);
  expect(onChange).toHaveBeenCalledTimes(1);
});
