/** Highcharts takes every text for markup: one that a merchant wrote, such as the name of an answer, is drawn as it was written. */
export function asMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A text for screen readers, out of which Highcharts takes what it takes for a tag: from `<5 min` on all of it. A space keeps it. */
export const asSpoken = (text: string): string => text.replaceAll(/<(?!\s)/g, '< ');
