import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['h12', '8:14 PM'],
  ['h11', '8:14 PM'],
  ['h23', '20:14'],
  ['h24', '20:14'],
  [undefined, '8:14 PM'],
] as const)('a reader whose browser counts hours by %s reads %s', async (hourCycle, words) => {
  vi.resetModules();
  const asked = vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ hourCycle } as Intl.ResolvedDateTimeFormatOptions);
  const { readerLocale } = await import('./reader-locale.ts');
  const locale = readerLocale();
  expect(readerLocale()).toBe(locale);
  expect(asked).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  expect(format.format(new Date('2026-11-20T20:14:00Z')).replace(/\s/, ' ')).toBe(words);
});
