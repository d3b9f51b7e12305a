import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ChangeCounts } from '../figures/change-counts.ts';
import { DrawnChangesProvider, HowWeDecide, useDrawnChanges } from './how-we-decide.tsx';

afterEach(cleanup);

const FACTS = { page: 'comments', timeZone: 'UTC', parts: ['comments'], counts: null } as const;
const change = (significant: boolean) => ({ n: 100, previousN: 90, delta: 0.1, significant });

function Charts() {
  useDrawnChanges([change(true), change(false), change(false)]);
  return null;
}

test('opens as a dialog by its button, restores focus, and does not print', async () => {
  const drawn: { current: ChangeCounts | null } = { current: null };
  render(
    <DrawnChangesProvider value={drawn}>
      <HowWeDecide facts={FACTS} />
      <Charts />
    </DrawnChangesProvider>,
  );
  const button = screen.getByRole('button', { name: 'How we decide' });
  expect(button.getAttribute('aria-haspopup')).toBe('dialog');
  expect(button.parentElement?.className).toMatch(/screen/);
  button.focus();
  fireEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'How we decide' });
  await waitFor(() => expect(dialog.textContent).toContain('Topics and tones'));
  // What the charts of the page reported.
  expect(dialog.textContent).toContain(
    'About 0.2 of 3 results on this page could look significant by luck. 1 is marked',
  );
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('How we decide'));
});
