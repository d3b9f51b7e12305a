import { addDays, type Day } from '@shoppervoice/survey-model';
import { busyness } from './calendar.ts';
import type { DemoMerchant } from './merchants/merchants.ts';
import type { Random } from './random.ts';
import type { SurveyId } from './record.ts';
import { type Shopper, someShopper } from './shoppers.ts';
import type { StoryEvent } from './story.ts';

/** A shopper at a survey, before the answers. */
export interface Visit {
  readonly surveyId: SurveyId;
  readonly shopper: Shopper;
  readonly orderId: string | undefined;
  /** Local time, `HH:MM:SS`. */
  readonly time: string;
}

/** Hours of answers; none that a clock change skips or repeats. */
const HOURS: readonly (readonly [hour: number, weight: number])[] = [
  2, 4, 6, 7, 8, 8, 8, 7, 7, 7, 7, 8, 9, 9, 8, 5, 2,
].map((weight, index) => [index + 7, weight] as const);
const DAY_TO_DAY = 0.16;
/** Days from purchase to the survey about delivery. */
const DELIVERED_AFTER = { least: 5, most: 12 };
/** Suffix of an order number, by kind of order. */
const ORDER_KIND: Readonly<Partial<Record<SurveyId, string>>> = { 16: 'P', 17: 'S' };

/** The shoppers of a merchant, day by day, with pending deliveries. */
export class Visitors {
  readonly #random: Random;
  readonly #merchant: DemoMerchant;
  readonly #events: readonly StoryEvent[];
  readonly #today: Day;
  readonly #pendingDeliveries = new Map<Day, Pick<Visit, 'shopper' | 'orderId'>[]>();
  #orders: number;

  constructor(random: Random, merchant: DemoMerchant, events: readonly StoryEvent[], today: Day) {
    this.#random = random;
    this.#merchant = merchant;
    this.#events = events;
    this.#today = today;
    this.#orders = 10_000 + random.between(0, 5_000);
  }

  /** The visits of a day by time. Call it for the days in order. */
  of(day: Day): Visit[] {
    const { volume } = this.#merchant;
    const rush = busyness(day, this.#today) * (1 + DAY_TO_DAY * this.#random.normal());
    const visits: Visit[] = [];
    for (let left = this.#random.count((volume[1] ?? 0) * rush); left > 0; left--) {
      const bought = { shopper: someShopper(this.#random), orderId: this.#order(1) };
      visits.push({ surveyId: 1, ...bought, time: this.#time() });
      if (this.#random.chance(volume[2] ?? 0)) this.#send(day, bought);
    }
    for (const { shopper, orderId } of this.#pendingDeliveries.get(day) ?? []) {
      visits.push({ surveyId: 2, shopper: again(this.#random, shopper), orderId, time: this.#time() });
    }
    this.#pendingDeliveries.delete(day);
    for (const surveyId of [7, 16, 17] as const) {
      const more = surveyId === 7 ? this.#leaving(day) : 1;
      for (let left = this.#random.count((volume[surveyId] ?? 0) * rush * more); left > 0; left--) {
        const orderId = surveyId === 7 ? undefined : this.#order(surveyId);
        visits.push({ surveyId, shopper: someShopper(this.#random), orderId, time: this.#time() });
      }
    }
    return visits.sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0));
  }

  #send(day: Day, bought: Pick<Visit, 'shopper' | 'orderId'>): void {
    const due = addDays(day, this.#random.between(DELIVERED_AFTER.least, DELIVERED_AFTER.most));
    const list = this.#pendingDeliveries.get(due);
    if (list === undefined) this.#pendingDeliveries.set(due, [bought]);
    else list.push(bought);
  }

  #leaving(day: Day): number {
    const { mid } = this.#merchant.record;
    const running = this.#events.filter(({ mids, from, to }) => mids.includes(mid) && from <= day && day <= to);
    return Math.max(1, ...running.map((event) => event.leaving ?? 1));
  }

  #order(surveyId: SurveyId): string {
    this.#orders += this.#random.between(1, 9);
    return `${this.#merchant.record.merchantName.charAt(0)}-${this.#orders}${ORDER_KIND[surveyId] ?? ''}`;
  }

  #time(): string {
    const two = (value: number) => String(value).padStart(2, '0');
    const minute = two(this.#random.between(0, 59));
    return `${two(this.#random.weighted(HOURS))}:${minute}:${two(this.#random.between(0, 59))}`;
  }
}

/** The same person a week later, in a different mood and perhaps on another device. */
function again(random: Random, shopper: Shopper): Shopper {
  const other = someShopper(random);
  return {
    ...shopper,
    mood: 0.55 * shopper.mood + 0.55 * other.mood,
    device: random.chance(0.7) ? shopper.device : other.device,
  };
}
