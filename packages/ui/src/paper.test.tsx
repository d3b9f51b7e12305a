import { cleanup, render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Deferred } from './deferred.tsx';
import { useLayoutWidth } from './layout-width.ts';
import { usePaper } from './paper.tsx';

afterEach(() => {
  window.dispatchEvent(new Event('afterprint'));
  cleanup();
});

function Chart({ onDrawn }: { onDrawn?: () => void }) {
  const isPaper = usePaper();
  useEffect(() => {
    onDrawn?.();
  });
  return <p>{isPaper ? 'for paper' : 'for the screen'}</p>;
}

const text = () => document.body.textContent;

test('print content is rendered before beforeprint returns, with its effects, and removed after printing', () => {
  let drawn = 0;
  render(
    <Chart
      onDrawn={() => {
        drawn += 1;
      }}
    />,
  );
  const before = drawn;
  window.dispatchEvent(new Event('beforeprint'));
  expect([text(), drawn]).toEqual(['for paper', before + 1]);
  window.dispatchEvent(new Event('afterprint'));
  expect(text()).toBe('for the screen');
});

test('what renders during printing is for print, too', () => {
  render(<Chart />);
  window.dispatchEvent(new Event('beforeprint'));
  render(<Chart />);
  expect(text()).toBe('for paperfor paper');
});

test('print does not wait for deferred content', () => {
  const seen: string[] = [];
  function Bones() {
    useLayoutEffect(() => {
      seen.push('bones');
    }, []);
    return null;
  }
  render(<Chart />);
  window.dispatchEvent(new Event('beforeprint'));
  render(
    <Deferred until={<Bones />}>
      <p>figures</p>
    </Deferred>,
  );
  expect([text(), seen]).toEqual(['for paperfigures', []]);
});

test('on a phone, print has the layout of a wider page, and the screen keeps its own', () => {
  const width = window.innerWidth;
  Object.assign(window, { innerWidth: 390 });
  const Layout = () => <output>{useLayoutWidth()}</output>;
  render(<Layout />);
  window.dispatchEvent(new Event('beforeprint'));
  expect(screen.getByRole('status').textContent).toBe('narrow');
  window.dispatchEvent(new Event('afterprint'));
  expect(screen.getByRole('status').textContent).toBe('phone');
  Object.assign(window, { innerWidth: width });
});
