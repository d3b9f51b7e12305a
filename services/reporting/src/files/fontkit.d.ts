declare module 'fontkit' {
  interface OpenedFont {
    hasGlyphForCodePoint(codePoint: number): boolean;
  }

  export function openSync(path: string): OpenedFont;
}
