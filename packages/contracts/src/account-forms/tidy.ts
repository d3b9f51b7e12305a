/** What leaving a field does to its text: runs of white space become one space, none stay at the ends. */
export function tidy(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
