declare module 'fontkit' {
  /** Lengths are in units of the typeface, `unitsPerEm` of them per size. */
  export interface FontGlyph {
    readonly id: number;
    readonly codePoints: readonly number[];
    readonly advanceWidth: number;
    /** Inside of the library. */
    _getTableMetrics(table: unknown): { readonly advance: number };
    /** The outline: parsed when it is read, which notes the subroutines that it calls. */
    readonly path: unknown;
    readonly _usedGsubrs?: object;
    readonly _usedSubrs?: object;
    _metrics?: { readonly advanceWidth: number; readonly leftBearing: number };
  }

  export interface GlyphPosition {
    readonly xAdvance: number;
    readonly xOffset: number;
    readonly yOffset: number;
  }

  export interface OpenedFont {
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    /** The table of widths. */
    readonly hmtx: unknown;
    /** Where outlines begin; not in fonts with PostScript outlines. */
    readonly loca?: { readonly offsets: readonly number[] };
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): FontGlyph;
    getGlyph(id: number, codePoints?: readonly number[]): FontGlyph;
    /** Glyphs from left to right. Keys are added to `features`. */
    layout(
      text: string,
      features?: Record<string, boolean>,
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ): { readonly glyphs: readonly FontGlyph[]; readonly positions: readonly GlyphPosition[] };
  }

  export function openSync(path: string): OpenedFont;
}
