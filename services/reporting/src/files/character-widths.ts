import type { Sheet } from './pdf-page.ts';

/** Kerning widens a text by at most this factor. */
const KERNING = 1.03;

/** Widths of texts in one font and size, as sums of character widths that are measured once. */
export class CharacterWidths {
  readonly #paper: Sheet['paper'];
  readonly #font: string;
  readonly #size: number;
  readonly #known = new Map<string, number>();

  constructor(paper: Sheet['paper'], font: string, size: number) {
    this.#paper = paper;
    this.#font = font;
    this.#size = size;
  }

  of(text: string): number {
    let sum = 0;
    for (const character of text) sum += this.#ofCharacter(character);
    return sum;
  }

  widestWord(text: string): number {
    return Math.max(0, ...text.split(' ').map((word) => this.of(word)));
  }

  /**
   * Breaks words that are wider than their column in linear time. The library would measure the rest of the word again
   * for each of its lines.
   */
  broken(text: string, width: number): string {
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
      width = this.#paper.font(this.#font).fontSize(this.#size).widthOfString(character);
      this.#known.set(character, width);
    }
    return width;
  }
}
