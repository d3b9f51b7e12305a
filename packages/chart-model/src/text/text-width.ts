/**
 * Text measurement without a browser: advance widths of Inter, the portal's typeface, in thousandths of its size.
 * Measured in Chromium from the font that the portal serves; ASCII from the space on, then the characters of `MORE`.
 */
const WIDTHS = {
  400: [
    281, 288, 466, 633, 642, 982, 644, 300, 365, 365, 501, 662, 288, 460, 288, 360, 631, 407, 610, 618, 646, 593, 620,
    566, 619, 620, 288, 302, 662, 662, 662, 511, 966, 690, 654, 730, 722, 601, 590, 746, 743, 269, 571, 672, 565, 903,
    753, 765, 639, 765, 644, 642, 646, 744, 690, 985, 682, 679, 629, 365, 360, 365, 471, 456, 323, 562, 612, 571, 612,
    583, 370, 613, 591, 242, 242, 549, 242, 876, 591, 600, 612, 612, 376, 528, 327, 591, 562, 818, 546, 562, 552, 426,
    333, 426, 662, 500, 1000, 662, 662, 288, 864, 261, 261, 440, 440, 583, 583, 667, 611, 550, 914, 666, 456, 662, 563,
  ],
  600: [
    252, 321, 523, 644, 650, 1004, 663, 326, 373, 373, 540, 673, 319, 465, 319, 379, 660, 423, 623, 636, 666, 612, 640,
    576, 640, 640, 319, 329, 673, 673, 673, 543, 999, 728, 659, 737, 722, 605, 588, 749, 746, 277, 580, 703, 565, 922,
    759, 769, 645, 773, 652, 650, 660, 736, 728, 1020, 720, 713, 652, 373, 379, 373, 481, 469, 351, 574, 624, 583, 624,
    591, 389, 625, 612, 262, 262, 569, 262, 900, 612, 609, 624, 624, 397, 549, 353, 612, 587, 839, 569, 588, 566, 455,
    359, 455, 673, 500, 1000, 673, 673, 319, 956, 294, 294, 507, 501, 634, 634, 679, 629, 563, 914, 664, 458, 673, 503,
  ],
} as const;
const MORE = '–—−±·…’‘“”«»€£¥©®°×•';
/** Other characters: the widest Latin letter, or a square for CJK scripts and pictographs. */
const OTHER = { latin: 994, square: 1300 } as const;
const LAST_NARROW = 0x24f;

export type Weight = keyof typeof WIDTHS;

export interface Font {
  /** Px. */
  readonly size: number;
  readonly weight: Weight;
}

/** Relative to the size: ascent and descent. */
export const ASCENT = 0.97;
export const DESCENT = 0.24;

/** Px, an upper estimate. */
export function textWidth(text: string, { size, weight }: Font): number {
  let sum = 0;
  for (const character of text) sum += widthOf(character, weight);
  return (sum * size) / 1000;
}

function widthOf(character: string, weight: Weight): number {
  const code = character.codePointAt(0) ?? 0;
  const more = MORE.indexOf(character);
  const index = code >= 32 && code < 127 ? code - 32 : more < 0 ? -1 : 95 + more;
  return WIDTHS[weight][index] ?? (code <= LAST_NARROW ? OTHER.latin : OTHER.square);
}

const CUT = '…';

/** The text, truncated with an ellipsis if it does not fit. */
export function shortened(text: string, width: number, font: Font): string {
  if (textWidth(text, font) <= width) return text;
  const characters = [...text];
  while (characters.length > 0 && textWidth(`${characters.join('').trimEnd()}${CUT}`, font) > width) characters.pop();
  return characters.length === 0 ? '' : `${characters.join('').trimEnd()}${CUT}`;
}

/**
 * The text wrapped to lines of at most `width` px, between words or within too long ones; truncated after `most` lines.
 */
export function wrapped(text: string, width: number, font: Font, most = Number.POSITIVE_INFINITY): readonly string[] {
  const words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) => piecesOf(word, width, font));
  const lines: string[] = [];
  let line = '';
  for (const [at, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || textWidth(longer, font) <= width) {
      line = longer;
      continue;
    }
    if (lines.length + 1 >= most) {
      lines.push(shortened([line, ...words.slice(at)].join(' '), width, font));
      return lines;
    }
    lines.push(line);
    line = word;
  }
  return line === '' ? lines : [...lines, line];
}

/** A word in pieces of at most `width` px, at least one character each. */
function piecesOf(word: string, width: number, font: Font): readonly string[] {
  if (textWidth(word, font) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && textWidth(piece + character, font) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}
