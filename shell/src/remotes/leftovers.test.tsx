import { Dialog } from '@shoppervoice/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageEntry } from '../address/page-table.ts';
import { report } from '../requests/portal-request.ts';
import { useLeftovers } from './use-leftovers.ts';

// As in the shell's document: it stands there before any page runs.
vi.hoisted(() => {
  document.body.innerHTML = '<section><div id="portal"></div></section>';
});

vi.mock('../requests/portal-request.ts', () => ({ report: vi.fn() }));

const page = (module: string) => ({ remote: { uniqueName: 'buyer_2' }, page: { module } }) as unknown as PageEntry;
const [FIRST, SECOND] = [page('./first'), page('./second')];

function Shown({ entry }: { entry: PageEntry | null }) {
  useLeftovers(entry);
  return entry === null ? null : createPortal(<p>A dialog of {entry.page.module}</p>, document.body, entry.page.module);
}

let rerender: (entry: PageEntry | null) => void;
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
