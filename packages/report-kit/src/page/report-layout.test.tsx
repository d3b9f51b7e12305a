import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ControlsEndProvider, WithFilters } from './report-layout.tsx';

const WIDE = window.innerWidth;
const openAt = (width: number) => vi.stubGlobal('innerWidth', width);
async function resize(width: number) {
  openAt(width);
  await act(async () => {
    window.dispatchEvent(new Event('resize'));
    // Applied after a pause of 300 ms.
    await new Promise((resolve) => setTimeout(resolve, 350));
  });
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  expect(window.innerWidth).toBe(WIDE);
});

it.each([
  [900, 390],
  [900, 1440],
  [390, 900],
])('filters that open at %i close at %i, and their draft is discarded', async (from, to) => {
  openAt(from);
  const onOpenChange = vi.fn();
  const draft = { active: 0, apply: 'Show', onOpenChange, onApply: () => {} };
  render(
    <WithFilters filters={<p>Ratings</p>} draft={draft}>
      <p>List</p>
    </WithFilters>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await screen.findByRole('dialog', { name: 'Filters' });
  expect(onOpenChange).toHaveBeenLastCalledWith(true);
  await resize(to);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onOpenChange).toHaveBeenLastCalledWith(false);
});

it.each([390, 900])('the button at %i shows how many filters are set, and nothing without any', (width) => {
  openAt(width);
  const { rerender } = render(
    <WithFilters filters={<p>Ratings</p>} active={3}>
      <p>List</p>
    </WithFilters>,
  );
  expect(screen.getByRole('button', { name: 'Filters · 3 set' })).toBeTruthy();
  rerender(
    <WithFilters filters={<p>Ratings</p>}>
      <p>List</p>
    </WithFilters>,
  );
  expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy();
});

it("between phone and desktop the button is at the end of the page's controls, once they are rendered", async () => {
  openAt(900);
  const end = document.createElement('div');
  document.body.append(end);
  const page = (at: HTMLElement | null) => (
    <ControlsEndProvider value={at}>
      <WithFilters filters={<p>Ratings</p>}>
        <p>List</p>
      </WithFilters>
    </ControlsEndProvider>
  );
  const { rerender } = render(page(null));
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
  rerender(page(end));
  expect(end.contains(screen.getByRole('button', { name: 'Filters' }))).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeTruthy();
  end.remove();
});

it("the phone's bar is in the element of the document, or fixed by itself without one", () => {
  openAt(390);
  const page = (
    <WithFilters filters={<p>Ratings</p>}>
      <p>List</p>
    </WithFilters>
  );
  const foot = document.createElement('div');
  foot.id = 'page-foot';
  document.body.append(foot);
  const { unmount } = render(page);
  expect(foot.contains(screen.getByRole('button', { name: 'Filters' }))).toBe(true);
  unmount();
  expect(foot.childElementCount).toBe(0);
  foot.remove();
  render(page);
  expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy();
});
