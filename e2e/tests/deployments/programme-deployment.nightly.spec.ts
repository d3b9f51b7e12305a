import { dirname, join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { makeDeployToken } from '../../deploy-token.ts';
import { Pipeline } from '../../deployment.ts';
import { browserOf, expect, lostRequests, test } from '../../deployment-test.ts';
import { PASSWORD } from '../../fixture/generate.ts';
import type { TestPortal } from '../../portal.ts';

const ROOT = dirname(dirname(dirname(import.meta.dirname)));
const NEXT = '9.0.0';
const OWN = 'the version that came with the portal';

/** Remotes of programmes that one merchant of the fixture has, and a page of each. */
const PROGRAMMES = [
  {
    name: 'site-abandonment',
    folder: 'mfe-site-abandonment',
    path: '/site-abandonment-shopping-cycle',
    title: 'Shopping Cycle',
  },
  {
    name: 'straight-to-fulfillment',
    folder: 'mfe-stff',
    path: '/straight-to-fulfillment-demographics',
    title: 'Demographics',
  },
] as const;

/** Opens a page in a new tab; which version of its remote it ran. */
async function versionRun(
  context: BrowserContext,
  portal: TestPortal,
  { name, path, title }: (typeof PROGRAMMES)[number],
) {
  const page = await context.newPage();
  const versions = new Set<string>();
  page.on('request', (request) => {
    const [, remote, version = ''] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(request.url()) ?? [];
    if (remote === name) versions.add(version);
  });
  await page.goto(`${portal.url}${path}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // Rendered by its own code, not by the shell instead.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.close();
  return [...versions].map((version) => (version === NEXT ? NEXT : OWN));
}

for (const programme of PROGRAMMES) {
  test(`${programme.name} is canaried, promoted and rolled back alone`, async ({ browser, portal }) => {
    test.setTimeout(180_000);
    const token = await makeDeployToken(browser, portal.platformUrl, 'super', PASSWORD, programme.name);
    const pipeline = new Pipeline(portal.url, token, programme.name);
    const reader = await browserOf(browser, portal, 'user4102');
    const holder = await browserOf(browser, portal, 'admin4101');
    const lost = lostRequests(reader);
    const tab = await reader.newPage();
    const others: string[] = [];
    tab.on('request', (request) => others.push(request.url()));
    await tab.goto(`${portal.url}/online-buyer-comments`);
    await expect(tab.getByRole('heading', { level: 1, name: 'Comments' })).toBeVisible();

    expect(await versionRun(holder, portal, programme)).toEqual([OWN]);
    await pipeline.publishAs(join(ROOT, programme.folder), NEXT);
    await pipeline.canary(NEXT, [4102]);
    expect(await versionRun(holder, portal, programme)).toEqual([OWN]);
    await pipeline.canary(NEXT, [4101]);
    expect(await versionRun(holder, portal, programme)).toEqual([NEXT]);
    await pipeline.promote(NEXT);
    expect(await versionRun(holder, portal, programme)).toEqual([NEXT]);
    await pipeline.rollback();
    expect(await versionRun(holder, portal, programme)).toEqual([OWN]);

    // The reader of another programme loaded nothing of the new version, and no request failed.
    await tab.getByRole('searchbox').fill('delivery');
    await expect(tab.getByText(/comments?/i).first()).toBeVisible();
    expect(lost).toEqual([]);
    expect(others.filter((url) => url.includes(NEXT))).toEqual([]);
    await Promise.all([reader.close(), holder.close()]);
  });
}
