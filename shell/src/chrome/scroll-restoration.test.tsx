import { act, cleanup, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useScrollRestoration } from './scroll-restoration.ts';

/** The maximum scroll position of the document. */
let bottom = 2000;
let grown: () => void = () => {};

beforeEach(() => {
  bottom = 2000;
  Object.defineProperty(window, 'scrollY', { value: 0, writable: true, configurable: true });
  window.scrollTo = vi.fn((_x: unknown, y?: number) => {
    Object.assign(window, { scrollY: Math.min(y ?? 0, bottom) });
    dispatchEvent(new Event('scroll'));
  }) as typeof window.scrollTo;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grown = callback;
      }
      observe() {}
      disconnect() {
        grown = () => {};
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Tab() {
  useScrollRestoration();
  const navigate = useNavigate();
  return (
    <>
      <Routes>
        <Route path="/metrics" element={<Link to="/comments">comments</Link>} />
        <Route path="/comments" element={<Link to="/comments?page=2">more</Link>} />
      </Routes>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
    </>
  );
}

const open = () =>
  render(
    <MemoryRouter initialEntries={['/metrics']}>
      <Tab />
    </MemoryRouter>,
  );
const press = (name: string) => act(async () => screen.getByText(name).click());
const scrollDown = (y: number) => act(async () => window.scrollTo(0, y));

it('a new page begins at its top, and the way back leads to the place', async () => {
  open();
  await scrollDown(900);
  await press('comments');
  expect(scrollY).toBe(0);
  await press('back');
  expect(scrollY).toBe(900);
});

it('goes further down as the page grows, until the reader moves', async () => {
  open();
  await scrollDown(900);
  await press('comments');
  bottom = 300;
  await press('back');
  expect(scrollY).toBe(300);
  bottom = 700;
  grown();
  expect(scrollY).toBe(700);
  dispatchEvent(new Event('wheel'));
  bottom = 2000;
  grown();
  expect(scrollY).toBe(700);
});

it('an address that changes in place moves nothing', async () => {
  open();
  await press('comments');
  await scrollDown(450);
  await press('more');
  expect(scrollY).toBe(450);
  await press('back');
  expect(scrollY).toBe(450);
});
