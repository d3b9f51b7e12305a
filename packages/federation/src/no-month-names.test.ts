import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import namesWhenRead from './no-month-names.js';

const LIBRARY = createRequire(import.meta.url).resolve('highcharts/esm/highcharts.js');

it('makes names of months and days on first use, and not when the library starts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-month-names-'));
  const file = join(folder, 'highcharts.mjs');
  writeFileSync(file, namesWhenRead(readFileSync(LIBRARY, 'utf8')));
  const dates = vi.spyOn(Intl, 'DateTimeFormat');
  try {
    const { default: Highcharts } = await import(/* @vite-ignore */ pathToFileURL(file).href);
    expect(dates).not.toHaveBeenCalled();
    const time = new Highcharts.Time({}, { locale: 'en-US' });
    expect([time.months[0], time.shortMonths[11], time.weekdays[0], time.shortWeekdays[6]]).toEqual([
      'January',
      'Dec',
      'Sunday',
      'Sat',
    ]);
    expect(time.dateFormat('%A, %e. %B %Y', Date.UTC(2026, 10, 27))).toBe('Friday, 27. November 2026');
    expect(dates).toHaveBeenCalled();
  } finally {
    dates.mockRestore();
    rmSync(folder, { recursive: true });
  }
});

it('stops the build if the library makes them in another way', () => {
  expect(() => namesWhenRead('class Time { update() {} }')).toThrow(/look at no-month-names\.js/);
});
