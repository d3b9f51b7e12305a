import type { DemoMerchant } from './merchants/merchants.ts';
import type { Random } from './random.ts';
import type { Shopper } from './shoppers.ts';
import type { StoryEvent } from './story.ts';

/** Usual ratings by question code (0 to 10), before rounding and clamping. */
const USUAL: Readonly<Record<string, number>> = {
  Q15_C11779: 9.2,
  Q16_C11780: 9.1,
  Q106375_C106738: 8.9,
  Q14_C103632: 8.7,
  Q14_C103634: 8.9,
  Q14_C103635: 9.1,
  Q14_C103633: 8.7,
  Q14_C103636: 8.7,
  Q14_C103637: 8,
  Q14_C103638: 8.1,
  Q14_C103639: 7.7,
  Q14_C103640: 9,
  Q64_C2023: 9,
  Q65_C11526: 9,
  Q106736_C106739: 8.8,
  Q63_C2018: 8.6,
  Q63_C2019: 8.9,
  Q63_C2020: 8.8,
  Q63_C2021: 8.9,
  Q63_C2022: 8.8,
  Q63_C2024: 8,
  BO104_1: 9.1,
  BO104_3: 9.2,
  BO104_2: 8.9,
  BO114: 9.1,
  BO115: 8.8,
  M3SA_1: 7.2,
  M3SA_2: 7.1,
  M3SA_3: 7.7,
  '137SA_1': 7.1,
  '137SA_2': 7.9,
  '137SA_3': 7.9,
};
const STFF = '_STFF';
const ELSEWHERE = 8.4;
/** Points per standard deviation of mood, and of chance in an answer. */
const MOOD_POINTS = 1.75;
const CHANCE_POINTS = 1.05;
const ON_A_PHONE = -0.15;

/** An answer from 0 to 10, by shop, events, shopper and chance. */
export function rate(
  random: Random,
  code: string,
  merchant: Pick<DemoMerchant, 'level' | 'habits'>,
  shopper: Shopper,
  events: readonly StoryEvent[],
): number {
  const plain = code.endsWith(STFF) ? code.slice(0, -STFF.length) : code;
  let points = (USUAL[code] ?? USUAL[plain] ?? ELSEWHERE) + merchant.level + (merchant.habits[plain] ?? 0);
  for (const event of events) points += event.moves[code] ?? 0;
  if (shopper.device?.type === 'mobile') points += ON_A_PHONE;
  points += MOOD_POINTS * shopper.mood + CHANCE_POINTS * random.normal();
  return Math.max(0, Math.min(10, Math.round(points)));
}
