import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect } from './portal-test.ts';

/** Path and query of the page's address. */
export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
}

/** Nothing is wider than the screen. @param state what is shown, for the message */
export async function expectNoSideways(page: Page, state = 'the page'): Promise<void> {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(wider, { message: `${state} scrolls sideways` }).toBeLessThanOrEqual(0);
}

/** A look: size in CSS pixels, and the system's colour scheme. */
export interface Look {
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
}

/** Every width in both schemes. */
export const LOOKS: readonly Look[] = [1440, 1024, 390].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, height: 900, scheme })),
);

/** All of them in a soak run, otherwise those at these positions. */
const inSoakOr = <Each>(looks: readonly Each[], ...places: readonly number[]): readonly Each[] =>
  process.env.SOAK === undefined ? looks.filter((_, at) => places.includes(at)) : looks;

/** One of each width, and both schemes: for pages that are loaded in each. */
export const LOADED = inSoakOr(LOOKS, 0, 3, 4);

/** The widest and the narrowest, each in another scheme: for tests with many presses in each. */
export const ENDS = inSoakOr(LOOKS, 0, LOOKS.length - 1);

/** One of them, rotating through the list. */
export const inTurn = <Each>(looks: readonly Each[], at: number): readonly Each[] => inSoakOr(looks, at % looks.length);

/** The sizes of screens, not every one in both schemes. */
export const SCREENS: readonly Look[] = [
  { width: 1440, height: 900, scheme: 'light' },
  { width: 1024, height: 768, scheme: 'dark' },
  { width: 390, height: 844, scheme: 'light' },
  { width: 390, height: 844, scheme: 'dark' },
];

export async function look(page: Page, { width, height, scheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme });
}

/** Nothing is wider than the screen, and axe finds nothing. @param state what is shown, for the message */
export async function expectWhole(page: Page, state: string): Promise<void> {
  await expectNoSideways(page, state);
  await expectNoViolations(page, state);
}

/** A hash of a state. */
const numberOf = (state: string): number =>
  [...state].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);

/**
 * The same page in every look, then back to the default one. Axe checks one of them, and every one in the soak run: it
 * takes a second each time, and most of what it reads is the same in all.
 */
export async function expectWholeEverywhere(page: Page, state: string, looks = LOOKS): Promise<void> {
  const read = inTurn(looks, numberOf(state));
  for (const each of looks) {
    await look(page, each);
    const name = `${state}, ${each.width} px, ${each.scheme}`;
    await expectNoSideways(page, name);
    if (read.includes(each)) await expectNoViolations(page, name);
  }
  await look(page, { width: 1440, height: 900, scheme: 'light' });
}
