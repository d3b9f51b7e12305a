import { LOOKED_AT, type Weights } from './centrality.ts';
import { read, type Side, statementOf } from './clauses.ts';
import type { CommentPart } from './comment-parts.ts';

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
const FEWEST_WORDS = 2;
const LONGEST_WORDS = 6;
const LONGEST = 48;
/** Factor for a part that takes the theme's side, rather than only naming the subject. */
const TAKES_SIDE = 1.5;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A heading in the shoppers' words: the part of a sentence with most of what they share. Null if none is readable. */
export function headingOf(central: readonly CommentPart[], weights: Weights, side: Side): string | null {
  let best: { text: string; value: number } | null = null;
  for (const { clause } of central.slice(0, LOOKED_AT)) {
    for (const text of partsOf(clause.text)) {
      const value = worthOf(text, clause.stems, weights, side);
      if (value > (best?.value ?? 0)) best = { text, value };
    }
  }
  return best === null ? null : capital(best.text);
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
