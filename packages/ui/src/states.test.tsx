import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Bone, DataError, HANG_TIGHT_AFTER, HangTight, layoutWidthOf, Skeleton, useLayoutWidth } from './index.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the hang-tight banner comes after three seconds and not before', () => {
  vi.useFakeTimers();
  render(<HangTight>One moment.</HangTight>);
  act(() => void vi.advanceTimersByTime(HANG_TIGHT_AFTER - 1));
  expect(screen.queryByRole('status')).toBe(null);
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('Hang tight. One moment.');
  expect(HANG_TIGHT_AFTER).toBe(3000);
});

test('a skeleton announces loading and hides its bars; a still one announces nothing', () => {
  const { rerender } = render(
    <Skeleton label="Loading the figures">
      <Bone />
    </Skeleton>,
  );
  expect(screen.getByRole('status').textContent).toBe('Loading the figures');
  rerender(
    <Skeleton still>
      <Bone still />
    </Skeleton>,
  );
  expect(screen.queryByRole('status')).toBe(null);
});

test('a data error shows reason and request id, and its retry waits while one runs', () => {
  const retry = vi.fn();
  const { rerender } = render(<DataError reason="The answer took too long." requestId="7f3a" onRetry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('The answer took too long.');
  expect(screen.getByRole('alert').textContent).toContain('Request 7f3a.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  rerender(<DataError reason="The answer took too long." onRetry={retry} busy />);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test.each([
  [767, 'phone'],
  [768, 'narrow'],
  [1138, 'narrow'],
  [1139, 'wide'],
] as const)('%i px is %s', (width, layout) => {
  expect(layoutWidthOf(width)).toBe(layout);
});

test.each([
  [1138, 'narrow'],
  [1139, 'narrow'],
  [1280, 'narrow'],
  [1570, 'narrow'],
  [1571, 'wide'],
  [700, 'phone'],
] as const)('%i px with the assistant beside the page are %s', (width, layout) => {
  expect(layoutWidthOf(width, true)).toBe(layout);
});

test('the layout follows the assistant beside the page, in both directions', async () => {
  vi.stubGlobal('innerWidth', 1440);
  function Layout() {
    return <p>{useLayoutWidth()}</p>;
  }
  render(<Layout />);
  expect(screen.getByText('wide')).toBeTruthy();
  document.documentElement.dataset.chat = 'open';
  expect(await screen.findByText('narrow')).toBeTruthy();
  delete document.documentElement.dataset.chat;
  expect(await screen.findByText('wide')).toBeTruthy();
});

test('the layout follows a resize after 300 ms without changes', () => {
  vi.useFakeTimers();
  vi.stubGlobal('innerWidth', 1440);
  function Layout() {
    return <p>{useLayoutWidth()}</p>;
  }
  render(<Layout />);
  const resize = (width: number) => {
    vi.stubGlobal('innerWidth', width);
    window.dispatchEvent(new Event('resize'));
  };
  resize(900);
  act(() => void vi.advanceTimersByTime(299));
  resize(500);
  act(() => void vi.advanceTimersByTime(299));
  expect(screen.getByText('wide')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText('phone')).toBeTruthy();
});
