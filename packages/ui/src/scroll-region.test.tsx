import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cutOf, ScrollRegion } from './scroll-region.tsx';

afterEach(cleanup);

test('a region shows on which side there is more', () => {
  const of = (scrollLeft: number) => cutOf({ scrollLeft, scrollWidth: 900, clientWidth: 390 });
  expect([of(0), of(200), of(510)]).toEqual(['end', 'both', 'start']);
  expect(cutOf({ scrollLeft: 0, scrollWidth: 390.4, clientWidth: 390 })).toBe('none');
});

test('it has a name, is focusable, and shows its edge while scrolling', () => {
  render(
    <ScrollRegion label="All metrics, table">
      <table />
    </ScrollRegion>,
  );
  const region = screen.getByRole('region', { name: 'All metrics, table' });
  const edge = () => region.parentElement?.dataset.cut;
  expect([region.tabIndex, edge()]).toEqual([0, 'none']);
  for (const [name, value] of Object.entries({ scrollWidth: 900, clientWidth: 390 }))
    Object.defineProperty(region, name, { value });
  fireEvent.scroll(region);
  expect(edge()).toBe('end');
  region.scrollLeft = 510;
  fireEvent.scroll(region);
  expect(edge()).toBe('start');
});
