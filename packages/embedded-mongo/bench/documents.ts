import { Binary } from 'bson';

/** The database of the benchmark, on every server; dropped before and afterwards. */
export const databaseName = 'embedded_mongo_bench';

/** Documents of the benchmark, about 670 bytes each. */
export const documentCount = 200_000;
export const merchants = 20;

export interface Response {
  _id: string;
  merchant: number;
  day: string;
  [field: string]: unknown;
}

export function makeResponse(at: number): Response {
  return {
    _id: `response-${at}`,
    merchant: at % merchants,
    day: new Date(Date.UTC(2024, 0, 1 + ((at * 7_919) % 480))).toISOString().slice(0, 10),
    device: at % 4,
    score: at % 11,
    answers: { LT1: at % 11, LT2: at % 7, B1: at % 5, B2: at % 9, B3: at % 10, ST: 'yes' },
    comment: 'Delivery took a week longer than promised, but the people on the phone were kind. '.repeat(4),
    email: `shopper${at}@example.com`,
    orderId: `order-${at}`,
    topics: [1, 2, at % 9],
    browser: 'Mozilla/5.0 (X11; Linux x86_64)',
  };
}

export interface Rollup {
  _id: number;
  merchant: number;
  counts: Record<string, Binary>;
}

/** Documents of 40 columns of numbers: the sums of a day, a binary value for each question. */
export function makeRollups(): Rollup[] {
  return Array.from({ length: 1_500 }, (_, at) => ({
    _id: at,
    merchant: 1,
    counts: Object.fromEntries(
      Array.from({ length: 40 }, (_, code) => [`Q${code}`, new Binary(Buffer.alloc(176, at))]),
    ),
  }));
}
