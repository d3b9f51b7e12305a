import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type FontGlyph, type OpenedFont, openSync } from 'fontkit';

const require = createRequire(import.meta.url);

/**
 * The portal's typeface, one file per weight: Latin, Greek and Cyrillic with all marks; a PDF embeds the used glyphs.
 * A document gets these paths and no other names: under a second name it would read the file again for each text.
 */
export const PDF_FONTS = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
} as const;
export type Weight = keyof typeof PDF_FONTS;

/** Typefaces of other scripts, in one weight: their bold is drawn with an outline. */
const OTHERS = {
  arabic: require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'),
  hebrew: require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  devanagari: require.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
  thai: require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  /** Simplified and traditional Han: all 20,902 of the first block. */
  han: join(dirname(require.resolve('@embedpdf/fonts-sc')), '../fonts/NotoSansHans-Regular.otf'),
  /** Kana, and Han in Japanese forms. */
  kana: require.resolve('@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf'),
  hangul: require.resolve('@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf'),
  /** Glyphs in the colour of the text. */
  emoji: require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
  /** Armenian, Georgian, arrows, mathematics and other symbols. */
  symbols: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
} as const;

export type Face = Weight | keyof typeof OTHERS;

const FILES: Readonly<Record<Face, string>> = { ...PDF_FONTS, ...OTHERS };

/** Every file that is read. */
export const typefaceFiles = (): readonly string[] => Object.values(FILES);

/** Faces to try for the characters of a script, the first that has them. */
const FACES_OF: readonly (readonly [script: RegExp, faces: readonly Face[]])[] = [
  [/\p{Emoji_Presentation}|\p{Regional_Indicator}|\uFE0F|\u20E3/u, ['emoji', 'regular', 'symbols']],
  [/\p{Script=Arabic}/u, ['arabic', 'symbols']],
  [/\p{Script=Hebrew}/u, ['hebrew', 'symbols']],
  [/\p{Script=Devanagari}/u, ['devanagari']],
  [/\p{Script=Thai}/u, ['thai']],
  [/\p{Script=Hangul}/u, ['hangul']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['kana', 'han']],
  // With the signs, marks and wide letters that stand among them.
  [
    /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303F\u30FB\u30FC\u3200-\u33FF\uFF00-\uFFEF]/u,
    ['han', 'kana', 'hangul'],
  ],
  [/[\p{L}\p{M}\p{N}\p{S}\p{P}\p{Z}]/u, ['regular', 'symbols', 'emoji']],
];

/** Han in a text with kana has Japanese forms. */
export const isJapanese = (text: string): boolean => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

/** Its letters take their forms from their neighbours: a run is shaped whole. */
export const isJoined = (face: Face): boolean => face === 'arabic';

const opened = new Map<Face, OpenedFont>();

/** Opens a typeface once per process. */
export function openFace(face: Face): OpenedFont {
  let font = opened.get(face);
  if (font === undefined) {
    font = withOwnTexts(openSync(FILES[face]));
    opened.set(face, font);
  }
  return font;
}

/**
 * Changes what the library keeps of glyphs. It keeps each with the first text that it stood for; here it has that of its
 * place. Of a glyph without an outline it would read the one that follows, and fails at the end of the file.
 */
function withOwnTexts(font: OpenedFont): OpenedFont {
  const getGlyph = font.getGlyph.bind(font);
  const offsets = font.loca?.offsets;
  const parsed = new Map<number, FontGlyph>();
  font.getGlyph = (id, codePoints) => {
    const glyph = getGlyph(id);
    if (codePoints === undefined && offsets === undefined) return parsedOnce(parsed, glyph);
    if (offsets && offsets[id] === offsets[id + 1]) {
      const { advance } = glyph._getTableMetrics(font.hmtx);
      glyph._metrics = { advanceWidth: advance, leftBearing: 0 };
    }
    return Object.create(glyph, { codePoints: { value: codePoints ?? [] } });
  };
  return font;
}

/**
 * Of a PostScript outline a PDF needs its subroutines, for which it is parsed: once per process, and the outline, which
 * is large, is not kept.
 */
function parsedOnce(parsed: Map<number, FontGlyph>, glyph: FontGlyph): FontGlyph {
  let known = parsed.get(glyph.id);
  if (known === undefined) {
    const { id, advanceWidth, path: _outline, _usedGsubrs, _usedSubrs } = Object.create(glyph) as FontGlyph;
    known = { ...glyph, id, advanceWidth, path: null, _usedGsubrs, _usedSubrs };
    parsed.set(id, known);
  }
  return known;
}

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;

function hasAll(face: Face, cluster: string): boolean {
  const font = openFace(face);
  return [...cluster].every(
    (character) => IGNORABLE.test(character) || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );
}

const STAYS = /^[\p{P}\p{Zs}]$/u;

/**
 * The face that can draw what readers see as one character; null: none can. Punctuation and spaces stay in the face of
 * the letters before them, if it has them.
 */
export function faceOf(cluster: string, before: Face | null, japanese: boolean): Face | null {
  if (before !== null && before !== 'symbols' && before !== 'emoji' && STAYS.test(cluster) && hasAll(before, cluster))
    return before;
  const ofScript = FACES_OF.find(([script]) => script.test(cluster))?.[1] ?? [];
  const faces: readonly Face[] = japanese && ofScript[0] === 'han' ? ['kana', ...ofScript] : ofScript;
  return faces.find((face) => hasAll(face, cluster)) ?? null;
}
