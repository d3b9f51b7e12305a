import { seededRandom } from '@shoppervoice/survey-model/testing';
import { recordFrames } from '../../tabs/recorder.ts';
import { expect, mixedUp, test } from '../../tabs/tabs-test.ts';
import { HIGH, LOW } from '../../tabs/two-merchants.ts';
import { openTabs, PATHS, step, type Walk } from '../../tabs/walk.ts';

const SOAK = process.env.SOAK === '1';
const STEPS = SOAK ? 1000 : 100;
const SEED = SOAK ? Date.now() % 2 ** 31 : 20_261_122;
/** Longest pause in ms between two steps: most steps begin during the one before. */
const LONGEST_PAUSE = 250;

test(`in five tabs of two browsers, ${STEPS} switches, sign-ins and navigations never put a figure under another name`, async ({
  browser,
  portal,
}) => {
  test.setTimeout(SOAK ? 5_400_000 : 300_000);
  const walk: Walk = { url: portal.url, random: seededRandom(SEED) };
  const [one, two] = [await browser.newContext(), await browser.newContext()];
  const recorders = [await recordFrames(one), await recordFrames(two)];
  const tabs = [...(await openTabs(one, 3, walk)), ...(await openTabs(two, 2, walk))];
  const done = new Map<string, number>();
  const started = Date.now();
  for (let at = 0; at < STEPS; at += 1) {
    const tab = tabs[Math.floor(walk.random() * tabs.length)];
    if (tab === undefined) throw new Error('there are tabs');
    const what = await step(tab, walk);
    done.set(what, (done.get(what) ?? 0) + 1);
    await tab.waitForTimeout(walk.random() * LONGEST_PAUSE);
    if (SOAK && at % 100 === 0) console.log(`${at} steps after ${Math.round((Date.now() - started) / 1000)} s`);
    expect(mixedUp(recorders.flatMap(({ frames }) => frames)), `step ${at} (${what}) of seed ${SEED}`).toEqual([]);
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  const story = [...done].map(([what, times]) => `${times} ${what}`).join(', ');
  console.log(`${STEPS} steps in ${seconds} s, seed ${SEED}: ${story}`);
  // A sanity check: every page showed its merchant's data, both merchants were read, and tabs became outdated.
  const shown = recorders.flatMap(({ frames }) => frames.filter(({ shows }) => shows.length > 0));
  expect(PATHS.filter((path) => !shown.some((frame) => frame.path === path))).toEqual([]);
  for (const side of [HIGH, LOW]) expect(shown.filter(({ name }) => name === side.name).length).toBeGreaterThan(5);
  // Of which kind the notices of so few steps are is chance.
  const notices = [...done].filter(([what]) => /^(You|Somebody)/.test(what));
  expect(notices.reduce((sum, [, times]) => sum + times, 0)).toBeGreaterThan(2);
  await one.close();
  await two.close();
});
