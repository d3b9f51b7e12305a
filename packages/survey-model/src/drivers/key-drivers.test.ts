import { describe, expect, it } from 'vitest';
import { SIGNIFICANT_Z } from '../figures/significance.ts';
import { keyDrivers } from './key-drivers.ts';
import { pairSums } from './pair-sums.ts';
import { randomRows, ratedRows } from './rated-rows.fixture.ts';
import { relativeWeights } from './relative-weights.ts';

/** Worked out by numpy 2.4 (`corrcoef`, `linalg.eigh`) from the same answers; standard errors by the jackknife. */
const RECORDED = [
  {
    of: { seed: 7, rows: 2000, drivers: 6, days: 100 },
    by: 'weeks',
    rSquared: 0.366289723199,
    shares: [0.075012183793, 0.308947257214, 0.433583418958, 0.001074464684, 0.103453418942, 0.07792925641],
    errorsOfShares: [0.013779433692, 0.033163482564, 0.030444268217, 0.002040819652, 0.016186518082, 0.014040928112],
    points: [0.347542242704, 0.377281523559, 0.282105021688, 0.005616315279, 0.342785043072, 0.355394779572],
    errorsOfPoints: [0.04599735374, 0.027672297478, 0.024759751402, 0.050766826035, 0.039532673725, 0.044393800695],
    pair: [0.152941440202, 0.025133265956],
  },
  {
    of: { seed: 8, rows: 1500, drivers: 4, days: 30 },
    by: 'days',
    rSquared: 0.347807760591,
    shares: [0.082343747686, 0.260705029479, 0.603957001304, 0.052994221532],
    errorsOfShares: [0.016210741354, 0.029727993809, 0.032355416343, 0.01295159742],
    points: [0.300706094942, 0.320739297026, 0.277748101536, 0.297986396904],
    errorsOfPoints: [0.046038437542, 0.025873136555, 0.025669808851, 0.051358562708],
    pair: [0.135337969218, 0.027107916528],
  },
  {
    of: { seed: 9, rows: 600, drivers: 5, days: 7 },
    by: 'nothing, too few days',
    rSquared: 0.361902941497,
    shares: [0.063533238779, 0.428784450965, 0.419464775235, 0.000416272093, 0.087801262927],
    errorsOfShares: [null, null, null, null, null],
    points: [0.337598806036, 0.455709507883, 0.313882532418, -0.016215526047, 0.370065283831],
    errorsOfPoints: [null, null, null, null, null],
    pair: [0.151334501707, null],
  },
];

const close = (value: number) => expect.closeTo(value, 9);
const bound = (value: number, error: number | null, sign: 1 | -1) =>
  error === null ? null : close(value + sign * SIGNIFICANT_Z * error);

it.each(RECORDED)('agrees with an independent calculation; intervals by $by', (recorded) => {
  const rows = randomRows(recorded.of);
  const { drivers, groups, rSquared, fixFirst } = keyDrivers(ratedRows(rows));
  expect(rSquared).toEqual(close(recorded.rSquared));
  drivers.forEach(({ points, importance }, at) => {
    const [share, error] = [recorded.shares[at] ?? 0, recorded.errorsOfShares[at] ?? null];
    expect(importance).toEqual({
      value: close(share),
      low: error === null ? null : close(Math.max(0, share - SIGNIFICANT_Z * error)),
      high: bound(share, error, 1),
    });
    const [stake, errorOfStake] = [recorded.points[at] ?? 0, recorded.errorsOfPoints[at] ?? null];
    expect(points).toEqual({
      value: close(stake),
      low: bound(stake, errorOfStake, -1),
      high: bound(stake, errorOfStake, 1),
    });
  });
  const last = drivers.length - 1;
  const [pair = 0, errorOfPair = null] = recorded.pair;
  expect(groups).toEqual([
    {
      members: [0, last],
      importance: {
        value: close(pair ?? 0),
        low: bound(pair ?? 0, errorOfPair, -1),
        high: bound(pair ?? 0, errorOfPair, 1),
      },
    },
  ]);
  expect(drivers.map(({ group }) => group)).toEqual(drivers.map((_, at) => (at === 0 || at === last ? 0 : null)));
  const most = recorded.points.indexOf(Math.max(...recorded.points));
  expect(fixFirst).toBe(recorded.errorsOfPoints[0] === null ? null : most);
});

it.each([
  [
    'that fit together',
    [
      [1, 0.5, 0.3],
      [0.5, 1, 0.4],
      [0.3, 0.4, 1],
    ],
    [0.6, 0.5, 0.3],
    [0.247124075370256, 0.133337471132256, 0.036312647045875],
  ],
  [
    'of pairs that no answers could all have',
    [
      [1, 0.9, 0.1],
      [0.9, 1, 0.9],
      [0.1, 0.9, 1],
    ],
    [0.3, 0.5, 0.2],
    [0.072341158792453, 0.061848735436181, 0.039247631657381],
  ],
  [
    'of two ratings that are one',
    [
      [1, 1, 0.2],
      [1, 1, 0.2],
      [0.2, 0.2, 1],
    ],
    [0.4, 0.4, 0.5],
    [0.066870284848089, 0.066870284848089, 0.210009430303823],
  ],
])('relative weights of correlations %s', (_, correlations, withOutcome, weights) => {
  expect(relativeWeights(correlations, withOutcome)).toEqual(weights.map(close));
});

describe('sums of pairs, counted by plain loops', () => {
  it.each([
    { rows: 2000, starts: [0, 300, 300, 1400, 2000], drivers: 4 },
    { rows: 2000, starts: [0, 2000], drivers: 3 },
    // From here on columns are counted three at a time, then four.
    { rows: 12_000, starts: [0, 5000, 12_000], drivers: 4 },
    { rows: 120_000, starts: [0, 120_000], drivers: 4 },
  ])('$rows rows, $drivers drivers, groups from $starts', ({ rows, starts, drivers }) => {
    const all = randomRows({ seed: 11, rows, drivers, days: 1 });
    const { outcome, drivers: columns } = ratedRows(all);
    const groups = pairSums([outcome, ...columns], starts);
    expect(groups).toHaveLength(starts.length - 1);
    groups.forEach(({ pairs, outcomes }, group) => {
      const own = all.slice(starts[group], starts[group + 1]).map(({ ratings }) => ratings);
      for (let u = 0; u <= drivers; u += 1) {
        for (let v = 0; v <= drivers; v += 1) {
          const sums = [0, 0, 0, 0];
          for (const ratings of own) {
            const [x = -1, y = -1] = [ratings[u], ratings[v]];
            if (x < 0 || y < 0) continue;
            [1, x, x * x, x * y].forEach((value, at) => {
              sums[at] = (sums[at] ?? 0) + value;
            });
          }
          const at = u * (drivers + 1) + v;
          expect([pairs.n[at], pairs.x[at], pairs.xx[at], pairs.xy[at]]).toEqual(sums);
        }
        for (let rating = 0; rating <= 10; rating += 1) {
          const rated = own.filter((ratings) => ratings[u] === rating && (ratings[0] ?? -1) >= 0);
          expect([outcomes[u]?.n[rating], outcomes[u]?.sum[rating]]).toEqual([
            rated.length,
            rated.reduce((sum, [y = 0]) => sum + y, 0),
          ]);
        }
      }
    });
  });
});

describe('too few answers', () => {
  /** One driver and another that has all answers; 20 days. `ratings`: outcome and driver, each so many times. */
  const of = (...many: readonly (readonly [times: number, outcome: number, driver: number])[]) => {
    const rows = many.flatMap(([times, outcome, driver]) =>
      Array.from({ length: times }, (_, at) => ({ day: at % 20, ratings: [outcome, driver, at % 11] })),
    );
    return keyDrivers(ratedRows(rows.sort((a, b) => a.day - b.day))).drivers[0];
  };

  it('withhold points at stake below 100 answers or 10 low ones, or if nobody rated it 7 or more', () => {
    expect(of([90, 9, 9], [10, 4, 6])?.points).toMatchObject({ value: expect.closeTo(0.5, 12) });
    expect(of([89, 9, 9], [10, 4, 6])?.points).toBeNull();
    expect(of([91, 9, 9], [9, 4, 6])?.points).toBeNull();
    expect(of([91, 9, 5], [9, 4, 6])?.points).toBeNull();
    // Answers to one of both do not count.
    expect(of([90, 9, 9], [9, 4, 6], [50, -1, 3], [50, 7, -1])?.points).toBeNull();
  });

  it('leave a driver out of importance, as do answers that are all the same', () => {
    expect(of([60, 9, 9], [40, 4, 6])?.importance).not.toBeNull();
    expect(of([60, 9, 9], [39, 4, 6], [50, -1, 3])?.importance).toBeNull();
    expect(of([60, 9, 9], [40, 4, 9])?.importance).toBeNull();
  });

  it('show the outcome in each box, null where nobody is', () => {
    expect(of([3, 9, 9], [2, 4, 6], [1, 5, 0], [4, -1, 8])?.byBox).toEqual([
      { key: 'bottom', n: 3, mean: 4.33 },
      { key: 'middle', n: 0, mean: null },
      { key: 'topTwo', n: 3, mean: 9 },
    ]);
  });

  it('have nothing to fix first, nor an R-squared of one driver', () => {
    const rows = ratedRows(randomRows({ seed: 3, rows: 400, drivers: 1, days: 100 }));
    expect(keyDrivers(rows)).toMatchObject({ rSquared: null, groups: [], drivers: [{ importance: null }] });
    expect(keyDrivers(ratedRows([]))).toEqual({ drivers: [], groups: [], rSquared: null, fixFirst: null });
  });
});
