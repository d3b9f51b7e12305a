import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './portal-test.ts';

/** Fading elements have other colours for a moment. Skeletons are animated forever, and are not waited for. */
async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * Checks the whole page with every axe rule. `state` names the page in the failure. For a page without frames one run
 * inside the page is complete; that, and not listing the rules that pass, makes it four times as fast.
 */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  await animationsEnded(page);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found, state).toEqual([]);
}
