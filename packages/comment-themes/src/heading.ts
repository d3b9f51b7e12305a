import { LOOKED_AT, type Weights } from './centrality.ts';
import { read, type Side, statementOf } from './clauses.ts';
import type { CommentPart } from './comment-parts.ts';
import type { ThemeComment } from './question.ts';

/** Where a sentence can be split into meaningful parts. */
const CUT =
  /,|\(|\)|:|\s+(?:and|because|since|when|which|that|who|where|while|if|until|after|before|plus|or|than)\s+/giu;
/** Removable beginnings. */
const LEAD =
  /^(?:and|but|so|also|plus|or|then|again|still|well|oh|wow|ugh|yes|the|a|an|my|our|your|their|just|really|very|honestly|i think|too bad|i love|i like|there is|there are|there was|it is|it's|its|it was|because|since|such a|such)\s+/iu;
/** Beginnings of an incomplete part. */
const OPENS_BADLY =
  /^(?:these|this|that|those|it|they|them|which|who|what|when|is|are|was|were|be|been|has|have|had|would|could|should|can|will|do|does|did|\w+n['’]t|dont|doesnt|didnt|isnt|wasnt|arent|werent|cant|wont|kinda|sorta|of|in|on|at|by|from|with|about|than|as|for|to|not sure|never mind|between|during|into|over|until|up|if)\b/iu;
/** Words about a single shopper. */
const OF_ONE =
  /\b(?:i|im|ive|i['’]\w+|id|me|my|mine|we|us|our|he|she|his|her|him|you|u|ur|your|two|three|four|five|six|seven|eight|nine|ten)\b|\d|[$“”"]/iu;
const DANGLING =
  /\s+(?:the|a|an|my|your|our|and|or|but|of|in|on|at|by|to|for|with|from|is|was|are|were|be|been|it|its|this|that|they|them|not|no|very|so|too|than|as|about|into|just|i|you|we|has|had|have|did|do|does|can|could|would|will|when|if|because|there|while|even|though|tho|either|almost|only|also|get|got|let|a lot of)$/iu;
/** A word, and one with a capital behind another word of its sentence. */
const WORD = /\p{L}[\p{L}'’]*/gu;
const WITHIN = /[\p{Ll}\d,] (\p{Lu}\p{Ll}+)/gu;
const FEWEST_WORDS = 2;
const LONGEST_WORDS = 6;
const LONGEST = 48;
/** Factor for a part that takes the theme's side, rather than only naming the subject. */
const TAKES_SIDE = 1.5;

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Share of the citations that must say a heading. */
const SAID_BY = 0.8;
/** Headings that are tried on the citations. */
const MOST_HEADINGS = 12;
/** Comments that are looked through for how a word is written. */
const LOOKED_FOR_NAMES = 2_000;

/**
 * Headings in the shoppers' words: the parts of sentences with most of what they share, best first. `isName`: names of
 * people and brands make no heading.
 */
export function headingsOf(
  central: readonly CommentPart[],
  weights: Weights,
  side: Side,
  isName: (word: string) => boolean,
): string[] {
  const worth = new Map<string, number>();
  for (const { clause } of central.slice(0, LOOKED_AT)) {
    for (const text of partsOf(clause.text)) {
      const value = worthOf(text, clause.stems, weights, side);
      if (value > 0 && !(text.match(WORD) ?? []).some(isName)) worth.set(capital(text), value);
    }
  }
  return [...worth]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_HEADINGS)
    .map(([text]) => text);
}

/** Whether at least four of five texts have half of the telling words of the heading, and at least `fewest` of them. */
export function isSaidBy(heading: string, texts: readonly string[], fewest: number): boolean {
  const wanted = new Set(statementOf(read(heading)).stems);
  if (wanted.size < fewest) return false;
  const least = Math.max(fewest, Math.ceil(wanted.size / 2));
  const said = texts.filter((text) => statementOf(read(text)).stems.filter((stem) => wanted.has(stem)).length >= least);
  return said.length >= SAID_BY * texts.length;
}

/** Tells names: words that shoppers write with a capital within sentences, and hardly ever without one. Lazy. */
export function nameTest(comments: readonly ThemeComment[]): (word: string) => boolean {
  let plain: Map<string, number> | null = null;
  const capitals = new Map<string, number>();
  const count = (map: Map<string, number>, word: string) => map.set(word, (map.get(word) ?? 0) + 1);
  const look = () => {
    plain = new Map();
    for (const { text } of comments.slice(0, LOOKED_FOR_NAMES)) {
      // Who writes all in capitals says nothing about names.
      if (text === text.toUpperCase()) continue;
      for (const word of text.match(WORD) ?? []) if (word === word.toLowerCase()) count(plain, word);
      for (const [, word = ''] of text.matchAll(WITHIN)) count(capitals, word.toLowerCase());
    }
    return plain;
  };
  return (word) => {
    const low = word.toLowerCase();
    const written = plain ?? look();
    return low.length > 1 && (capitals.get(low) ?? 0) > (written.get(low) ?? 0);
  };
}

function worthOf(text: string, stems: readonly string[], weights: Weights, side: Side): number {
  const length = text.match(/\S+/g)?.length ?? 0;
  if (length < FEWEST_WORDS || length > LONGEST_WORDS || text.length > LONGEST) return 0;
  if (OF_ONE.test(text) || OPENS_BADLY.test(text)) return 0;
  const { stems: own, side: ownSide } = statementOf(read(text));
  const specificity = stems.filter((stem) => own.includes(stem));
  const shared = specificity.reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0);
  const value = shared / (1 + specificity.length + 0.15 * length);
  if (side === 'none' || ownSide === 'none') return value;
  return ownSide === side ? TAKES_SIDE * value : 0;
}

/** The sentence and its parts, trimmed. */
function partsOf(sentence: string): string[] {
  return [sentence, ...sentence.split(CUT)].map((part) => {
    let bare = part.trim();
    for (let before = ''; before !== bare; ) {
      before = bare;
      bare = bare.replace(LEAD, '').replace(DANGLING, '').trim();
    }
    return bare.replace(/[\s,:;!?.'"“”-]+$/gu, '');
  });
}
