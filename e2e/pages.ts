import type { Page } from '@playwright/test';
import { expect } from './portal-test.ts';

/** What stands in the address behind the host. */
export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
}

/** Nothing is wider than the screen. @param state what is shown, for the message */
export async function expectNoSideways(page: Page, state = 'the page'): Promise<void> {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(wider, { message: `${state} scrolls sideways` }).toBeLessThanOrEqual(0);
}
