import { addDays, type Day, isDay } from '@shoppervoice/survey-model';
import { daysTo, noonOffset } from './calendar.ts';
import { CommentWriter } from './comments/comment-writer.ts';
import { DEMO_SHOP } from './merchants/demo-shop.ts';
import { DEMO_MERCHANTS, DEMO_PEERS, type DemoMerchant } from './merchants/merchants.ts';
import { peerResponses } from './peers/peer-responses.ts';
import { Random } from './random.ts';
import type { ResponseRecord, SurveyId } from './record.ts';
import { eventsFor, type StoryEvent, storyEvents } from './story.ts';
import { fillAbandonment } from './surveys/abandonment.ts';
import type { Filled, Interview } from './surveys/context.ts';
import { fillFulfillment } from './surveys/fulfillment.ts';
import { fillPickup } from './surveys/pickup.ts';
import { fillPurchase } from './surveys/purchase.ts';
import { Visitors } from './visits.ts';

export interface DemoOptions {
  /** `YYYY-MM-DD`: the last day with responses, in every merchant's zone. */
  readonly today: Day;
  /** Nothing is submitted later. Default: the clock. */
  readonly now?: Date;
  /** Another seed gives other shoppers. */
  readonly seed?: string;
}

const FILL: Readonly<Record<SurveyId, (interview: Interview) => Filled>> = {
  1: fillPurchase,
  2: fillFulfillment,
  7: fillAbandonment,
  16: fillPickup,
  17: fillFulfillment,
};
const WITH_EMAIL = 0.86;

/**
 * Sixteen months of responses of all demo merchants, by merchant and time. Deterministic for a day, clock and seed.
 * Holds one day and the pending orders in memory. @throws RangeError for an invalid `today`
 */
export function* demoResponses({ today, now = new Date(), seed = 'portal' }: DemoOptions): Generator<ResponseRecord> {
  if (!isDay(today)) throw new RangeError(`${JSON.stringify(today)} is no day: write YYYY-MM-DD.`);
  const events = storyEvents(today);
  for (const merchant of DEMO_MERCHANTS) yield* submittedBy(now, today, ofMerchant(merchant, events, today, seed));
  for (const peer of DEMO_PEERS) yield* submittedBy(now, today, peerResponses(peer, today, seed));
}

/** The same for the demo shop only. */
export function* demoShopResponses({
  today,
  now = new Date(),
  seed = 'demo shop',
}: DemoOptions): Generator<ResponseRecord> {
  yield* submittedBy(now, today, ofMerchant(DEMO_SHOP, storyEvents(today), today, seed));
}

/** Drops what is submitted later, which only concerns the last two days. */
function* submittedBy(now: Date, today: Day, rows: Iterable<ResponseRecord>): Generator<ResponseRecord> {
  const watched = addDays(today, -1);
  for (const row of rows) {
    if (row.submittedAt.slice(0, 10) < watched || Date.parse(row.submittedAt) <= now.getTime()) yield row;
  }
}

function* ofMerchant(
  merchant: DemoMerchant,
  events: readonly StoryEvent[],
  today: Day,
  seed: string,
): Generator<ResponseRecord> {
  const { mid, timeZone } = merchant.record;
  const random = new Random(`${seed}/${mid}`);
  const writer = new CommentWriter(random, merchant.shelf);
  const visitors = new Visitors(random, merchant, events, today);
  for (const day of daysTo(today)) {
    const offset = noonOffset(day, timeZone);
    const numbers = new Map<SurveyId, number>();
    for (const { surveyId, shopper, orderId, time } of visitors.of(day)) {
      const number = (numbers.get(surveyId) ?? 0) + 1;
      numbers.set(surveyId, number);
      const met = eventsFor(events, mid, day, surveyId, shopper.device?.type);
      const interview: Interview = { random, writer, merchant, surveyId, shopper, events: met };
      const { specify, comment, ...filled } = FILL[surveyId](interview);
      yield {
        // The survey is part of the ID, because an ID stored under another survey is refused.
        responseId: `demo-${mid}-${surveyId}-${day.replaceAll('-', '')}-${number}`,
        mid,
        surveyId,
        submittedAt: `${day}T${time}${offset}`,
        ...(orderId === undefined ? {} : { orderId }),
        ...(random.chance(WITH_EMAIL) ? { email: shopper.email } : {}),
        ...(shopper.device === undefined ? {} : { device: shopper.device }),
        ...(Object.keys(specify).length === 0 ? {} : { specify }),
        ...filled,
        ...(comment === undefined ? {} : { comment }),
      };
    }
  }
}
