import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Behaviour } from '../../deployment.ts';
import { browserOf, expect, expectBuild, lostRequests, nextVersion, test } from '../../deployment-test.ts';
import type { TestPortal } from '../../portal.ts';

/** A tenth in the usual run, all of them in `npm run soak`. */
const ROUNDS = process.env.SOAK ? 50 : 5;

/** How a version is broken: by its own code, or by failures of its files. */
type Breakage =
  | { readonly name: string; readonly behaviour: Behaviour }
  | { readonly name: string; readonly files: RegExp; readonly break: 'refuse' | 'cut' | 'tamper' | 'hang' };

const BREAKAGES: readonly Breakage[] = [
  { name: 'throws at load', behaviour: 'throws-at-load' },
  { name: 'throws when drawn', behaviour: 'throws-when-drawn' },
  { name: 'entry answers 503', files: /remoteEntry/, break: 'refuse' },
  { name: 'chunk is cut off', files: /expose_returns.*\.js/, break: 'cut' },
  { name: 'chunk is tampered with', files: /expose_returns.*\.js/, break: 'tamper' },
  { name: 'style sheet is gone', files: /expose_returns.*\.css/, break: 'refuse' },
  { name: 'entry hangs', files: /remoteEntry/, break: 'hang' },
];

async function breakFiles(context: BrowserContext, version: string, breakage: Breakage): Promise<void> {
  if (!('files' in breakage)) return;
  await context.route(
    (url) => url.pathname.startsWith(`/remotes/returns/${version}/`) && breakage.files.test(url.pathname),
    async (route) => {
      if (breakage.break === 'refuse') await route.fulfill({ status: 503, json: { status: 503, title: 'Away' } });
      else if (breakage.break === 'cut') await route.abort('connectionreset');
      else if (breakage.break === 'tamper') {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()}\n;globalThis.tampered = true;` });
      }
      // A hanging request never gets a response.
    },
  );
}

/** Anonymous memory of the gateway in MB; null if unknown on this system. */
function gatewayMemory(portal: TestPortal): number | null {
  try {
    const { children } = JSON.parse(readFileSync(join(portal.dataDir, 'run', 'lock.json'), 'utf8')) as {
      children: readonly { name: string; pid: number }[];
    };
    const pid = children.find(({ name }) => name === 'gateway')?.pid;
    const [, kilobytes] = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

/** JavaScript heap of a tab in MB, after garbage collection. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  await session.detach();
  return usedSize / 1e6;
}

test(`${ROUNDS} deploys while users are in: canary, promotion, a broken version, rollback`, async ({
  browser,
  portal,
  pipeline,
}) => {
  test.setTimeout(ROUNDS * 90_000);
  const [ada, pat, ivo, uma] = await Promise.all(
    ['admin4101', 'duo4101', 'admin4102', 'user4102'].map((username) => browserOf(browser, portal, username)),
  );
  if (!ada || !pat || !ivo || !uma) throw new Error('Four users are signed in.');

  // Uma reads another remote's page continuously; Ivo has a tab of the remote open, with a note that he writes.
  const lost = lostRequests(uma);
  const reader = await uma.newPage();
  await reader.goto(`${portal.url}/online-buyer-comments`);
  const pageHeading = reader.getByRole('heading', { level: 1, name: 'Comments' });
  await expect(pageHeading).toBeVisible();
  await reader.evaluate(() => Object.assign(window, { sameTab: true }));
  const first = (await pipeline.remote()).current ?? '';
  const writer = await expectBuild(ivo, portal, first);
  await writer.getByLabel('Note').fill('Half a sentence');

  const heaps: number[] = [];
  const memory: number[] = [];
  let good = first;
  for (let round = 0; round < ROUNDS; round += 1) {
    const breakage = BREAKAGES[round % BREAKAGES.length] as Breakage;
    await test.step(`round ${round + 1}: ${breakage.name}`, async () => {
      // A canary for one merchant.
      const next = nextVersion();
      await pipeline.publish(next);
      await pipeline.canary(next, [4101]);
      await (await expectBuild(ada, portal, next)).close();
      await (await expectBuild(ivo, portal, good)).close();

      // Promoted: applies to the next load of every user.
      await pipeline.promote(next);
      await (await expectBuild(ivo, portal, next)).close();

      // Broken: a user gets the previous version at once, and two users are enough for the rollback.
      const broken = nextVersion();
      await pipeline.publish(broken, 'behaviour' in breakage ? breakage.behaviour : 'behaves-well');
      for (const context of [ada, pat]) await breakFiles(context, broken, breakage);
      await pipeline.promote(broken);
      const tabs = await Promise.all([ada, pat].map((context) => expectBuild(context, portal, next)));
      await expect
        .poll(async () => (await pipeline.remote()).current, { timeout: 30_000, message: 'the way back' })
        .toBe(next);
      for (const tab of tabs) {
        expect(await tab.evaluate(() => 'tampered' in globalThis)).toBe(false);
        await tab.close();
      }
      const { versions, history } = await pipeline.remote();
      expect(versions.find(({ version }) => version === broken)).toMatchObject({ state: 'bad', failedUsers: 2 });
      expect(history.find(({ action }) => action === 'automatic-rollback')).toMatchObject({
        version: next,
        reason: expect.stringContaining(`From ${broken}.`),
      });
      expect(await pipeline.tryToPromote(broken)).toBe(409);
      await (await expectBuild(ivo, portal, next)).close();
      for (const context of [ada, pat]) await context.unrouteAll({ behavior: 'ignoreErrors' });
      good = next;

      // The reader continues: figures, filters, the address.
      await reader.getByRole('searchbox').fill(round % 2 === 0 ? 'delivery' : '');
      await expect(pageHeading).toBeVisible();
      await expect(reader.getByText(/comments?/i).first()).toBeVisible();
    });
    if (process.env.SOAK) {
      heaps.push(await heapOf(reader));
      memory.push(gatewayMemory(portal) ?? 0);
    }
  }

  expect(lost).toEqual([]);
  expect(await reader.evaluate(() => 'sameTab' in window)).toBe(true);
  // The old tab is unchanged: its build, its note.
  await expect(writer.getByText(`Build ${first}`, { exact: true })).toBeVisible();
  await expect(writer.getByLabel('Note')).toHaveValue('Half a sentence');
  // A chunk that was never requested before still loads, from the version of the tab.
  await writer.getByRole('button', { name: 'More' }).click();
  await expect(writer.getByText('More of Returns.')).toBeVisible();
  if (process.env.SOAK) {
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const text = `heap ${heaps.map((mb) => mb.toFixed(1)).join(' ')}; gateway ${memory.map((mb) => mb.toFixed(0)).join(' ')}`;
    test.info().annotations.push({ type: 'memory in MB', description: text });
    expect(mean(heaps.slice(-10)) - mean(heaps.slice(5, 15)), text).toBeLessThan(2);
    expect(mean(memory.slice(-10)) - mean(memory.slice(5, 15)), text).toBeLessThan(30);
  }
  await Promise.all([ada, pat, ivo, uma].map((context) => context.close()));
});
