/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

/**
 * After every file in the simulated browser: the next one, which shares its modules, finds an empty page and a
 * browser's own globals.
 */
afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  document.head.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
