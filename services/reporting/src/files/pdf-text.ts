import { openFace } from './scripts/typefaces.ts';

/** Cached characters: a report has some hundred. */
const REMEMBERED = 10_000;
const written = new Map<string, string | null>();

/** How the portal's typeface writes a character; null: it does not have it. */
function writtenAs(character: string): string | null {
  let as = written.get(character);
  if (as === undefined) {
    if (/\s/.test(character)) as = ' ';
    else if (/\p{Default_Ignorable_Code_Point}/u.test(character)) as = '';
    else as = openFace('regular').hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : null;
    if (written.size < REMEMBERED) written.set(character, as);
  }
  return as;
}

/** Whether the portal's typeface writes all of a text, from left to right. */
export function isPlain(text: string): boolean {
  for (const character of text) if (writtenAs(character) === null) return false;
  return true;
}

/** A text as it is written to paper: in one line, composed, and without invisible characters unless its scripts need them. */
export function pdfText(text: string): string {
  const composed = text.normalize('NFC');
  let all = '';
  for (const character of composed) {
    const as = writtenAs(character);
    if (as === null) return composed.replace(/\s/g, ' ');
    all += as;
  }
  return all;
}
