import { stageOfPoint } from '@shoppervoice/survey-model';
import type { EventName } from '../comments/story-sayings.ts';
import type { Answer } from '../record.ts';
import { aboutOneself, severalOf } from '../shoppers.ts';
import { comment, type Filled, type Interview, ownQuestions, rateAll, type TopicDriver } from './context.ts';

type Weighted = readonly (readonly [option: number, weight: number])[];

const RATED = { M3SA_1: 0.98, M3SA_2: 0.95, M3SA_3: 0.95, '137SA_1': 0.92, '137SA_2': 0.9, '137SA_3': 0.9 };

/** Weights of options 1, 2, 3 … */
const options = (...weights: readonly number[]): Weighted => weights.map((weight, index) => [index + 1, weight]);

const INTENT = options(27, 22, 13, 9, 6, 3, 4, 16);
const POINT = options(10, 18, 12, 25, 16, 4, 6, 4, 4);
/** Points of abandonment during an event. */
const POINT_DURING: Readonly<Partial<Record<EventName, Weighted>>> = {
  checkoutRelease: options(4, 9, 6, 10, 15, 5, 8, 42, 1),
  shippingPrice: options(8, 15, 9, 19, 31, 3, 8, 3, 3),
  searchOutage: options(5, 8, 66, 8, 6, 2, 2, 2, 1),
};
const NO_INTENT = [1, 1, 1, 1];
/** For each kind of visit, factors for ending while browsing, at the cart, in the checkout, at customer service. */
const ENDS: Readonly<Record<number, readonly number[]>> = {
  1: [0.6, 1.7, 1.9, 0.1],
  2: [1.4, 0.5, 0.3, 0.2],
  3: [1.2, 1.1, 0.4, 0.1],
  4: [0.7, 2, 1.1, 0.1],
  5: [0.6, 0.2, 2.4, 6],
  6: [1.3, 0.2, 0.3, 3],
  7: [0.7, 0.4, 0.6, 10],
  8: [1.5, 0.3, 0.3, 0.1],
};
const REASON = options(25, 17, 11, 12, 9, 6, 3, 3, 2, 4, 4, 4);
const REASON_IN_BAD_RELEASE = options(8, 8, 6, 5, 5, 3, 46, 8, 7, 1, 2, 1);
const BROWSING = options(18, 26, 14, 9, 7, 16, 14, 3);
const AT_CART = options(34, 22, 14, 10, 17, 12, 3);
const AT_CART_WITH_DEAR_SHIPPING = options(88, 24, 12, 6, 12, 12, 2);
const AT_CHECKOUT = options(22, 24, 14, 7, 12, 11, 3);
const AT_CHECKOUT_IN_BAD_RELEASE = options(6, 8, 62, 9, 28, 4, 2);
const WINNING = options(31, 29, 22, 9, 10, 12, 8, 6, 4, 9);
const WHERE = options(46, 15, 23, 9, 7);
const VISITS = options(24, 33, 25, 14, 4);
const NEXT = options(34, 35, 11, 14, 6);

const OTHER_TEXTS = [
  'had to ask my husband first',
  'the baby woke up',
  'waiting for payday',
  'not sure about the color',
  'I was at work and had to stop',
  'my card was in the other room',
  'wanted to see it in person',
  'just killing time',
  'someone told me there is a sale next week',
];
const REFERRERS: readonly (readonly [string, number])[] = [
  ['https://www.google.com/', 46],
  ['', 22],
  ['https://www.bing.com/', 7],
  ['https://www.facebook.com/', 8],
  ['https://www.instagram.com/', 7],
  ['https://www.pinterest.com/', 5],
  ['https://duckduckgo.com/', 3],
  ['https://newsletter.example/weekly', 6],
];

const DRIVERS: readonly TopicDriver[] = [
  [2, 1.2],
  [3, 1.1],
  [5, 0.9],
  [7, 1.4],
  [8, 0.9],
  [9, 1.3, '137SA_1'],
  [10, 0.9, '137SA_3'],
  [11, 0.7],
  [12, 0.6],
  [13, 1.1],
];
const LAST_BROWSING_PAGE = 4;
const CART = 5;
const OTHER = { '106SA': 12, B1SA: 8, C1SA: 7, CK1SA: 7 } as const;

export interface Visit extends Filled {
  readonly pageViews: number;
  readonly timeOnSiteSeconds: number;
  readonly referrer: string;
}

export function fillAbandonment(arrival: Interview): Visit {
  const { random } = arrival;
  const isMet = (name: EventName) => arrival.events.some((event) => event.name === name);
  const broken = isMet('checkoutRelease');
  const answers: Record<string, Answer> = {};
  const specify: Record<string, string> = {};
  const one = (code: string, weights: Weighted, answered = 0.93) => {
    if (random.chance(answered)) answers[code] = random.weighted(weights);
  };
  one('M2SA', INTENT);
  const point = random.weighted(pointsOf(arrival, answers.M2SA));
  // A shopper who left earlier did not meet the event.
  const events = arrival.events.filter(({ points }) => points === undefined || points.includes(point));
  const interview: Interview = { ...arrival, events };
  rateAll(interview, answers, RATED);
  answers['104SA'] = point;
  one('106SA', broken ? REASON_IN_BAD_RELEASE : REASON);
  if (point <= LAST_BROWSING_PAGE) answers.B1SA = severalOf(random, BROWSING);
  else if (point === CART)
    answers.C1SA = severalOf(random, isMet('shippingPrice') ? AT_CART_WITH_DEAR_SHIPPING : AT_CART);
  else if (point < 9) answers.CK1SA = severalOf(random, broken ? AT_CHECKOUT_IN_BAD_RELEASE : AT_CHECKOUT);
  if (random.chance(0.85)) answers.B2SA = severalOf(random, WINNING, 10);
  one('Q172', WHERE, 0.88);
  one('M7SA', VISITS, 0.9);
  one('118SA', NEXT, 0.88);
  aboutOneself(random, 'SA', answers, specify);
  for (const [code, other] of Object.entries(OTHER)) {
    const answer = answers[code];
    const chosen = Array.isArray(answer) ? answer.includes(other) : answer === other;
    if (chosen) specify[code] = random.pick(OTHER_TEXTS);
  }
  ownQuestions(interview, answers, DRIVERS);
  const written = comment(interview, answers, 'M3SA_1', DRIVERS);
  if (written !== undefined) answers.M9SA = written.text;
  const pageViews = 1 + Math.floor(14 * random.next() ** 2) + (point >= CART ? 3 : 0);
  return {
    answers,
    specify,
    comment: written,
    pageViews,
    timeOnSiteSeconds: pageViews * random.between(12, 75) + random.between(3, 40),
    referrer: random.weighted(REFERRERS),
  };
}

/** Likelihood of each point of abandonment for a kind of visit. */
function pointsOf({ events }: Interview, intent: Answer | undefined): Weighted {
  const weights = events.map(({ name }) => POINT_DURING[name]).find((during) => during !== undefined) ?? POINT;
  const ends = ENDS[Number(intent)] ?? NO_INTENT;
  return weights.map(([point, weight]) => [point, weight * (ends[(stageOfPoint(point) ?? 1) - 1] ?? 1)]);
}
