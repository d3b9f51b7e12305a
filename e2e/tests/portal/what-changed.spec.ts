import { signedIn } from '../../api-caller.ts';
import type { FixtureResponse } from '../../fixture/generate.ts';
import { dayIn, recountComments, recountMetric, shiftDay } from '../../fixture/recount.ts';
import { expectWhole } from '../../pages.ts';
import { expect, fillSignIn, test, watch } from '../../portal-test.ts';
import { importWalker, WALKER, walkerResponses } from '../../report-pages/walker.ts';

/** The second walkthrough of docs/a-merchants-morning.md. */

const MOST_CLICKS = 4;
/** Of the first demo merchant, whose shoppers the walker has. */
const ZONE = 'America/New_York';
const OSAT = 'Q64_C2023';
const NOTE = 'New carrier for the east';

test.beforeAll(async ({ portal }) => {
  test.setTimeout(120_000);
  await importWalker(portal);
});

test('what changed, who says so, what did we note that week? From Home in at most four clicks', async ({
  page,
  portal,
  playwright,
}) => {
  test.setTimeout(120_000);
  const today = dayIn(ZONE, portal.now);
  const days = { startDate: shiftDay(today, -30), endDate: shiftDay(today, -1) };
  const of = { mid: WALKER.mid, timeZone: ZONE, ...days };
  const rows = walkerResponses(portal.now).flatMap(({ answers, ...row }) => {
    const rating = answers[OSAT];
    return typeof rating === 'number' ? [{ ...row, answers: { [OSAT]: rating } } as FixtureResponse] : [];
  });
  const { mean, n } = recountMetric(rows, OSAT, of);
  const said = recountComments(rows, of);
  expect(said.length).toBeGreaterThan(20);

  const colleague = await signedIn(await playwright.request.newContext(), portal, WALKER.username);
  const day = shiftDay(today, -12);
  const note = { text: NOTE, startDate: day, endDate: day, area: 'all' };
  const made = await colleague.send('POST', '/api/notes', note);
  expect(made.status()).toBe(201);

  const { faults } = watch(page.context(), portal);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(portal.url);
  await fillSignIn(page, WALKER.username);
  let clicks = 0;

  // What changed: Home says it, the worst first.
  const row = page.getByRole('listitem').filter({ hasText: 'Overall satisfaction' }).filter({ hasText: 'significant' });
  const worst = row.filter({ hasText: 'Fulfillment' }).first();
  await expect(worst).toContainText((mean ?? Number.NaN).toFixed(2));
  await expect(worst).toContainText(`n ${n}`);
  clicks += 1;
  await worst.getByRole('link').click();

  // The note of that week is shown on the trend.
  const notes = page.getByRole('region', { name: 'Notes on this chart' });
  await expect(notes).toContainText(NOTE);
  await expectWhole(page, 'the page behind a change');

  // What changed after it: the days since, compared with as many before.
  const back = page.url();
  await notes
    .getByRole('link', { name: /^Compare before and after note [A-Z]+: 12 days each$/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Compare previous 12 days/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`startDate=${day}&endDate=${days.endDate}`));
  const since = { ...of, startDate: day };
  const recounted = recountMetric(rows, OSAT, since);
  await expect(
    page.getByRole('region', { name: 'Fulfillment' }).getByRole('article', { name: 'Overall satisfaction' }),
  ).toContainText(`n ${recounted.n}`);
  await page.goto(back);

  // Who says so: those who gave these answers.
  const tile = page.getByRole('region', { name: 'Fulfillment' }).getByRole('article', { name: 'Overall satisfaction' });
  clicks += 1;
  await tile.getByRole('link', { name: new RegExp(`^n ${n}`) }).click();
  await expect(page.getByText(new RegExp(`\\b${said.length}\\b.*comments`)).first()).toBeVisible();
  await expect(page.getByText(said[0]?.comment?.text ?? 'nothing').first()).toBeVisible();

  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
  expect(faults).toEqual([]);
  const { id } = await made.json();
  expect((await colleague.send('DELETE', `/api/notes/${id}`, undefined)).status()).toBe(204);
});
