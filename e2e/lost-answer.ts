import type { Page } from '@playwright/test';

/**
 * Lets the next call of this kind through to the portal, and drops its response if successful: the write is done, and
 * the page does not know. Refusals, such as one that requires the password, are passed on. Cookies of the response are
 * lost with it.
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
      // Without a moment in which the session's cookie is missing: the page may make another request in it.
      await context.addCookies(cookies);
      const isKnown = (name: string) => cookies.some((cookie) => cookie.name === name);
      for (const { name } of await context.cookies()) if (!isKnown(name)) await context.clearCookies({ name });
      await route.abort('connectionreset');
    },
  );
  return { isLost: () => isLost };
}
