import type { APIRequestContext, Page } from '@playwright/test';
import {
  CHAT_PATH,
  CHAT_SESSIONS_PATH,
  type ChatPart,
  type ChatSession,
  type ChatSessionsAnswer,
} from '@shoppervoice/contracts/assistant';
import type { PageData } from '@shoppervoice/contracts/remotes';
import type { FiguresAnswer } from '@shoppervoice/contracts/reports';
import { formatCount, lastAllowedDay, type PresetLabel, presetRange, UNITS } from '@shoppervoice/survey-model';
import { ENDS, expectNoSideways, expectWholeEverywhere, type Look, look } from '../../pages.ts';
import { startTestPortal, type TestPortal } from '../../portal.ts';
import { expect, fillSignIn, test, watch } from '../../portal-test.ts';

/** Ten questions of a merchant's morning, without an endpoint, on the demo data: each figure is its page's own. */

interface FigureQuestion {
  readonly question: string;
  /** The page's call with the same figures, and its days. */
  readonly call: string;
  readonly days: PresetLabel;
  readonly more?: string;
  /** Keys of the figures that are shown. */
  readonly keys: readonly string[];
  readonly page: string;
}

const FIGURES: readonly FigureQuestion[] = [
  {
    question: 'How satisfied are our buyers?',
    call: '/api/buyer-overall-metrics',
    days: 'Last 30 Days',
    keys: ['Q15_C11779', 'Q64_C2023', 'BO104_1'],
    page: '/online-buyer-overall-metrics',
  },
  {
    question: 'How did the fulfillment NPS change last month?',
    call: '/api/nps',
    days: 'Last Month',
    more: 'compareTo=previous',
    keys: ['Q106736_C106739'],
    page: '/online-buyer-net-promoter-score',
  },
  {
    question: 'How is on-time delivery rated, compared with last year?',
    call: '/api/metric-distribution',
    days: 'Last 30 Days',
    more: 'compareTo=year',
    keys: ['Q63_C2021'],
    page: '/online-buyer-metric-distributions',
  },
  {
    question: 'Point of sale satisfaction on mobile last month',
    call: '/api/buyer-overall-metrics',
    days: 'Last Month',
    more: 'deviceType=3',
    keys: ['Q15_C11779'],
    page: '/online-buyer-overall-metrics',
  },
  {
    question: 'Why did fulfillment satisfaction fall?',
    call: '/api/buyer-overall-metrics',
    days: 'Last 30 Days',
    more: 'compareTo=previous',
    keys: ['Q64_C2023'],
    page: '/online-buyer-overall-metrics',
  },
  {
    question: 'Site abandonment satisfaction last week',
    call: '/api/site-abandonment/overall-metrics',
    days: 'Last Week',
    keys: ['M3SA_1'],
    page: '/site-abandonment-overall-metrics',
  },
  {
    question: 'Straight to fulfillment NPS in the last 3 months',
    call: '/api/nps/stff',
    days: 'Last 3 Months',
    keys: ['Q106736_C106739_STFF'],
    page: '/straight-to-fulfillment-net-promoter-score',
  },
];

let portal: TestPortal;
test.beforeAll(async () => {
  test.setTimeout(900_000);
  portal = await startTestPortal({
    demoData: 'on',
    environment: { CHAT_USER_LIMIT: '1000', CHAT_MERCHANT_LIMIT: '1000' },
  });
});
test.afterAll(() => portal?.stop());

const panel = (page: Page) => page.getByRole('complementary', { name: 'Assistant' });

async function signIn(page: Page, path: string): Promise<PageData> {
  const user = portal.signIns.find(({ username }) => username === 'demosuper');
  await page.goto(`${portal.url}${path}`);
  await fillSignIn(page, 'demosuper', user?.password ?? '');
  await expect(page.getByText(/^Hi Robin/)).toBeVisible();
  return (await (await page.request.get(`${portal.url}/api/page-data`)).json()) as PageData;
}

/** Asks, and reads the answer's parts from the page: a browser does not expose a body that the page streams. */
async function ask(page: Page, question: string): Promise<readonly ChatPart[]> {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === CHAT_PATH, {
    timeout: 60_000,
  });
  await panel(page).getByRole('textbox', { name: 'Question' }).fill(question);
  await page.keyboard.press('Enter');
  expect((await answered).headers()['content-type']).toContain('text/event-stream');
  await expect(panel(page).getByRole('button', { name: 'Send' })).toBeVisible();
  const read = async (path: string) => (await page.request.get(`${portal.url}${path}`)).json();
  const [newest] = ((await read(CHAT_SESSIONS_PATH)) as ChatSessionsAnswer).sessions;
  const { turns } = (await read(`${CHAT_SESSIONS_PATH}/${newest?.id}`)) as ChatSession;
  const turn = turns.at(-1);
  expect(turn?.question).toBe(question);
  return turn?.parts ?? [];
}

function daysOf(preset: PresetLabel, { merchant }: PageData, kind: 'comments' | 'dashboard' = 'dashboard') {
  const today = merchant.today?.day ?? '';
  const range = presetRange(preset, { today, lastDay: lastAllowedDay(kind, today) });
  if (range === null) throw new Error(`${preset} is no range today`);
  return range;
}

async function figuresOf(request: APIRequestContext, { call, days, more }: FigureQuestion, pageData: PageData) {
  const { startDate, endDate } = daysOf(days, pageData);
  const answer = await request.get(
    `${portal.url}${call}?startDate=${startDate}&endDate=${endDate}${more ? `&${more}` : ''}`,
  );
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as FiguresAnswer).figures;
}

for (const each of ENDS) {
  test(`ten questions of a morning at ${each.width} px, ${each.scheme}: each figure is its page’s, each link opens the page in that state, and the panel stays`, async ({
    page,
  }) => {
    await tenQuestions(page, each);
  });
}

async function tenQuestions(page: Page, each: Look) {
  test.setTimeout(600_000);
  const { faults } = watch(page.context(), portal);
  await look(page, each);
  const pageData = await signIn(page, '/');
  await page.getByRole('button', { name: 'Assistant' }).click();
  await expect(panel(page).getByRole('textbox', { name: 'Question' })).toBeFocused();

  for (const expected of FIGURES) {
    const parts = await ask(page, expected.question);
    const replied = parts.flatMap((part) => (part.kind === 'figures' ? part.figures : []));
    const figures = await figuresOf(page.request, expected, pageData);
    const answer = panel(page).getByRole('list', { name: 'Conversation' }).locator('> li').last();
    for (const key of expected.keys) {
      const [own, shown] = [figures.find((figure) => figure.key === key), replied.find((figure) => figure.key === key)];
      if (own?.kind !== 'rating' && own?.kind !== 'nps') throw new Error(`${expected.question}: no ${key}`);
      const [value, unit] = own.kind === 'nps' ? [own.score, UNITS.nps] : [own.mean, UNITS.mean];
      const change = own.change ?? null;
      expect(shown, expected.question).toMatchObject({ value, n: own.n });
      expect(shown?.change?.delta ?? null, expected.question).toBe(change?.delta ?? null);
      expect(shown?.change?.significant ?? null, expected.question).toBe(change?.significant ?? null);
      const card = answer.locator('li').filter({ has: page.locator('a[aria-label*="Open its page"]') });
      await expect(
        card
          .filter({ hasText: unit.format(value) })
          .filter({ hasText: `n ${formatCount(own.n)}` })
          .first(),
      ).toBeVisible();
    }
    expect(
      replied.map(({ key }) => key),
      expected.question,
    ).toEqual([...expected.keys]);

    // The page requests the same days, filters and comparison.
    const { startDate, endDate } = daysOf(expected.days, pageData);
    const called = page.waitForRequest((request) => {
      const url = new URL(request.url());
      const wanted = new URLSearchParams(expected.more);
      return (
        url.pathname === expected.call &&
        url.searchParams.get('startDate') === startDate &&
        url.searchParams.get('endDate') === endDate &&
        [...wanted].every(([name, each]) => url.searchParams.getAll(name).includes(each))
      );
    });
    await answer
      .getByRole('link', { name: /Open its page$/ })
      .first()
      .click();
    await called;
    expect(new URL(page.url()).pathname).toBe(expected.page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(answer).toBeVisible();
    // The page shows the figures of the answer.
    for (const { unit, value } of replied) {
      if (unit === 'count') throw new Error(`${expected.question}: no figure of this page`);
      const shown = UNITS[unit].format(value);
      await expect(
        page.getByRole('main').getByText(shown).filter({ visible: true }).first(),
        expected.question,
      ).toBeVisible();
    }
    // Back to Home, so that the next question has no page of a programme beside it.
    await page.goBack();
    await expect(page).toHaveURL(`${portal.url}/`);
  }

  const { startDate, endDate } = daysOf('Last 30 Days', pageData, 'comments');
  const of = `startDate=${startDate}&endDate=${endDate}`;
  const counts = async (query: string) =>
    (await (await page.request.get(`${portal.url}/api/comments/counts?${query}`)).json()) as {
      commentsCount: number;
      topics: { id: number; count: number }[];
    };

  const comments = (await ask(page, 'What do they say about delivery?')).find((part) => part.kind === 'comments');
  expect(comments).toMatchObject({ count: (await counts(`${of}&commentTypeId=14`)).commentsCount });
  await panel(page)
    .getByRole('link', { name: /^Read all/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/online-buyer-comments\?dateRange=Last\+30\+Days&commentTypeId=14/);
  await page.goBack();
  await expect(page).toHaveURL(`${portal.url}/`);

  const topics = (await ask(page, 'Which topics come up most in negative comments?')).find(
    (part) => part.kind === 'shares',
  );
  const negative = await counts(`${of}&toneId=4`);
  expect(topics?.n).toBe(negative.commentsCount);
  const most = negative.topics.toSorted((a, b) => b.count - a.count)[0];
  expect(topics?.rows[0]).toMatchObject({ id: most?.id, count: most?.count });

  await opens(page, 'toneId=4');

  const worse = await ask(page, 'What got worse last month?');
  const rows = worse.find((part) => part.kind === 'changes')?.rows ?? [];
  const all = await figuresOf(
    page.request,
    {
      question: '',
      call: '/api/metric-distribution',
      days: 'Last Month',
      more: 'compareTo=previous',
      keys: [],
      page: '',
    },
    pageData,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { key, delta, n } of rows) {
    const own = all.find((figure) => figure.key === key);
    expect(own?.kind === 'rating' && { delta: own.change?.delta, n: own.n }).toEqual({ delta, n });
  }
  await opens(page, 'compare=previous');
  expect(faults).toEqual([]);
}

/** The last answer's own page opens in its state. */
async function opens(page: Page, state: string) {
  const answer = panel(page).getByRole('list', { name: 'Conversation' }).locator('> li').last();
  await answer.getByRole('link', { name: 'Open the page' }).first().click();
  await expect(page).toHaveURL(new RegExp(state));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${portal.url}/`);
}

test('it asks back, declines, suggests the switch, and continues an earlier conversation', async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page, '/');
  await page.getByRole('button', { name: 'Assistant' }).click();
  await ask(page, 'How is delivery?');
  await panel(page)
    .getByRole('button', { name: /^Fulfillment on-time delivery/ })
    .click();
  await expect(panel(page).getByRole('link', { name: /On-time delivery.*Open its page$/ })).toBeVisible();
  // A question during an answer is not sent.
  await expect(panel(page).getByRole('button', { name: 'Send' })).toBeVisible();
  expect(await ask(page, 'What will our NPS be next month?')).toMatchObject([{ kind: 'text' }]);
  const elsewhere = await ask(page, 'How is NPS at Fern & Fold?');
  expect(elsewhere).toMatchObject([{ kind: 'text' }, { kind: 'switch', merchantName: 'Fern & Fold' }]);
  await panel(page).getByRole('button', { name: 'New conversation' }).click();
  await panel(page).getByRole('button', { name: 'Earlier conversations' }).click();
  await panel(page)
    .getByRole('button', { name: /^How is delivery\?/ })
    .first()
    .click();
  await expect(panel(page).getByText('Which of these do you mean?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
});

test('a chip that is taken off is left out of the next question, and without the first one it begins anew', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const pageData = await signIn(page, '/');
  await page.getByRole('button', { name: 'Assistant' }).click();
  await ask(page, 'fulfillment satisfaction on mobile last month vs last year');
  const chips = panel(page).getByRole('list', { name: 'The next question goes on with' }).getByRole('button');
  await expect(chips).toHaveText([
    'Take off satisfaction',
    'Take off Fulfillment',
    'Take off mobile',
    'Take off last month',
    'Take off vs a year earlier',
  ]);
  // The chip in its place has the focus, and what happened is said.
  await chips.nth(2).press('Enter');
  await expect(chips).toHaveCount(4);
  await expect(chips.nth(2)).toBeFocused();
  await expect(panel(page).getByText('mobile taken off. Ask the next question.')).toBeAttached();
  await chips.nth(3).press('Enter');
  await expect(chips).toHaveCount(3);

  const own = { question: '', keys: ['Q106736_C106739'], page: '' } as const;
  const [shown] = (await ask(page, 'and NPS?')).flatMap((part) => (part.kind === 'figures' ? part.figures : []));
  const figures = await figuresOf(page.request, { ...own, call: '/api/nps', days: 'Last Month' }, pageData);
  const all = figures.find(({ key }) => key === own.keys[0]);
  const onMobile = await figuresOf(
    page.request,
    { ...own, call: '/api/nps', days: 'Last Month', more: 'deviceType=3' },
    pageData,
  );
  expect(all?.kind === 'nps' && { key: all.key, value: all.score, n: all.n }).toEqual({
    key: shown?.key,
    value: shown?.value,
    n: shown?.n,
  });
  expect(shown?.change).toBeNull();
  expect(onMobile.find(({ key }) => key === own.keys[0])?.n).not.toBe(shown?.n);
  await expect(chips).toHaveText(['Take off NPS', 'Take off Fulfillment', 'Take off last month']);

  await chips.first().click();
  await expect(chips).toHaveCount(0);
  await expect(panel(page).getByRole('textbox', { name: 'Question' })).toBeFocused();
  expect(await ask(page, 'and for pickup?')).not.toContainEqual(expect.objectContaining({ kind: 'figures' }));
});

test('it is complete in every width and both schemes', async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page, '/online-buyer-overall-metrics?dateRange=Last+30+Days');
  await page.getByRole('button', { name: 'Assistant' }).click();
  await ask(page, 'Why did fulfillment satisfaction fall?');
  await ask(page, 'What are the most common topics?');
  await ask(page, 'Fulfillment NPS by week in the last 3 months');
  await ask(page, 'How is delivery?');
  await expectWholeEverywhere(page, 'the assistant');
});

test('beside it a page has the layout for the remaining width', async ({ page }) => {
  await look(page, { width: 1440, height: 900, scheme: 'light' });
  await signIn(page, '/online-buyer-comments');
  const column = page.getByRole('region', { name: 'Filters' });
  const first = page.getByRole('main').getByRole('article').first();
  await expect(first).toBeVisible();
  await expect(column).toBeVisible();
  await page.getByRole('button', { name: 'Assistant' }).click();
  for (const width of [1440, 1280]) {
    await look(page, { width, height: 900, scheme: 'light' });
    await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
    await expect(column).toHaveCount(0);
    const room = width - 432 - 64 - 2 * 24;
    await expect.poll(async () => (await first.boundingBox())?.width).toBeGreaterThan(room - 4);
    await expectNoSideways(page, `the page beside the assistant at ${width} px`);
  }
  await page.getByRole('button', { name: 'Close the assistant' }).click();
  await expect(column).toBeVisible();
});
