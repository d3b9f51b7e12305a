import { addDays } from '../days/day.ts';
import { Random } from '../random.fixture.ts';
import type { RatedRows } from './key-drivers.ts';

/** Rows for `RatedRows`: the outcome, then the drivers of each. */
export function ratedRows(rows: readonly { readonly day: number; readonly ratings: readonly number[] }[]): RatedRows {
  const column = (at: number) => Int32Array.from(rows, ({ ratings }) => ratings[at] ?? -1);
  return {
    outcome: column(0),
    drivers: Array.from({ length: (rows[0]?.ratings.length ?? 1) - 1 }, (_, at) => column(at + 1)),
    days: Array.from({ length: 1 + Math.max(0, ...rows.map(({ day }) => day)) }, (_, day) =>
      addDays('2026-03-04', day),
    ),
    dayAt: Uint16Array.from(rows, ({ day }) => day),
  };
}

/** Random answers, of which the last driver's are nearly the first one's. The recorded values are of the same ones. */
export function randomRows({
  seed,
  rows,
  drivers,
  days,
}: Readonly<Record<'seed' | 'rows' | 'drivers' | 'days', number>>) {
  const random = new Random(seed);
  return Array.from({ length: rows }, (_, row) => {
    const mood = random.next() * 4;
    const ratings = Array.from({ length: drivers + 1 }, (_, at) => {
      const absent = random.next() < 0.15;
      const rating = Math.floor(4 + (mood * (at === 0 ? 2 : at % 4)) / 2 + random.next() * 4);
      return absent ? -1 : Math.min(10, rating);
    });
    ratings[drivers] = (random.next() < 0.9 ? ratings[1] : ratings[drivers]) ?? -1;
    return { day: Math.floor((row * days) / rows), ratings };
  });
}
