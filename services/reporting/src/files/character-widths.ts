import type { Sheet } from './pdf-page.ts';
import { isPlain } from './pdf-text.ts';
import { widestOfWords, widthOfWords } from './scripts/draw-words.ts';
import type { Weight } from './scripts/typefaces.ts';

/** Kerning widens a text by at most this factor. */
const KERNING = 1.03;

/** Widths of texts in one weight and size: plain ones as sums of character widths that are measured once. */
export class CharacterWidths {
  readonly #paper: Sheet['paper'];
  readonly #type: { readonly weight: Weight; readonly size: number };
  readonly #known = new Map<string, number>();

  constructor(paper: Sheet['paper'], weight: Weight, size: number) {
    this.#paper = paper;
    this.#type = { weight, size };
  }

  of(text: string): number {
    if (!isPlain(text)) return widthOfWords(this.#paper, text, this.#type);
    let sum = 0;
    for (const character of text) sum += this.#ofCharacter(character);
    return sum;
  }

  widestWord(text: string): number {
    if (!isPlain(text)) return widestOfWords(text, this.#type);
    return Math.max(0, ...text.split(' ').map((word) => this.of(word)));
  }

  /**
   * Breaks words that are wider than their column in linear time. The library would measure the rest of the word again
   * for each of its lines. Texts that are not plain are broken as they are drawn.
   */
  broken(text: string, width: number): string {
    if (!isPlain(text)) return text;
    const room = width / KERNING;
    return text
      .split(' ')
      .map((word) => (this.of(word) > room ? this.#lines(word, room).join('\n') : word))
      .join(' ');
  }

  #lines(word: string, room: number): readonly string[] {
    const lines: string[] = [];
    let line = '';
    let taken = 0;
    for (const character of word) {
      const width = this.#ofCharacter(character);
      if (taken + width > room && line !== '') {
        lines.push(line);
        line = '';
        taken = 0;
      }
      line += character;
      taken += width;
    }
    return [...lines, line];
  }

  #ofCharacter(character: string): number {
    let width = this.#known.get(character);
    if (width === undefined) {
      width = widthOfWords(this.#paper, character, this.#type);
      this.#known.set(character, width);
    }
    return width;
  }
}
