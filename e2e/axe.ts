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
 * Checks the whole page against every rule: no rule is switched off and nothing is left out. `state` names the page in the
 * failure. For a page without frames one run inside the page sees everything. That, and not listing the rules that pass,
 * makes it four times as fast.
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
