import { type PageEntry, report } from '@shoppervoice/portal-kit';
import { Dialog } from '@shoppervoice/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { noteOwnElements } from './own-elements.ts';
import { PagePlace } from './page-place.tsx';
import { useLeftovers } from './use-leftovers.ts';

// As in the shell's document: this element exists before any page runs.
vi.hoisted(() => {
  document.body.innerHTML = '<section><div id="portal"></div></section>';
});

vi.mock('@shoppervoice/portal-kit', async (original) => ({ ...(await original<object>()), report: vi.fn() }));

const page = (module: string) => ({ remote: { uniqueName: 'buyer_2' }, page: { module } }) as unknown as PageEntry;
const [FIRST, SECOND] = [page('./first'), page('./second')];

function Shown({ entry }: { entry: PageEntry | null }) {
  useLeftovers(entry);
  return entry === null ? null : createPortal(<p>A dialog of {entry.page.module}</p>, document.body, entry.page.module);
}

let rerender: (entry: PageEntry | null) => void;
beforeAll(noteOwnElements);
beforeEach(() => {
  vi.mocked(report).mockClear();
  const shown = render(<Shown entry={FIRST} />, { container: document.getElementById('portal') as HTMLElement });
  rerender = (entry) => act(() => shown.rerender(<Shown entry={entry} />));
});
afterEach(cleanup);

const append = (id: string, parent: Element = document.body) => {
  const node = document.createElement('div');
  node.id = id;
  parent.append(node);
  return node;
};

it('takes away what a page has left, with the next page, and says whose it was', () => {
  const nodes = [append('cover'), append('beside', document.documentElement)];
  document.adoptedStyleSheets = [new CSSStyleSheet()];
  expect(nodes.every(({ isConnected }) => isConnected)).toBe(true);
  rerender(SECOND);
  expect(nodes.some(({ isConnected }) => isConnected)).toBe(false);
  expect(document.adoptedStyleSheets).toEqual([]);
  expect(vi.mocked(report).mock.calls).toEqual([
    [new Error('It left in the document: div#beside, div#cover, an adopted style sheet.'), 'remote buyer_2 ./first'],
  ]);
});

it('leaves what the shell itself has put over a dialog of the page', () => {
  const container = document.querySelector('section')?.appendChild(document.createElement('div'));
  const question = render(<Dialog open over title="Confirm with your password" />, { container });
  rerender(SECOND);
  expect(screen.getByText('Confirm with your password')).toBeTruthy();
  expect(report).not.toHaveBeenCalled();
  question.unmount();
});

it('leaves the next page what it has drawn already, and says nothing of what goes with its page', () => {
  rerender(SECOND);
  expect(screen.getByText('A dialog of ./second')).toBeTruthy();
  expect(screen.queryByText('A dialog of ./first')).toBeNull();
  expect(report).not.toHaveBeenCalled();
});

it('takes away what lies over the page’s place, or beside it in there, and leaves the place itself', () => {
  const place = render(<PagePlace>The page</PagePlace>, {
    container: document.querySelector('section')?.appendChild(document.createElement('div')),
  });
  const main = screen.getByRole('main');
  const parts = [...main.children];
  rerender(SECOND);
  for (const each of [main, ...parts]) append(`in-${each.id}`, each);
  rerender(FIRST);
  expect([...main.children]).toEqual(parts);
  expect(parts.map(({ childElementCount }) => childElementCount)).toEqual([1, 0, 0]);
  expect(vi.mocked(report).mock.lastCall?.[0]).toEqual(
    new Error('It left in the document: div#in-main, div#in-page-foot, div#in-page-layers.'),
  );
  place.unmount();
});

it('leaves a page that is shown at another of its addresses what it has open', () => {
  const node = append('open');
  rerender({ ...FIRST });
  expect(node.isConnected).toBe(true);
  expect(report).not.toHaveBeenCalled();
  node.remove();
});

it('is drawn anew where an address leads elsewhere: it takes nothing away that stands then, and forgets no page', () => {
  const node = append('cover');
  cleanup();
  const drawn = append('of-the-page-that-is-shown');
  const shown = render(<Shown entry={null} />);
  expect([node.isConnected, drawn.isConnected]).toEqual([true, true]);
  act(() => shown.rerender(<Shown entry={SECOND} />));
  expect(node.isConnected).toBe(false);
  expect(vi.mocked(report).mock.lastCall?.[1]).toBe('remote buyer_2 ./first');
});

it('looks at a page that is left for one of the shell’s own, too', () => {
  const node = append('cover');
  rerender(null);
  expect(node.isConnected).toBe(false);
  const later = append('of-the-shell');
  rerender(FIRST);
  expect(later.isConnected).toBe(true);
  expect(report).toHaveBeenCalledTimes(1);
  later.remove();
});
