import { dayOf } from '@shoppervoice/survey-model';
import { Random } from '@shoppervoice/survey-model/testing';
import { expect, it } from 'vitest';
import { wallClock } from './wall-clock.ts';

/** With both clock changes, a change of half an hour, a skipped day, and offsets of quarters of an hour. */
const ZONES: readonly (readonly [zone: string, around: readonly string[]])[] = [
  ['America/New_York', ['2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z']],
  ['Australia/Lord_Howe', ['2026-04-04T15:00:00Z', '2026-10-03T15:30:00Z']],
  ['Pacific/Apia', ['2011-12-30T10:00:00Z']],
  ['Asia/Kathmandu', ['2026-01-01T00:00:00Z']],
  ['America/Sao_Paulo', ['2018-11-04T03:00:00Z']],
  ['UTC', ['2026-06-30T00:00:00Z']],
];

it.each(ZONES)(
  'shows what the platform shows in %s, around a change of the clock and far from it',
  (timeZone, around) => {
    const clock = wallClock(timeZone);
    const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
    const random = new Random(timeZone.length);
    const instants = [
      ...around.flatMap((at) => Array.from({ length: 120 }, (_, step) => Date.parse(at) + (step - 60) * 613_000)),
      ...Array.from({ length: 200 }, () => Date.UTC(2025, 0, 1) + random.int(700 * 86_400) * 1000),
    ];
    for (const at of instants) {
      const date = new Date(at);
      const shown = { day: dayOf(date, timeZone), time: format.format(date) };
      expect([date.toISOString(), clock(date.toISOString())]).toEqual([date.toISOString(), shown]);
    }
  },
);
