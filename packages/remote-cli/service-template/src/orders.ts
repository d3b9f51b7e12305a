/** One order that was sent back. */
export interface ReturnedOrder {
  readonly order: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly reason: string;
}

/** Where the service has its figures from: replace it by your own. */
export interface Orders {
  /** Those of one merchant, and of no other. */
  of(mid: number): Promise<readonly ReturnedOrder[]>;
}

const SAMPLE: readonly (ReturnedOrder & { readonly mid: number })[] = [
  { mid: 1001, order: 'A-1', day: '2026-01-05', reason: 'Too small' },
  { mid: 1001, order: 'A-2', day: '2026-01-07', reason: 'Arrived late' },
  { mid: 1002, order: 'B-1', day: '2026-01-06', reason: 'Too small' },
];

export const sampleOrders: Orders = {
  of: async (mid) =>
    SAMPLE.filter((each) => each.mid === mid).map(({ order, day, reason }) => ({ order, day, reason })),
};
