let locale: string | undefined;

/**
 * American English, with hours from 0 to 23 if the reader's browser counts them so: `8:14 PM` or `20:14`. Asked when
 * the first time is written, since `Intl` takes long to start.
 */
export function readerLocale(): string {
  if (locale === undefined) {
    const { hourCycle = 'h12' } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
    locale = hourCycle.startsWith('h2') ? 'en-US-u-hc-h23' : 'en-US';
  }
  return locale;
}
