import type { Locator } from '@playwright/test';
import { expectNoViolations } from '../../axe.ts';
import { dayIn, shiftDay } from '../../fixture/recount.ts';
import { expect, fillSignIn, test, watch } from '../../portal-test.ts';
import { importWalker, WALKER, walkerResponses } from '../../report-pages/walker.ts';

/** "What to fix first" of docs/a-merchants-morning.md. */

const MOST_CLICKS = 6;
/** Of the first demo merchant, whose shoppers the walker has. */
const ZONE = 'America/New_York';
/** Of deliveries: the outcome, and all other ratings by what the page calls them. */
const OSAT = 'Q64_C2023';
/** What most is at stake with depends on the days that are shown. */
const DRIVERS = [
  { code: 'Q63_C2018', label: 'Customer support', low: 10, topic: 'customer support', topicId: 19 },
  {
    code: 'Q63_C2019',
    label: 'Availability of the product you wanted',
    low: 11,
    topic: 'product availability',
    topicId: 3,
  },
  { code: 'Q63_C2020', label: 'Order tracking', low: 12, topic: 'order tracking', topicId: 15 },
  { code: 'Q63_C2021', label: 'On-time delivery', low: 13, topic: 'delivery time', topicId: 14 },
  { code: 'Q63_C2022', label: 'Product met expectations', low: 14, topic: 'product quality', topicId: 4 },
  { code: 'Q63_C2024', label: 'Ease of returns', low: 15, topic: 'returns and refunds', topicId: 18 },
] as const;

test.beforeAll(async ({ portal }) => {
  test.setTimeout(120_000);
  await importWalker(portal);
});

/**
 * How much higher the mean of the outcome is without those who rated the driver 0 to 6. Null for fewer than 100 who
 * answered both, or fewer than 10 low ratings: the page withholds these.
 */
function pointsAtStake(driver: string, rows: readonly { readonly answers: Readonly<Record<string, unknown>> }[]) {
  let [all, n, sum, many] = [0, 0, 0, 0];
  for (const { answers } of rows) {
    const [y, x] = [answers[OSAT], answers[driver]];
    if (typeof y !== 'number' || typeof x !== 'number') continue;
    all += y;
    n += 1;
    if (x < 7) continue;
    sum += y;
    many += 1;
  }
  return n < 100 || n - many < 10 ? null : sum / many - all / n;
}

for (const { where, size } of [
  { where: 'at a desk', size: { width: 1440, height: 900 } },
  { where: 'on a phone, by touch', size: { width: 390, height: 844 } },
]) {
  test.describe(where, () => {
    test.use({ viewport: size, hasTouch: size.width < 768 });

    test('what to fix first, how sure, what do they say? In at most six clicks from signing in', async ({
      page,
      portal,
    }) => {
      test.setTimeout(120_000);
      const today = dayIn(ZONE, portal.now);
      const [from, to] = [shiftDay(today, -30), shiftDay(today, -1)];
      const rows = walkerResponses(portal.now).filter(({ surveyId, submittedAt }) => {
        const day = dayIn(ZONE, new Date(submittedAt));
        return surveyId === 2 && day >= from && day <= to;
      });
      const points = DRIVERS.map(({ code }) => pointsAtStake(code, rows));
      const most = Math.max(...points.flatMap((value) => value ?? []));
      const first = DRIVERS[points.indexOf(most)];
      if (first === undefined) throw new Error('No driver has points at stake.');

      const { faults } = watch(page.context(), portal);
      const isPhone = size.width < 768;
      let clicks = 0;
      const click = async (what: Locator) => {
        clicks += 1;
        await (isPhone ? what.tap() : what.click());
      };
      await page.goto(portal.url);
      await fillSignIn(page, WALKER.username);
      await expect(page.getByText(/^Hi Willa/)).toBeVisible();

      if (isPhone) await click(page.getByRole('button', { name: /menu/i }).first());
      await click(page.getByRole('link', { name: /^Key Drivers/ }).first());
      await click(page.getByRole('radio', { name: 'Fulfillment' }));
      await expect(page.getByRole('heading', { name: `Fix first: ${first.label}` })).toBeVisible();
      const sentence = page.getByText(
        `Overall satisfaction is ${most.toFixed(2)} points higher without those who rated it low`,
      );
      await expect(sentence).toContainText(/95% between \+\d\.\d\d and \+\d\.\d\d/);
      await expect(page.getByText('An association, not a cause.').filter({ visible: true }).first()).toBeVisible();
      await expectNoViolations(page, `Key Drivers ${where}`);

      const low = page.getByRole('link', { name: 'Read what those who rated it low say' });
      await expect(low).toHaveAttribute('href', new RegExp(`surveyType=2&low=${first.low}(?!\\d)`));
      await click(page.getByRole('link', { name: `Read the comments on ${first.topic}` }));
      await expect(page.getByRole('heading', { level: 1, name: 'Comments' })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`commentTypeId=${first.topicId}(?!\\d)`));
      expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
      expect(faults).toEqual([]);
    });
  });
}
