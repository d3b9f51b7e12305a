import type { Random } from '../random.ts';

/** A merchant's products in shoppers' words. */
export interface Shelf {
  /** Singular and plural: `['linen shirt', 'linen shirts']`. */
  readonly items: readonly (readonly [one: string, many: string])[];
}

const COLORS = 'navy,gray,green,red,black,cream,light blue,mustard,burgundy,teal,white,olive'.split(',');
const SIZES = 'S,M,L,XL,8,10,12,14,6'.split(',');
const NAMES = 'Denise,Marcus,Priya,Carol,Luis,Hannah,Tom,Aisha,Beth,Kevin,Rosa,Greg,Mei,Janelle'.split(',');
const CITIES =
  'Tulsa,Portland,Buffalo,Tampa,Reno,Madison,Albany,Fresno,Boise,Dayton,Halifax,Omaha,El Paso,Memphis,Calgary'.split(
    ',',
  );
const MONTHS = 'January,February,March,April,May,June,July,August,September,October'.split(',');
const WEEKDAYS = 'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday'.split(',');
const PEOPLE = 'husband,wife,daughter,son,mother,sister,brother,niece,grandson,best friend,dad,neighbor'.split(',');
const COUNTS = ['2', '3', '4', '5', '6', 'two', 'three', 'four', 'five'];

type Fill = (random: Random, shelf: Shelf) => string;

const FILLS: Readonly<Record<string, Fill>> = {
  item: (random, shelf) => random.pick(shelf.items)[0],
  items: (random, shelf) => random.pick(shelf.items)[1],
  color: (random) => random.pick(COLORS),
  size: (random) => random.pick(SIZES),
  name: (random) => random.pick(NAMES),
  city: (random) => random.pick(CITIES),
  city2: (random) => random.pick(CITIES),
  n: (random) => random.pick(COUNTS),
  min: (random) => String(5 * random.between(2, 11)),
  usd: (random) => (random.chance(0.6) ? `$${random.between(5, 80)}` : `$${random.between(4, 60)}.99`),
  percent: (random) => String(5 * random.between(2, 6)),
  month: (random) => random.pick(MONTHS),
  weekday: (random) => random.pick(WEEKDAYS),
  for: (random) => random.pick(PEOPLE),
};

/** Fills slots. A repeated slot gets the same words, and `items` the plural of `item`. */
export function fillSlots(random: Random, text: string, shelf: Shelf): string {
  if (!text.includes('{')) return text;
  let thing: readonly [string, string] | undefined;
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => {
    if (name === 'item' || name === 'items') {
      thing ??= random.pick(shelf.items);
      return thing[name === 'item' ? 0 : 1];
    }
    return FILLS[name]?.(random, shelf) ?? slot;
  });
}
