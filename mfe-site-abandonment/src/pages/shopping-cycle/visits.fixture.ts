/** One shopper who left: answers by code, none if not given. */
export interface Visit {
  readonly point: number;
  readonly intent: number | null;
  readonly osat: number;
  readonly next: number;
  readonly reasons: readonly number[];
}

/**
 * `times` rounds of shoppers of all points and intents; `carts` of every ten of them leave at the cart, less satisfied
 * and for the first reason the more there are.
 */
export function visitsOf(times: number, carts: number): Visit[] {
  const visits: Visit[] = [];
  for (let round = 0; round < times; round++)
    for (let at = 0; at < 10; at++) {
      const point = at < carts ? 5 : ([1, 2, 3, 4, 4, 6, 7, 8, 9, 2][(at + round) % 10] ?? 1);
      visits.push({
        point,
        intent: (round + at) % 11 === 0 ? null : 1 + ((round * 3 + at) % 8),
        osat: point === 5 ? 7 - carts + (round % 4) : 6 + ((round + at) % 5),
        next: 1 + ((round + at * (point === 5 ? carts : 1)) % 5),
        reasons: point === 9 ? [] : [1 + (round % 3), 4 + ((round + at) % 4)],
      });
    }
  return visits;
}
