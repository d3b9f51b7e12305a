declare module 'bidi-js' {
  interface Bidi {
    /** A level per UTF-16 unit: odd ones are read from right to left. */
    getEmbeddingLevels(
      text: string,
      base?: 'ltr' | 'rtl',
    ): {
      readonly levels: Uint8Array;
      readonly paragraphs: readonly { readonly level: number }[];
    };
    /** The character whose shape is this one's mirror image. */
    getMirroredCharacter(character: string): string | null;
  }

  export default function bidiFactory(): Bidi;
}
