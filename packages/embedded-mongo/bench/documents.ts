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
