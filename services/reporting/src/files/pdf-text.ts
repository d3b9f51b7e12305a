/**
 * Text as the typefaces that every PDF reader brings can write it (WinAnsi, which is Windows-1252): what they do not have is
 * written by what is nearest, else as a question mark, so that nobody reads a wrong character.
 */
const NEAREST: Readonly<Record<string, string>> = {
  '−': '-',
  '\u2011': '-',
  '\u202f': ' ',
  '\u2009': ' ',
  '→': '->',
  '≥': '>=',
  '≤': '<=',
  '▲': '+',
  '▼': '-',
  '△': '+',
  '▽': '-',
};
const KNOWN = new Set([
  ...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)),
  ...Array.from({ length: 96 }, (_, at) => String.fromCharCode(160 + at)),
  ...'€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ',
]);

export function pdfText(text: string): string {
  let written = '';
  for (const character of text.normalize('NFC')) {
    written += KNOWN.has(character) ? character : (NEAREST[character] ?? (/\s/.test(character) ? ' ' : '?'));
  }
  return written;
}
