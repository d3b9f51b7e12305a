import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './portal-test.ts';

/** What is still fading in has other colours for a moment. Skeletons move for ever, and are not waited for. */
async function stands(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * Every rule, the whole page: nothing is switched off and nothing is left out. `state` names it in the failure. Where
 * there is no frame, one run inside the page sees all; that, and telling no passes, takes a quarter of the time.
 */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  await stands(page);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found, state).toEqual([]);
}
