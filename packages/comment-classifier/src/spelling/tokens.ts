import { spellOutMasked } from './masked-words.ts';
import type { Spelling } from './spelling.ts';
import type { Token } from './token.ts';

const PIECE =
  /[$£€]\s?\d[\d.,]*|\d[\d.,]*\s?(?:bucks|dollars?|usd|cad)\b|\d+(?:[.,/]\d+)*%?|[\p{L}][\p{L}\p{M}'’`]*\+?|[:;]-?[)(DP/|]|<3|\p{Extended_Pictographic}|[.!?]+|\n+|[,;:()—–]|["“”]|\s-+\s/gu;

/** Longest quoted phrase that counts as irony: "sale", "next day". */
const LONGEST_SCARE_QUOTE = 3;

const LONGEST_COMMENT = 8000;

const APOSTROPHE = /['’`]/;

type Place = Pick<Token, 'from' | 'to'>;

const mark = (word: string, stop: 0 | 1 | 2 | 3, place: Place): Token => ({
  word,
  stop,
  kind: 'mark',
  shouted: false,
  quoted: false,
  ...place,
});

/** The part of a text that is read, in the form in which tokens have their places. */
export const readText = (text: string): string => text.slice(0, LONGEST_COMMENT).normalize('NFKC');

/** Splits a comment into words, emoji and marks. Contrast words become marks that keep their word. */
export function tokenize(text: string, spelling: Spelling): Token[] {
  const tokens: Token[] = [];
  let quoteAt = -1;
  for (const { 0: piece, index } of spellOutMasked(readText(text)).matchAll(PIECE)) {
    const place = { from: index, to: index + piece.length };
    const first = piece.charCodeAt(0);
    if (/^[.!?\n]/.test(piece)) {
      tokens.push(mark(piece.trim() === '' ? '.' : piece, 3, place));
    } else if (/^[,;:()—–\s]$/.test(piece) || /^\s-+\s$/.test(piece)) {
      tokens.push(
        mark(
          piece === ',' || piece === '(' || piece === ')' || piece === ':' ? ',' : '-',
          piece === ';' ? 3 : 1,
          place,
        ),
      );
    } else if (/^["“”]$/.test(piece)) {
      const inside = quoteAt < 0 ? [] : tokens.slice(quoteAt);
      if (inside.length > 0 && inside.length <= LONGEST_SCARE_QUOTE) {
        for (const [at, token] of inside.entries()) tokens[quoteAt + at] = { ...token, quoted: true };
        quoteAt = -1;
      } else quoteAt = tokens.length;
    } else if (first >= 48 && first <= 57) {
      const money = /[a-z]/i.test(piece);
      tokens.push({
        word: money ? '$' : piece,
        stop: 0,
        kind: money ? 'money' : 'number',
        shouted: false,
        quoted: false,
        ...place,
      });
    } else if (/^[$£€]/.test(piece)) {
      tokens.push({ word: '$', stop: 0, kind: 'money', shouted: false, quoted: false, ...place });
    } else if (/^\p{L}/u.test(piece)) {
      if (spelling.wordsOf === undefined) {
        const bare = (APOSTROPHE.test(piece) ? piece.replace(/['’`]/g, '') : piece).toLowerCase();
        if (bare !== '') pushWord(tokens, bare, piece, place, spelling);
      } else {
        for (const { bare, written, from } of spelling.wordsOf(piece)) {
          const start = index + from;
          pushWord(tokens, bare, written, { from: start, to: start + written.length }, spelling);
        }
      }
    } else tokens.push({ word: piece, stop: 0, kind: 'emoji', shouted: false, quoted: false, ...place });
  }
  return spelling.arrange?.(tokens) ?? tokens;
}

function pushWord(tokens: Token[], bare: string, piece: string, place: Place, spelling: Spelling): void {
  const word = spelling.short.get(bare) ?? bare;
  const shouted = piece.length > 3 && piece !== bare && piece === piece.toUpperCase();
  const before = tokens[tokens.length - 1];
  if (word === 'not' && before?.kind === 'word') {
    const contraction = spelling.contracted.get(before.word);
    if (contraction !== undefined) {
      tokens[tokens.length - 1] = { ...before, word: contraction, to: place.to };
      return;
    }
  }
  const stop = spelling.contrast.has(word) || spelling.contrastPairs.get(word)?.includes(before?.word ?? '') ? 2 : 0;
  tokens.push({ word, stop, kind: 'word', shouted, quoted: false, ...place });
}
