import type { Page } from '@playwright/test';

/**
 * Lets the next call of this kind through to the portal, and drops its answer if that is a good one: what was asked is done, and the page does
 * not know. Refusals, such as one that asks for the password, come as they are. Cookies of the answer are lost with it.
 */
export async function loseAnswer(
  page: Page,
  method: string,
  path: RegExp,
): Promise<{ readonly isLost: () => boolean }> {
  let isLost = false;
  await page.route(
    ({ pathname }) => path.test(pathname),
    async (route) => {
      if (isLost || route.request().method() !== method) return route.fallback();
      const context = page.context();
      const cookies = await context.cookies();
      const answer = await route.fetch();
      if (!answer.ok()) return route.fulfill({ response: answer });
      isLost = true;
      await context.clearCookies();
      await context.addCookies(cookies);
      await route.abort('connectionreset');
    },
  );
  return { isLost: () => isLost };
}
