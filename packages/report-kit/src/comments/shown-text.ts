const PICTURES = 0x2400;
const DELETE = 0x7f;

/**
 * A comment's text for display, with the same length in code units, so that positions match. Control characters become
 * visible; so do writing-direction overrides, which could disguise a text. Several empty lines collapse to one: the
 * others become spaces, which are not rendered.
 */
export function shownText(text: string): string {
  const visible = text.replace(/[\p{Cc}\u202d\u202e]/gu, (character, at: number) => {
    const code = character.charCodeAt(0);
    if (character === '\n' || character === '\t') return character;
    if (character === '\r') return text[at + 1] === '\n' ? ' ' : '\n';
    if (code < 0x20) return String.fromCharCode(PICTURES + code);
    return code === DELETE ? '\u2421' : '\ufffd';
  });
  return visible.replace(/\n(?:[ \t]*\n){2,}/g, (lines) => `\n\n${' '.repeat(lines.length - 2)}`);
}
