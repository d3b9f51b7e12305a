import { createElement, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { preloadTrendChart, useTrendCanvas } from './trend-canvas-code.ts';

const arrival = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./trend-canvas.tsx', async () => {
  await arrival.promise;
  return { default: () => 'drawn' };
});

it('draws even if its code arrives between a render and its effect', async () => {
  // Effects must run asynchronously, as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const order: string[] = [];
  const here = preloadTrendChart().then(() => order.push('code'));

  function Chart() {
    const Canvas = useTrendCanvas();
    return Canvas && createElement(Canvas as () => string);
  }
  /** Rendered before the chart: its effects run first. */
  function Early() {
    useLayoutEffect(() => arrival.resolve(), []);
    useEffect(() => {
      order.push('effect');
    }, []);
    return null;
  }
  const place = document.createElement('div');
  createRoot(place).render(
    <>
      <Early />
      <Chart />
    </>,
  );
  await here;
  await vi.waitFor(() => expect(place.textContent).toBe('drawn'));
  expect(order).toEqual(['code', 'effect']);
});
