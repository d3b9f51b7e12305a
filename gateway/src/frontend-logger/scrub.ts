/**
 * Removes possible personal data from a browser's report: addresses, tokens, what follows `?` or `#` in an address,
 * long digit runs (order numbers, phone numbers). Rules apply in this order.
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/\bBearer\s+[^\s"']+/gi, 'Bearer [token]'],
  [/\beyJ[\w-]+(?:\.[\w-]*){2,4}/g, '[token]'],
  [/\b[\w.!$%&'*+/=?^`{|}~-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63})+/gi, '[e-mail]'],
  [/\?[^\s"'()<>]+/g, '?[query]'],
  [/#[^\s"'()<>#=]*=[^\s"'()<>]*/g, '#[fragment]'],
  [
    /\b((?:pass|token|secret|key|authorization|cookie|session)\w*["']?\s*[=:]\s*)("[^"]*"|'[^']*'|[^\s,;&]+)/gi,
    '$1[hidden]',
  ],
  [/\b[\w-]{40,}/g, '[token]'],
  [/\+?\d[\d ().-]{7,40}\d/g, '[number]'],
];

/** Margin before the text is cut, so that rules see whole matches. */
const OVERLAP = 200;

/** `text` without personal data, at most `maxLength` characters of printable text (line ends stay). */
export function scrub(text: string, maxLength: number): string {
  let clean = text.slice(0, maxLength + OVERLAP).replace(/[^\P{C}\n\t]|[\u2028\u2029]/gu, ' ');
  for (const [pattern, replacement] of RULES) clean = clean.replace(pattern, replacement);
  return clean.slice(0, maxLength);
}

/** Only the path of a page's address is kept: queries carry search words, fragments may carry anything. */
export function scrubUrl(url: string, maxLength: number): string {
  const base = 'http://portal.invalid';
  return URL.canParse(url, base) ? scrub(new URL(url, base).pathname, maxLength) : '';
}
