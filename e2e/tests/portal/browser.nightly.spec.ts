import { test as base, expect } from '@playwright/test';

/** The lists of features in a browser's command line, in order: only the last one applies. */
const listsOf = (line: readonly string[]) =>
  line
    .filter((argument) => argument.startsWith('--disable-features='))
    .map((argument) => argument.slice(argument.indexOf('=') + 1).split(','));

base('what Playwright turns off in its browser stays off', async ({ playwright, launchOptions }) => {
  const args = [...(launchOptions.args ?? []), '--enable-automation'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  try {
    const session = await browser.newBrowserCDPSession();
    const { arguments: line } = await session.send('Browser.getBrowserCommandLine');
    const [own, last, ...more] = listsOf(line);
    expect(more).toEqual([]);
    expect(own?.length).toBeGreaterThan(5);
    expect(last).toEqual(expect.arrayContaining(own ?? []));
    expect(last?.length).toBeGreaterThan(own?.length ?? 0);
  } finally {
    await browser.close();
  }
});
