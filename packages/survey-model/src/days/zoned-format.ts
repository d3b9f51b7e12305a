const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats instants in a zone. Creating a format takes far longer than using it, and a list uses it for each of its
 * rows: cached by zone and options.
 * @throws RangeError for an unknown zone
 */
export function zonedFormat(
  timeZone: string,
  form: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
  locale = 'en-US',
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(form)}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, { timeZone, ...form });
    formats.set(key, format);
  }
  return format;
}
