const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * What writes instants as a zone's clock and calendar show them. Making one takes far longer than asking it, and a list
 * asks for each of its rows: one is kept for each zone and form.
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
