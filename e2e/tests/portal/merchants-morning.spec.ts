import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { COMMENT_TOPICS } from '@shoppervoice/survey-model';
import { MORNING, monthBefore, morningResponses, QUESTION_CODES, writeMorning } from '../../fixture/morning.ts';
import { dayIn, recountComments, recountMetric } from '../../fixture/recount.ts';
import { expect, fillSignIn, test, watch } from '../../portal-test.ts';

/** The walkthrough of docs/a-merchants-morning.md. */

const MOST_CLICKS = 8;
const MOST_MS = 60_000;
const [OSAT] = QUESTION_CODES;

test('what got worse last month, for whom, and what do they say? From Home in at most eight clicks and a minute', async ({
  page,
  portal,
}) => {
  test.setTimeout(180_000);
  const today = dayIn(MORNING.timeZone, portal.now);
  const responses = morningResponses(today);
  const folder = join(portal.dataDir, 'morning');
  writeMorning(folder, responses);
  const { status, output } = await portal.importFiles([folder]);
  expect(status, output).toBe(0);
  const { faults } = watch(page.context(), portal);
  await page.setViewportSize({ width: 1440, height: 900 });

  // By independent loops over the rows.
  const within = { mid: MORNING.mid, timeZone: MORNING.timeZone };
  const last = { ...within, ...monthBefore(today, 1) };
  const [now, before] = [last, { ...within, ...monthBefore(today, 2) }].map((days) =>
    recountMetric(responses, OSAT, days),
  );
  const mobile = recountMetric(responses, OSAT, { ...last, device: 'mobile' });
  const comments = recountComments(responses, { ...last, device: 'mobile', surveyId: 1 });

  let clicks = 0;
  const click = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };
  const startedAt = Date.now();
  await page.goto(portal.url);
  await fillSignIn(page, MORNING.username);
  await expect(page.getByText(/^Hi Dana/)).toBeVisible();

  // What got worse: the means of the purchase, and no others.
  await click(page.locator('a[href="/online-buyer-overall-metrics"]').first());
  await click(page.getByRole('button', { name: /^Last 30 Days/ }));
  await click(page.getByRole('button', { name: 'Last Month', exact: true }));
  await expect(page.getByRole('heading', { level: 2, name: /^3 of \d+ scores changed significantly/ })).toBeVisible();
  const purchase = page.getByRole('region', { name: 'Point of sale' });
  const tile = purchase.getByRole('article', { name: 'Overall satisfaction' });
  await expect(tile).toContainText((now?.mean ?? Number.NaN).toFixed(2));
  await expect(tile).toContainText(`n ${now?.n}`);
  await expect(tile).toContainText('significant');
  await expect(purchase.getByText('significant', { exact: true })).toHaveCount(3);
  expect((now?.mean ?? 0) - (before?.mean ?? 0)).toBeLessThan(-1);

  // For whom: those on phones.
  await click(page.getByRole('link', { name: 'Metrics by Device' }));
  const devices = page.getByRole('region', { name: 'Overall satisfaction Point of sale' });
  const phones = devices.getByRole('article', { name: 'Mobile' });
  await expect(phones).toContainText((mobile.mean ?? Number.NaN).toFixed(2));
  const others = ['desktop', 'tablet'].map((device) => recountMetric(responses, OSAT, { ...last, device }));
  const sumOf = ({ counts }: typeof mobile) => counts.reduce((sum, count, rating) => sum + count * rating, 0);
  const rest = others.reduce((sum, each) => sum + sumOf(each), 0) / others.reduce((sum, { n }) => sum + n, 0);
  const below = (rest - sumOf(mobile) / mobile.n).toFixed(2);
  await expect(phones).toContainText(`${below} below other devices, significant`);

  // What they say: the comments behind that figure, the negative ones.
  await click(phones.getByRole('link', { name: new RegExp(`^n ${mobile.n}`) }));
  await expect(page.getByText(new RegExp(`\\b${comments.length}\\b.*comments`)).first()).toBeVisible();
  await click(page.getByRole('region', { name: 'Tone', exact: true }).getByRole('button', { name: /^Negative/ }));
  const negative = comments.filter(({ comment }) => comment?.tone === 4);
  await expect(page.getByText(new RegExp(`\\b${negative.length} of \\d+.* comments`)).first()).toBeVisible();
  const topics = page.getByRole('region', { name: 'Topics', exact: true }).getByRole('listitem');
  const [about] = negative[0]?.comment?.topics ?? [];
  const label = COMMENT_TOPICS.find(({ id }) => id === about)?.label ?? 'nothing';
  await expect(topics.first()).toContainText(label);
  await expect(topics.first()).toContainText(String(negative.length));
  await expect(page.getByText(negative[0]?.comment?.text ?? '').first()).toBeVisible();

  expect(negative.length).toBeGreaterThan(20);
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
  expect(Date.now() - startedAt).toBeLessThan(MOST_MS);
  expect(faults).toEqual([]);
});
