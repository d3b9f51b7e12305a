declare module 'unicode-name' {
  /** `BENGALI LETTER BHA`; a label where a character has no name. */
  export function unicodeName(character: string): string;
}
