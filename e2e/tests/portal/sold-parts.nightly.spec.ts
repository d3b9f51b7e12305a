import type { Page } from '@playwright/test';
import { FEATURE_LIST } from '@shoppervoice/survey-model';
import {
  featuresOf,
  isBrought,
  SOLD,
  type SoldPage,
  type SoldPart,
  seededRandom,
} from '@shoppervoice/survey-model/testing';
import { type Caller, signedIn } from '../../api-caller.ts';
import { expectNoViolations } from '../../axe.ts';
import { dayIn, shiftDay } from '../../fixture/recount.ts';
import { expectNoSideways } from '../../pages.ts';
import { expect, type ImportedPortal, test } from '../../portal-test.ts';
import { importWalker, WALKER } from '../../report-pages/walker.ts';

/** All that a superuser can choose, without Site Abandonment Premier, which unlocks two features' parts by itself. */
const PACKAGES = [12, 133, 9, 134, 13, 135];
const FEATURES = FEATURE_LIST.map(({ number }) => number);

const WIDTHS = [1440, 1024, 390] as const;
const SCHEMES = ['light', 'dark'] as const;
const gateOf = ({ gate }: SoldPage) => ('feature' in gate ? gate.feature : null);

/** Every page with each relevant feature missing, at every width. */
const STATES = Object.values(SOLD).flatMap(({ pages }) =>
  pages.flatMap((page) =>
    [...new Set([gateOf(page) ?? [], featuresOf(page)].flat())].flatMap((removed) =>
      WIDTHS.map((width) => ({ page, removed, width })),
    ),
  ),
);
/**
 * All states in a soak run, otherwise about one in fifteen, always the same ones: each state loads a page, which takes
 * time.
 */
const random = seededRandom(20_261_122);
const CHOSEN = STATES.filter(() => random() < 0.067 || process.env.SOAK !== undefined);

test.beforeAll(async ({ portal }) => {
  test.setTimeout(120_000);
  await importWalker(portal);
});

/** The browser's session sees the walker's merchant without one feature. */
async function enterWithout(page: Page, portal: ImportedPortal, removed: number): Promise<Caller> {
  const caller = await signedIn(page.context().request, portal, 'super');
  const features = FEATURES.filter((feature) => feature !== removed);
  const override = { mid: WALKER.mid, packages: PACKAGES, features };
  expect((await caller.send('POST', '/api/admin/override', override)).status()).toBe(200);
  return caller;
}

const partOf = (page: Page, { css, text }: SoldPart) => page.locator(css, text === undefined ? {} : { hasText: text });

/** The names of those parts that are on the page, including filters in a sheet. */
async function seen(page: Page, parts: readonly SoldPart[]): Promise<readonly string[]> {
  const names: string[] = [];
  for (const part of parts) if ((await partOf(page, part).count()) > 0) names.push(part.name);
  return names;
}

async function expectSeen(page: Page, parts: readonly SoldPart[], removed: number): Promise<void> {
  const expected = parts.filter(({ needs }) => isBrought(needs, [removed])).map(({ name }) => name);
  await expect.poll(() => seen(page, parts), { message: `without feature ${removed}` }).toEqual(expected);
}

for (const { page: sold, removed, width } of CHOSEN) {
  test(`${sold.path} without feature ${removed}, ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 900 });
    await enterWithout(page, portal, removed);
    await page.goto(`${portal.url}${sold.path}`);
    const state = `${sold.path} without feature ${removed} at ${width} px`;

    if (gateOf(sold) === removed) {
      await expect(page).toHaveURL(`${portal.url}/`);
      await expect(page.getByRole('dialog')).toBeVisible();
    } else {
      const inSheet = width < 1139 ? sold.parts.filter(({ inFilters }) => inFilters) : [];
      // A phone shows one stage, one tab and one card's marks at a time: there, only missing parts are checked.
      const shown = sold.parts.filter((part) => !inSheet.includes(part));
      const always = width === 1440 ? shown : shown.filter(({ needs }) => !isBrought(needs, [removed]));
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectSeen(page, always, removed);
      if (inSheet.length > 0) {
        await page.getByRole('button', { name: /^Filters/ }).click();
        await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
        await expectSeen(page, inSheet, removed);
      }
    }
    await expectNoSideways(page, state);
    for (const colorScheme of process.env.SOAK ? SCHEMES : SCHEMES.slice(removed % 2, (removed % 2) + 1)) {
      await page.emulateMedia({ colorScheme });
      await expectNoViolations(page, `${state}, ${colorScheme}`);
    }
  });
}

test('what a feature unlocks is refused at the gateway without it, and nothing else', async ({ page, portal }) => {
  test.setTimeout(process.env.SOAK ? 600_000 : 120_000);
  const today = dayIn('America/New_York', portal.now);
  const days = `startDate=${shiftDay(today, -30)}&endDate=${shiftDay(today, -1)}`;
  for (const { pages, parameters } of Object.values(SOLD)) {
    const features = [...new Set(pages.flatMap((sold) => [gateOf(sold) ?? [], featuresOf(sold)].flat()))];
    for (const removed of features) {
      const brought = parameters.filter(({ needs }) => !isBrought(needs, [removed]));
      if (brought.length === 0) continue;
      const caller = await enterWithout(page, portal, removed);
      const others = parameters.filter((parameter) => !brought.includes(parameter));
      for (const { call, query } of brought) {
        const answer = await caller.get(`${call}?${days}&${query}`);
        expect([removed, call, query, answer.status()]).toEqual([removed, call, query, 403]);
      }
      const chosen = process.env.SOAK ? others : others.slice(removed % 7, (removed % 7) + 2);
      for (const { call, query } of chosen) {
        const answer = await caller.get(`${call}?${days}&${query}`);
        expect([removed, call, query, answer.status()]).toEqual([removed, call, query, 200]);
      }
    }
  }
});
