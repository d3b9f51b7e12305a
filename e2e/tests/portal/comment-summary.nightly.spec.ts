import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type CommentSummary, SUMMARY_PATH } from '@shoppervoice/contracts/comments';
import { demoMerchants, demoResponses } from '@shoppervoice/demo-data';
import { signedIn } from '../../api-caller.ts';
import { expectWholeEverywhere, LOOKS, look } from '../../pages.ts';
import { expect, type ImportedPortal, signIn, test, watch } from '../../portal-test.ts';
import { importWalker, WALKER } from '../../report-pages/walker.ts';

/** Months of the first demo merchant with an event, and the words that the summary must contain. */
interface Month {
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly theme: RegExp;
}

function monthsOf(now: Date): readonly [Month, Month] {
  const today = now.toISOString().slice(0, 10);
  const year = Number(today.slice(0, 4));
  const spring = today >= `${year}-04-28` ? year : year - 1;
  const winter = today > `${year}-12-29` ? year : year - 1;
  return [
    {
      name: 'the checkout release',
      startDate: `${spring}-04-10`,
      endDate: `${spring}-05-04`,
      theme: /pay|checkout|phone/i,
    },
    {
      name: 'the shipping jam',
      startDate: `${winter}-12-08`,
      endDate: `${winter}-12-31`,
      theme: /christmas|holiday|late|december|deliver/i,
    },
  ];
}

/** Responses of these months, and of as many days before, under the walker's merchant. */
async function importMonths(portal: ImportedPortal): Promise<void> {
  const months = monthsOf(portal.now);
  const spans = months.map(({ startDate, endDate }) => {
    const [from, to] = [Date.parse(startDate), Date.parse(endDate) + 86_400_000];
    return [from - (to - from), to] as const;
  });
  const [first] = demoMerchants();
  const lines: string[] = [];
  for (const row of demoResponses({ today: portal.now.toISOString().slice(0, 10), now: portal.now })) {
    if (row.mid !== first?.mid) break;
    const at = Date.parse(row.submittedAt);
    if (spans.some(([from, to]) => at >= from && at < to))
      lines.push(JSON.stringify({ ...row, mid: WALKER.mid, responseId: `month-${row.responseId}` }));
  }
  const folder = join(portal.dataDir, 'months');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'responses.jsonl'), `${lines.join('\n')}\n`);
  const { status, output } = await portal.importFiles([folder]);
  if (status !== 0) throw new Error(`The import ended with ${status}:\n${output}`);
}

test.beforeAll(async ({ portal }) => {
  test.setTimeout(180_000);
  await importWalker(portal);
  await importMonths(portal);
});

const panel = (page: Page) => page.getByRole('region', { name: /comments say/ });
/** The page says when the summary is there. The first one of a portal may take long while the machine is busy. */
const summaryShown = (page: Page) =>
  expect(panel(page).getByText(/^The AI summary is ready: \d+ statements\.$/)).toBeAttached({ timeout: 90_000 });
const shot = (page: Page, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: join(process.env.SHOTS, `${name}.png`), fullPage: true }) : undefined;

for (const at of [0, 1] as const) {
  test(`the summary of a month finds its event: ${at === 0 ? 'the checkout release' : 'the shipping jam'}`, async ({
    page,
    portal,
    playwright,
  }) => {
    const { startDate, endDate, theme, name } = monthsOf(portal.now)[at];
    const { faults } = watch(page.context(), portal);
    await look(page, { width: 1440, height: 900, scheme: 'light' });
    await signIn(
      page,
      portal,
      WALKER.username,
      `/online-buyer-comments?${new URLSearchParams({ dateRange: 'Custom', startDate, endDate })}`,
    );
    const caller = await signedIn(await playwright.request.newContext(), portal, WALKER.username);
    const { data } = (await (
      await caller.send('POST', SUMMARY_PATH, { list: 'buyer', startDate, endDate })
    ).json()) as { data: CommentSummary };
    const counts = await (await caller.get(`/api/comments/counts?startDate=${startDate}&endDate=${endDate}`)).json();
    expect(JSON.stringify(counts)).toContain(String(data.n));
    await expect(panel(page).getByRole('heading', { level: 2 })).toContainText(
      `What ${data.n.toLocaleString('en-US')} comments say`,
    );
    await panel(page)
      .getByRole('button', { name: /^Show all / })
      .click();
    // Three statements of each column are shown then.
    await expect(
      panel(page)
        .getByRole('button', { name: /^All \d+ / })
        .first(),
    ).toBeVisible();
    for (let more = data.columns.filter(({ points }) => points.length > 3).length; more > 0; more -= 1) {
      await panel(page)
        .getByRole('button', { name: /^All \d+ / })
        .first()
        .click();
    }
    const issues = panel(page).getByRole('region', { name: 'Key issues' });
    await expect(issues.getByRole('listitem').filter({ hasText: theme }).first(), name).toBeVisible();
    for (const { points } of data.columns) {
      for (const { theme, n } of points) {
        const heading = page.getByRole('heading', { level: 4, name: theme, exact: true });
        const statement = panel(page).getByRole('listitem').filter({ has: heading }).first();
        await expect(statement).toContainText(`${n.toLocaleString('en-US')} of`);
      }
    }
    // Every number opens its cited comment, the same as in the list.
    const cited = data.columns.flatMap(({ points }) => points.flatMap(({ citations }) => citations));
    expect(cited.length).toBeGreaterThanOrEqual(6);
    await issues.getByRole('button', { name: 'Comment 1', exact: true }).click();
    const card = issues.getByRole('article', { name: 'Cited comment' });
    const { comment } = (await (
      await caller.get(`/api/comments/get-comment?responseId=${encodeURIComponent(cited[0] ?? '')}`)
    ).json()) as { comment: { body: string } };
    await expect(card).toContainText(comment.body.slice(0, 40));
    await shot(page, `month-${at}`);
    await card.getByRole('link', { name: 'Open in Comments' }).click();
    await expect(page.getByRole('heading', { name: 'One comment' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(comment.body.slice(0, 40));
    expect(faults).toEqual([]);
  });
}

test('it is complete at three widths in both schemes, stays collapsed, and asks for feedback', async ({
  page,
  portal,
}) => {
  test.setTimeout(180_000);
  const { faults } = watch(page.context(), portal);
  await signIn(page, portal, WALKER.username, '/online-buyer-comment-summary');
  await summaryShown(page);
  await panel(page).getByRole('button', { name: 'Comment 2', exact: true }).click();
  await expect(panel(page).getByRole('article')).toBeVisible();
  await panel(page).getByText('How this was made').click();
  await expect(panel(page)).toContainText('No comment left the portal.');
  await panel(page).getByRole('button', { name: 'Helpful', exact: true }).click();
  await expect(panel(page)).toContainText('Thank you for your feedback.');
  if (process.env.SHOTS) {
    for (const each of LOOKS) {
      await look(page, each);
      await page.waitForTimeout(600);
      await shot(page, `summary-${each.width}-${each.scheme}`);
    }
  }
  await expectWholeEverywhere(page, 'comment summary');

  await panel(page).getByRole('button', { name: 'Collapse summary' }).click();
  const requested: string[] = [];
  page.on('request', (request) => void (request.url().endsWith(SUMMARY_PATH) && requested.push(request.url())));
  await page.reload();
  await expect(panel(page).getByRole('button', { name: 'Expand summary' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tone of all comments' })).toBeVisible();
  expect(requested).toEqual([]);
  expect(faults).toEqual([]);
});

for (const path of ['/site-abandonment-comments', '/straight-to-fulfillment-comments', '/bopis-comments']) {
  test(`${path} has it, too; a failure affects nothing else`, async ({ page, portal }) => {
    await signIn(page, portal, WALKER.username, path);
    await expect(panel(page)).toContainText(/[\d,]+ comments|Too few comments to summarize/);
    await page.route(`**${SUMMARY_PATH}`, (route) => route.fulfill({ status: 503, json: { detail: 'It is away.' } }));
    await page.reload();
    await expect(panel(page)).toContainText('The summary could not be written.');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.unroute(`**${SUMMARY_PATH}`);
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(panel(page)).toContainText(/[\d,]+ comments|Too few comments to summarize/);
  });
}
