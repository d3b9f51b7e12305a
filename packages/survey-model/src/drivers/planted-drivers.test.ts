import { describe, expect, it } from 'vitest';
import { Random } from '../random.fixture.ts';
import { keyDrivers } from './key-drivers.ts';
import { ratedRows } from './rated-rows.fixture.ts';

/** Shops per cause; all of them in a soak run. */
const SHOPS = process.env.SOAK ? 100 : 10;
const MOST_WRONG = Math.max(1, SHOPS / 20);
const DRIVERS = 6;

/**
 * Ratings of 1,500 shoppers over 16 weeks. Each rates six things by a mood and by what befell them; one thing has failed
 * for some. `moved`: how much a failure of a driver takes from the outcome.
 */
function shop(
  seed: number,
  { moved, same }: { readonly moved: readonly number[]; readonly same?: readonly [number, number] },
) {
  const random = new Random(seed);
  const noise = () => random.next() + random.next() + random.next() - 1.5;
  const rating = (level: number) => Math.max(0, Math.min(10, Math.round(level)));
  const rows = Array.from({ length: 1500 }, (_, row) => {
    const mood = noise();
    const failed = Array.from({ length: DRIVERS }, () => random.chance(0.12));
    const ratings = failed.map((fails) => rating((fails ? 4.5 : 8.5) + mood + noise()));
    if (same !== undefined) ratings[same[1]] = random.chance(0.9) ? (ratings[same[0]] ?? 0) : rating(8 + noise());
    const lost = failed.reduce((sum, fails, at) => sum + (fails ? (moved[at] ?? 0) : 0), 0);
    const answered = ratings.map((each) => (random.chance(0.1) ? -1 : each));
    return { day: Math.floor((row * 112) / 1500), ratings: [rating(8.7 - lost + mood + noise()), ...answered] };
  });
  return keyDrivers(ratedRows(rows));
}

const seeds = Array.from({ length: SHOPS }, (_, at) => 2000 + at);
const wrongOf = (rightIn: (seed: number) => boolean) => seeds.filter((seed) => !rightIn(seed)).length;

describe(`the drivers planted in ${SHOPS} shops`, () => {
  it('the one that takes most from the outcome is to be fixed first, and is the most important', () => {
    const wrong = wrongOf((seed) => {
      const { fixFirst, drivers } = shop(seed, { moved: [0, 0.7, 0, 3, 0, 0.7] });
      const shares = drivers.map(({ importance }) => importance?.value ?? 0);
      return fixFirst === 3 && shares.indexOf(Math.max(...shares)) === 3;
    });
    expect(wrong).toBeLessThanOrEqual(MOST_WRONG);
  });

  it('two that are one are one group, as important as both', () => {
    const wrong = wrongOf((seed) => {
      const { groups, drivers, fixFirst } = shop(seed, { moved: [0, 0, 3, 0, 0, 0], same: [2, 4] });
      const [group] = groups;
      const sum = [2, 4].reduce((all, at) => all + (drivers[at]?.importance?.value ?? 0), 0);
      return (
        groups.length === 1 &&
        group?.members.join() === '2,4' &&
        Math.abs((group.importance?.value ?? 0) - sum) < 1e-12 &&
        (fixFirst === 2 || fixFirst === 4)
      );
    });
    expect(wrong).toBeLessThanOrEqual(MOST_WRONG);
  });
});
