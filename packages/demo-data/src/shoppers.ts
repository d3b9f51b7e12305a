import type { Random } from './random.ts';
import type { Answer, DeviceRecord } from './record.ts';

export interface Shopper {
  /** General contentment in standard deviations, with a tail of unhappy shoppers. */
  readonly mood: number;
  readonly email: string;
  readonly device: DeviceRecord | undefined;
  /** Option of purchase frequency. */
  readonly frequency: number;
}

type Weighted<Item> = readonly (readonly [item: Item, weight: number])[];

const DEVICES: Weighted<DeviceRecord> = [
  [{ type: 'mobile', make: 'Apple', os: 'iOS', browser: 'Safari' }, 29],
  [{ type: 'mobile', make: 'Apple', os: 'iOS', browser: 'Chrome' }, 4],
  [{ type: 'mobile', make: 'Samsung', os: 'Android', browser: 'Chrome' }, 8],
  [{ type: 'mobile', make: 'Samsung', os: 'Android', browser: 'Samsung Internet' }, 4],
  [{ type: 'mobile', make: 'Google', os: 'Android', browser: 'Chrome' }, 4],
  [{ type: 'mobile', make: 'Motorola', os: 'Android', browser: 'Chrome' }, 2],
  [{ type: 'mobile', make: 'OnePlus', os: 'Android', browser: 'Firefox' }, 1],
  [{ type: 'mobile', make: 'Nothing', os: 'Android', browser: 'Chrome' }, 0.4],
  [{ type: 'tablet', make: 'Apple', os: 'iPadOS', browser: 'Safari' }, 7],
  [{ type: 'tablet', make: 'Samsung', os: 'Android', browser: 'Chrome' }, 1.5],
  [{ type: 'tablet', make: 'Amazon', os: 'Fire OS', browser: 'Silk' }, 1.2],
  [{ type: 'desktop', make: 'Apple', os: 'macOS', browser: 'Safari' }, 8],
  [{ type: 'desktop', make: 'Apple', os: 'macOS', browser: 'Chrome' }, 5],
  [{ type: 'desktop', make: 'Dell', os: 'Windows', browser: 'Chrome' }, 8],
  [{ type: 'desktop', make: 'HP', os: 'Windows', browser: 'Edge' }, 7],
  [{ type: 'desktop', make: 'Lenovo', os: 'Windows', browser: 'Chrome' }, 5],
  [{ type: 'desktop', make: 'Microsoft', os: 'Windows', browser: 'Edge' }, 2],
  [{ type: 'desktop', make: 'Acer', os: 'ChromeOS', browser: 'Chrome' }, 1.5],
  [{ type: 'desktop', make: 'Asus', os: 'Windows', browser: 'Firefox' }, 1.5],
  [{ type: 'desktop', make: 'Framework', os: 'Linux', browser: 'Vivaldi' }, 0.4],
];
/** Responses by mail and kiosk have no device. */
const WITHOUT_DEVICE = 0.03;

const FIRST =
  'mary,james,linda,robert,patricia,john,susan,michael,karen,david,nancy,maria,daniel,lisa,carlos,emily,anthony,sarah,kim,jose,amy,brian,olga,tyler,grace,noah,ruth,wei,fatima,paul'.split(
    ',',
  );
const LAST =
  'smith,nguyen,garcia,brown,miller,davis,lopez,wilson,anderson,patel,moore,clark,young,king,scott,green,baker,adams,rivera,cooper,reed,bell,ward,kelly,tremblay,singh,roy,chen'.split(
    ',',
  );
const MAIL_HOSTS = ['example.com', 'example.org', 'example.net', 'mail.example', 'inbox.example'];

const FREQUENCY: Weighted<number> = [
  [1, 34],
  [2, 31],
  [3, 19],
  [4, 9],
  [5, 7],
];
const UNHAPPY = 0.085;
const UNHAPPY_BY = 2.1;
const LOYALTY = 0.09;

export function someShopper(random: Random): Shopper {
  const frequency = random.weighted(FREQUENCY);
  const unhappy = random.chance(UNHAPPY) ? UNHAPPY_BY : 0;
  return {
    mood: 0.8 * random.normal() + LOYALTY * (frequency - 2) - unhappy + 0.12,
    email: `${random.pick(FIRST)}.${random.pick(LAST)}${random.between(1, 999)}@${random.pick(MAIL_HOSTS)}`,
    device: random.chance(WITHOUT_DEVICE) ? undefined : random.weighted(DEVICES),
    frequency,
  };
}

const AGE: Weighted<number> = [
  [1, 1],
  [2, 9],
  [3, 21],
  [4, 24],
  [5, 20],
  [6, 15],
  [7, 10],
];
const GENDER: Weighted<number> = [
  [1, 64],
  [2, 31],
  [3, 2],
  [4, 3],
];
const CHILD: Weighted<number> = [
  [1, 52],
  [2, 10],
  [3, 10],
  [4, 13],
  [5, 8],
  [6, 7],
];
const EDUCATION: Weighted<number> = [
  [1, 2],
  [2, 16],
  [3, 27],
  [4, 38],
  [5, 17],
];
const ETHNICITY: Weighted<number> = [
  [1, 60],
  [2, 15],
  [3, 11],
  [4, 7],
  [5, 1],
  [6, 0.6],
  [7, 2],
  [8, 4],
];
const INCOME: Weighted<number> = [
  [1, 8],
  [2, 19],
  [3, 23],
  [4, 19],
  [5, 19],
  [6, 12],
];
const MARITAL: Weighted<number> = [
  [1, 27],
  [2, 57],
  [3, 11],
  [4, 5],
];
const OTHER_ETHNICITY = 7;
const NO_CHILDREN = 1;
const ORIGINS = ['Mixed', 'Middle Eastern', 'Portuguese', 'Cape Verdean', 'Armenian', 'Brazilian', 'Métis'];
const ANSWERS_ABOUT_ONESELF = 0.56;

/** Answers to the demographic questions of a survey (codes end in `suffix`); some shoppers skip a few or all. */
export function aboutOneself(
  random: Random,
  suffix: 'POS' | 'SA' | 'STFF',
  answers: Record<string, Answer>,
  specify: Record<string, string>,
): void {
  if (!random.chance(ANSWERS_ABOUT_ONESELF)) return;
  const single: readonly (readonly [number, Weighted<number>, number])[] = [
    [1, AGE, 0.97],
    [2, GENDER, 0.97],
    [4, EDUCATION, 0.86],
    [6, INCOME, 0.72],
    [7, MARITAL, 0.9],
  ];
  for (const [number, weights, answered] of single) {
    if (random.chance(answered)) answers[`D${number}_${suffix}`] = random.weighted(weights);
  }
  if (random.chance(0.88)) answers[`D3_${suffix}`] = severalOf(random, CHILD, NO_CHILDREN);
  if (random.chance(0.84)) {
    const chosen = random.chance(0.93) ? [random.weighted(ETHNICITY)] : severalOf(random, ETHNICITY, 8);
    answers[`D5_${suffix}`] = chosen;
    if (chosen.includes(OTHER_ETHNICITY)) specify[`D5_${suffix}`] = random.pick(ORIGINS);
  }
}

/** One to three distinct options, ascending; `alone` excludes the others. */
export function severalOf(random: Random, options: Weighted<number>, alone?: number): number[] {
  const first = random.weighted(options);
  const chosen = new Set([first]);
  if (first !== alone) {
    for (let more = random.between(0, 2); more > 0; more--) {
      const next = random.weighted(options);
      if (next !== alone) chosen.add(next);
    }
  }
  return [...chosen].sort((a, b) => a - b);
}
