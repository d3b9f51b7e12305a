import { createRequire } from 'node:module';
import { openSync } from 'fontkit';

const require = createRequire(import.meta.url);

/**
 * The portal's typeface, one file per weight: Latin, Greek and Cyrillic with all marks; a PDF embeds the used glyphs.
 * A document gets these paths and no other names: under a second name it would read the file again for each text.
 */
export const PDF_FONTS = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
} as const;

/** Replaces every character that the typeface lacks, so that the gap is visible. */
const UNKNOWN = '□';

/** Cached characters: a report has some hundred. */
const REMEMBERED = 10_000;
const written = new Map<string, string>();
let font: ReturnType<typeof openSync> | null = null;

function writtenAs(character: string): string {
  if (/\s/.test(character)) return ' ';
  if (/\p{Default_Ignorable_Code_Point}/u.test(character)) return '';
  font ??= openSync(PDF_FONTS.regular);
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : UNKNOWN;
}

/** Replaces characters that the typeface cannot write. */
export function pdfText(text: string): string {
  let all = '';
  for (const character of text.normalize('NFC')) {
    let as = written.get(character);
    if (as === undefined) {
      as = writtenAs(character);
      if (written.size < REMEMBERED) written.set(character, as);
    }
    all += as;
  }
  return all;
}
