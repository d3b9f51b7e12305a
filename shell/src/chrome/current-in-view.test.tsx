import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCurrentInView } from './current-in-view.ts';

const ROW = 40;
const HEIGHT = 100;
/** Height of rows inserted later above the others. */
let later = 0;
let laidOut: () => void = () => {};

beforeEach(() => {
  later = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        laidOut = callback;
      }
      observe() {}
      disconnect() {
        laidOut = () => {};
      }
    },
  );
  window.scrollTo = vi.fn();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = (this as HTMLElement).dataset.at;
    if (at === undefined) return new DOMRect(0, 0, 256, HEIGHT);
    return new DOMRect(0, (Number(at) + later) * ROW - scroller().scrollTop, 256, ROW);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const scroller = () => screen.getByTestId('scroller');

function List({ current }: { current: number }) {
  const list = useRef<HTMLUListElement>(null);
  useCurrentInView(list, String(current));
  return (
    <div data-testid="scroller" style={{ overflowY: 'auto' }}>
      <ul ref={list}>
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <li key={at} data-at={at} aria-current={at === current ? 'page' : undefined} />
        ))}
      </ul>
    </div>
  );
}

it('scrolls the list alone, no further than the current entry needs, whenever a page is opened', () => {
  const { rerender } = render(<List current={4} />);
  laidOut();
  expect(scroller().scrollTop).toBe(5 * ROW - HEIGHT);
  rerender(<List current={3} />);
  laidOut();
  expect(scroller().scrollTop).toBe(5 * ROW - HEIGHT);
  rerender(<List current={0} />);
  laidOut();
  expect(scroller().scrollTop).toBe(0);
  expect(window.scrollTo).not.toHaveBeenCalled();
});

it('follows the entry as the list grows, until the reader moves', () => {
  render(<List current={4} />);
  laidOut();
  later = 2;
  laidOut();
  expect(scroller().scrollTop).toBe(7 * ROW - HEIGHT);
  dispatchEvent(new Event('wheel'));
  later = 4;
  laidOut();
  expect(scroller().scrollTop).toBe(7 * ROW - HEIGHT);
});
