import { describe, expect, it } from 'vitest';
import { Random } from '../random.fixture.ts';
import { type ComparedGroup, partsOfChange } from './parts-of-change.ts';

/** Shops per cause; all of them in a soak run. */
const SHOPS = process.env.SOAK ? 100 : 10;
const MOST_WRONG = Math.max(1, SHOPS / 20);
/** Shops in which nothing has changed. Chance alone may show something in one of twenty: so many at 99 %. */
const QUIET_SHOPS = process.env.SOAK ? 100 : 40;
const MOST_BY_CHANCE = QUIET_SHOPS / 20 + 2.326 * Math.sqrt(QUIET_SHOPS * 0.05 * 0.95);

const DIMENSIONS = [
  { name: 'deviceType', shares: [0.5, 0.35, 0.1] },
  { name: 'purchaseFrequency', shares: [0.2, 0.25, 0.2, 0.15, 0.1] },
  { name: 'CQ_1', shares: [0.3, 0.25, 0.15, 0.1] },
  { name: 'age', shares: [0.1, 0.15, 0.2, 0.2, 0.15, 0.1] },
] as const;
type Name = (typeof DIMENSIONS)[number]['name'];

/** A shopper's group per dimension: the index of an option, the last of all without an answer. */
type Shopper = Readonly<Record<Name, number>>;

interface Side {
  /** Shares of devices, if they are not as usual. */
  readonly devices?: readonly number[];
  readonly levelOf: (shopper: Shopper) => number;
}

/** The dimensions of a shop with so many shoppers on each side. */
function shop(seed: number, shoppers: number, now: Side, before: Side) {
  const random = new Random(seed);
  const pick = (shares: readonly number[]) => {
    let rest = random.next();
    const at = shares.findIndex((share) => {
      rest -= share;
      return rest < 0;
    });
    return at < 0 ? shares.length : at;
  };
  const noCounts = () => Array.from({ length: 11 }, () => 0);
  const tallies = DIMENSIONS.map(({ name, shares }) => ({
    name,
    label: name,
    groups: Array.from({ length: shares.length + 1 }, (_, at) => ({
      id: at === shares.length ? null : at + 1,
      label: String(at),
      now: noCounts(),
      before: noCounts(),
    })) satisfies ComparedGroup[],
  }));
  for (const [side, { devices, levelOf }] of [
    ['now', now],
    ['before', before],
  ] as const) {
    for (let left = shoppers; left > 0; left -= 1) {
      const groups = DIMENSIONS.map(({ name, shares }) => [name, pick((name === 'deviceType' && devices) || shares)]);
      const shopper = Object.fromEntries(groups) as Shopper;
      const noise = random.next() + random.next() + random.next() + random.next() - 2;
      const rating = Math.max(0, Math.min(10, Math.round(levelOf(shopper) + 4 * noise)));
      for (const { name, groups: counted } of tallies) {
        const counts = counted[shopper[name]]?.[side];
        if (counts !== undefined) counts[rating] = (counts[rating] ?? 0) + 1;
      }
    }
  }
  return tallies;
}

const MOBILE = 1;
const wrongOf = (rightIn: (seed: number) => boolean | undefined, shops = SHOPS) =>
  Array.from({ length: shops }, (_, at) => 1000 + at).filter((seed) => !rightIn(seed)).length;

describe(`the causes planted in ${SHOPS} shops`, () => {
  it('a carrier that fails for shoppers of one device: that device is named, by how they answered', () => {
    const usual: Side = { levelOf: () => 8 };
    const failing: Side = { levelOf: ({ deviceType }) => (deviceType === MOBILE ? 6.8 : 8) };
    const wrong = wrongOf((seed) => {
      const [first] = partsOfChange('rating', shop(seed, 700, failing, usual));
      const greatest = [...(first?.groups ?? [])].sort((a, b) => a.rate - b.rate)[0];
      return first?.name === 'deviceType' && greatest?.id === MOBILE + 1 && greatest.significant;
    });
    expect(wrong).toBeLessThanOrEqual(MOST_WRONG);
  });

  it('only who answered has changed: that dimension is named, more by its mix than by its answers', () => {
    const levelOf = ({ deviceType }: Shopper) => (deviceType === MOBILE ? 6 : 8.5);
    const wrong = wrongOf((seed) => {
      const [first] = partsOfChange('rating', shop(seed, 400, { levelOf, devices: [0.3, 0.55, 0.1] }, { levelOf }));
      const groups = first?.groups ?? [];
      const byAnswers = groups.reduce((sum, { rate, significant }) => sum + (significant ? Math.abs(rate) : 0), 0);
      return first?.name === 'deviceType' && groups[MOBILE]?.mixSignificant && 2 * byAnswers < first.explained;
    });
    expect(wrong).toBeLessThanOrEqual(MOST_WRONG);
  });

  it.each(['rating', 'nps'] as const)('nothing has changed: nothing stands out of %s', (kind) => {
    const side: Side = { levelOf: ({ deviceType }) => (deviceType === MOBILE ? 7 : 8) };
    const isQuiet = (seed: number) =>
      partsOfChange(kind, shop(seed, 2000, side, side)).every(({ explained }) => explained === 0);
    expect(wrongOf(isQuiet, QUIET_SHOPS)).toBeLessThanOrEqual(MOST_BY_CHANCE);
  });
});
