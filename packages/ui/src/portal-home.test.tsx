import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Abbreviation, Dialog, setPortalHome } from './index.ts';
import { COLLISION_PADDING } from './portal-home.ts';

const place = (id: string) => {
  const element = document.createElement('div');
  element.id = id;
  document.body.append(element);
  return element;
};
let layers: HTMLElement;
beforeEach(() => {
  layers = place('page-layers');
});
afterEach(() => {
  setPortalHome(null);
  cleanup();
  document.body.replaceChildren();
});

const dialog = (title: string, over = false) => (
  <Dialog open over={over} title={title}>
    <Abbreviation short="OSAT" full="Overall satisfaction" />
  </Dialog>
);

test('what a page opens is in the layers of its place, even if it asks to be above others', async () => {
  render(
    <>
      {dialog('First')}
      {dialog('Second', true)}
    </>,
  );
  await vi.waitFor(() => expect(layers.querySelectorAll('[role="dialog"]')).toHaveLength(2));
  expect(document.querySelectorAll('body > [data-base-ui-portal]')).toHaveLength(0);
});

test('what the shell opens is in its own place, or beside it if it asks to be above others', async () => {
  const own = place('layers');
  setPortalHome(own);
  render(dialog('First'));
  await vi.waitFor(() => expect(own.contains(screen.getByText('First'))).toBe(true));
  cleanup();
  render(dialog('Second', true));
  await vi.waitFor(() => expect(screen.getByText('Second')).toBeTruthy());
  expect(own.childElementCount).toBe(0);
  expect(layers.childElementCount).toBe(0);
});

test('the layers may be rendered later, together with what opens in them', async () => {
  layers.remove();
  render(
    <>
      <Dialog title="First" trigger={<button type="button">Open</button>} />
      <div id="page-layers" />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  const title = await screen.findByText('First');
  expect(title.closest('#page-layers')).not.toBeNull();
});

test("a popover of a dialog opens in the dialog's own place, above it", async () => {
  render(dialog('Filters'));
  fireEvent.click(await screen.findByRole('button', { name: 'OSAT: Overall satisfaction' }));
  const words = await screen.findByText('Overall satisfaction');
  const [portal] = layers.children;
  expect([layers.childElementCount, portal?.contains(words)]).toEqual([1, true]);
  expect(words.closest('[class*="inDialog"]')).not.toBeNull();
});

test('a popover of the page opens in the layers, not as one of a dialog', async () => {
  render(<Abbreviation short="OSAT" full="Overall satisfaction" />);
  fireEvent.click(screen.getByRole('button', { name: 'OSAT: Overall satisfaction' }));
  const words = await screen.findByText('Overall satisfaction');
  expect(layers.contains(words)).toBe(true);
  expect(words.closest('[class*="inDialog"]')).toBeNull();
});

test('popups keep clear of the bottom bar at its height on opening', () => {
  expect({ ...COLLISION_PADDING }).toEqual({ top: 8, left: 8, right: 8, bottom: 8 });
  Object.defineProperty(place('page-foot'), 'offsetHeight', { value: 57 });
  expect({ ...COLLISION_PADDING }).toEqual({ top: 8, left: 8, right: 8, bottom: 65 });
});
