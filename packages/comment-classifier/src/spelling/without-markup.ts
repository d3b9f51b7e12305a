/** Tags, entities, addresses of pages and of people: letters that are no words of a language. */
const NO_WORDS: readonly RegExp[] = [
  /<(?:\/?[a-z]|!--)[^<>]*>/gi,
  /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d?);/gi,
  /(?:https?:\/\/|www\.)[^\s<>]+/gi,
  /[^\s@<>]{1,64}@[^\s@<>]+\.[^\s@<>]+/g,
];
/** A piece with so many digits on end may be a number of an order or a parcel. */
const WITH_DIGITS = /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]*\d{4}[\p{L}\p{N}-]*/gu;
const LETTERS = /\p{L}/gu;
const DIGITS = /\d/g;

const blank = (piece: string): string => ' '.repeat(piece.length);
const countOf = (piece: string, kind: RegExp): number => piece.match(kind)?.length ?? 0;

/**
 * A text with spaces for what has no language: markup, addresses, and numbers of orders ("PED-123456": no more letters
 * than digits). As long as before, so that places in it stay.
 */
export function withoutMarkup(text: string): string {
  return NO_WORDS.reduce((rest, pattern) => rest.replace(pattern, blank), text).replace(WITH_DIGITS, (piece) =>
    countOf(piece, LETTERS) <= countOf(piece, DIGITS) ? piece.replace(LETTERS, ' ') : piece,
  );
}
