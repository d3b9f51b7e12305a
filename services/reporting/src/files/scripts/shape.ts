import bidiFactory from 'bidi-js';
import { type Face, isJoined, openFace } from './typefaces.ts';

const bidi = bidiFactory();

/** Lengths in thousandths of the size. */
export interface Glyph {
  readonly id: number;
  /** What a reader of the file is told that it stands for, in the order of reading. */
  readonly text: string;
  /** The width that the typeface gives it; a glyph that only carries text has none. */
  readonly wide: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
}

/** Stands for no text: readers skip it. */
const NO_TEXT = '\u200B';
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const NOWHERE = { wide: 0, advance: 0, dx: 0, dy: 0 } as const;

/** Cached shapes: clusters, and words of joined scripts. */
const REMEMBERED = 20_000;
const known = new Map<string, readonly Glyph[]>();

/** The glyphs of some clusters of one face and one direction, from left to right. */
export function shaped(face: Face, clusters: readonly string[], isRtl: boolean): readonly Glyph[] {
  if (!isJoined(face)) {
    const parts = clusters.map((cluster) => shapedOnce(face, cluster, isRtl));
    return (isRtl ? parts.reverse() : parts).flat();
  }
  // Letters join within words only.
  const words = clusters.join('').split(/(?<= )|(?= )/);
  const parts = words.map((word) => shapedOnce(face, word, isRtl));
  return (isRtl ? parts.reverse() : parts).flat();
}

function shapedOnce(face: Face, text: string, isRtl: boolean): readonly Glyph[] {
  const key = `${face}${isRtl ? '<' : '>'}${text}`;
  let glyphs = known.get(key);
  if (glyphs === undefined) {
    if (known.size >= REMEMBERED) known.clear();
    glyphs = shape(face, text, isRtl);
    known.set(key, glyphs);
  }
  return glyphs;
}

function shape(face: Face, text: string, isRtl: boolean): readonly Glyph[] {
  const font = openFace(face);
  const scale = 1000 / font.unitsPerEm;
  const written = isRtl ? [...text].map(mirrored).join('') : text;
  const { glyphs, positions } = font.layout(written, {}, undefined, undefined, isRtl ? 'rtl' : 'ltr');
  const space = font.glyphForCodePoint(0x20).id;
  const hidden = [...text].filter((character) => IGNORABLE.test(character));
  if (isRtl) hidden.reverse();
  const drawn = glyphs.map(({ id, codePoints, advanceWidth }, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    // The library puts spaces without an advance in the place of invisible characters.
    if (id === space && xAdvance === 0) return { id, own: hidden.splice(0, 1), ...NOWHERE };
    return {
      ...{ id, own: codePoints.map((code) => String.fromCodePoint(code)).map(isRtl ? mirrored : (same) => same) },
      ...{ wide: advanceWidth * scale, advance: xAdvance * scale, dx: xOffset * scale, dy: yOffset * scale },
    };
  });
  // A joined script keeps the order of its letters; in others marks are drawn before or around them.
  if (isJoined(face)) return drawn.flatMap((glyph) => carry([glyph], glyph.own, space, isRtl));
  return carry(drawn, [...text], space, isRtl);
}

const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character;

/** Divides characters among glyphs in the order of reading, one for each while there are glyphs. */
function carry(
  glyphs: readonly Omit<Glyph, 'text'>[],
  characters: readonly string[],
  space: number,
  isRtl: boolean,
): readonly Glyph[] {
  const inOrder = isRtl ? glyphs.toReversed() : glyphs;
  // Where there are more glyphs than characters, those off the line or without a width carry none.
  const least = inOrder.toSorted((a, b) => Number(isMark(a)) - Number(isMark(b))).slice(0, characters.length);
  const carriers = inOrder.filter((glyph) => least.includes(glyph));
  const all = inOrder.flatMap((glyph): readonly Glyph[] => {
    const at = carriers.indexOf(glyph);
    if (at < 0) return [carrying(glyph, NO_TEXT)];
    const own = at === carriers.length - 1 ? characters.slice(at) : characters.slice(at, at + 1);
    return isRtl ? divided(glyph, own, space) : [carrying(glyph, own.join(''))];
  });
  return isRtl ? all.reverse() : all;
}

const isMark = ({ wide, dy }: Omit<Glyph, 'text'>): boolean => wide === 0 || dy !== 0;

/**
 * A ligature from right to left, its characters in the order of reading: a blank carries each but the last, with its
 * part of the width. A reader that turns a line round would turn the characters of one glyph wrong.
 */
function divided(glyph: Omit<Glyph, 'text'>, characters: readonly string[], space: number): readonly Glyph[] {
  const part = glyph.wide / characters.length;
  const blanks = characters.slice(0, -1).map((text) => ({ ...NOWHERE, id: space, text, wide: part, advance: part }));
  const rest = { ...glyph, wide: part, advance: glyph.advance - part * blanks.length };
  return [...blanks, carrying(rest, characters.at(-1) ?? NO_TEXT)];
}

const carrying = ({ id, wide, advance, dx, dy }: Omit<Glyph, 'text'>, text: string): Glyph => ({
  ...{ id, text, wide, advance, dx, dy },
});
