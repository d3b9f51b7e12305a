import { type Caller, signedIn } from '../../api-caller.ts';
import { MERCHANTS } from '../../fixture/generate.ts';
import { dayIn, recountComments, recountMetric, shiftDay } from '../../fixture/recount.ts';
import { expect, type ImportedPortal, test } from '../../portal-test.ts';

const [, NORTHBAY] = MERCHANTS;
const FAR_ZONE = 'Asia/Tokyo';

interface Settings {
  readonly mid: number;
  readonly timeZone: string;
}
interface Metrics {
  readonly figures: readonly {
    readonly code: string;
    readonly n: number;
    readonly mean: number | null;
    readonly counts: readonly number[];
    readonly series: readonly { readonly start: string; readonly n: number }[];
  }[];
}

/** The portal's figures of these days, day by day. */
async function figuresOf(caller: Caller, range: { startDate: string; endDate: string }) {
  const query = `startDate=${range.startDate}&endDate=${range.endDate}`;
  const metrics = await caller.get(`/api/buyer-overall-metrics?${query}&period=day`);
  const comments = await caller.get(`/api/comments/counts?${query}`);
  // While days are rebuilt, every response has either the old figures or the new ones.
  expect([metrics.status(), comments.status()]).toEqual([200, 200]);
  const answered = (await metrics.json()) as Metrics;
  const { commentsCount } = (await comments.json()) as { commentsCount: number };
  return {
    comments: commentsCount,
    figures: answered.figures.map(({ code, n, mean, counts, series }) => ({
      code,
      n,
      mean,
      counts,
      days: series.map((bucket) => bucket.n),
    })),
  };
}

/** The same, counted by independent loops over the imported file. */
function recounted(portal: ImportedPortal, codes: readonly string[], timeZone: string, range: Range) {
  const selection = { mid: NORTHBAY.mid, timeZone, ...range };
  const days: string[] = [];
  for (let day = range.startDate; day <= range.endDate; day = shiftDay(day, 1)) days.push(day);
  return {
    comments: recountComments(portal.responses, selection).length,
    figures: codes.map((code) => ({
      code,
      ...recountMetric(portal.responses, code, selection),
      days: days.map((day) => recountMetric(portal.responses, code, { ...selection, startDate: day, endDate: day }).n),
    })),
  };
}
type Range = { startDate: string; endDate: string };

test('a time zone that an admin changes moves every figure to the days of the new zone, and back', async ({
  portal,
  playwright,
}) => {
  test.setTimeout(120_000);
  const admin = await signedIn(await playwright.request.newContext(), portal, 'admin4102');
  const today = dayIn(NORTHBAY.timeZone, portal.now);
  const range = { startDate: shiftDay(today, -40), endDate: shiftDay(today, -2) };
  const before = await figuresOf(admin, range);
  const codes = before.figures.map(({ code }) => code);
  const expected = (zone: string) => recounted(portal, codes, zone, range);
  expect(before).toEqual(expected(NORTHBAY.timeZone));
  expect(expected(FAR_ZONE)).not.toEqual(before);

  const { mid, ...own } = (await (await admin.get('/api/account/merchant')).json()) as Settings;
  expect({ mid, timeZone: own.timeZone }).toEqual({ mid: NORTHBAY.mid, timeZone: NORTHBAY.timeZone });
  for (const timeZone of [FAR_ZONE, NORTHBAY.timeZone]) {
    const answer = await admin.send('PUT', '/api/account/merchant', { ...own, timeZone });
    expect(answer.status(), await answer.text()).toBe(200);
    const page = (await (await admin.get('/api/page-data')).json()) as { merchant: Settings };
    expect(page.merchant.timeZone).toBe(timeZone);
    await expect.poll(() => figuresOf(admin, range), { timeout: 45_000 }).toEqual(expected(timeZone));
  }
});
