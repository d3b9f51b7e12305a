import { PRODUCT_QUALITY } from '@shoppervoice/survey-model';
import { LOOKED_AT, purity, type Weights } from './centrality.ts';
import { read, type Side, type SidedAspect, type Statement, statementOf } from './clauses.ts';
import { type CommentPart, commentsOf } from './comment-parts.ts';
import type { ThemeComment } from './question.ts';
import { isSupportedBy } from './supports.ts';

const FEWEST_CITATIONS = 3;
const MOST_CITATIONS = 5;
/** Sentences tried as a quote, and parts that may be cited. */
const SPEAKERS = 10;
const OF_A_PAIR = 5;
/** A single sentence is enough if this share of the comments, or of the citations, supports it. */
const ENOUGH = 0.6;
/**
 * Least share of comments, or of possible citations, that support the quote: otherwise they have too little in common.
 */
const HELD_TOGETHER = 0.7;
const LEAST_QUOTED = 4;
/** Least part of a small theme that says its aspect by a phrase. */
const FEW_CERTAIN = 1.5;
const LONGEST_QUOTE = 160;
/** In words. Of a longer part, which is often several sentences without a stop, nobody can say what it is about. */
const LONGEST_CITED = 25;
/** Who rates like this does not celebrate; nor does one who rates like that complain. */
const DISSATISFIED_TO = 6;
const SATISFIED_FROM = 9;

interface ThemeFacts {
  readonly side: Side;
  /** Comments of the theme. */
  readonly comments: number;
  /** The subject makes the theme coherent, so its comments need not share words. */
  readonly holdsTogether: boolean;
  /** The subject, if it is an aspect. */
  readonly aspects: ReadonlySet<SidedAspect>;
  /** Of many comments: then only what three say by a phrase of the aspect is a point. */
  readonly isLarge: boolean;
}

/** The parts considered; definite ones first. */
interface Looked {
  readonly parts: readonly CommentPart[];
  readonly certain: ReadonlySet<CommentPart>;
}

export interface Quote {
  /** A sentence of one shopper, or two of different shoppers. */
  readonly text: string;
  /** IDs of the supporting comments, with the supporting parts. */
  readonly cited: ReadonlyMap<string, string>;
}

/**
 * The most central readable sentence supported by enough comments, or the pair with the most support. Null if no
 * sentence is readable, or fewer than three comments support one.
 */
export function quoteFor(
  central: readonly CommentPart[],
  { side, comments, holdsTogether, aspects, isLarge }: ThemeFacts,
  weights: Weights,
): Quote | null {
  const takesSide = ({ clause }: CommentPart) => side === 'none' || clause.side === side;
  const fitting = central.filter(({ comment }) => !isAgainst(side, comment));
  if (commentsOf(fitting).size < FEWEST_CITATIONS) return null;
  const centre = fitting.slice(0, LOOKED_AT);
  const certain = certainOf(centre, aspects, isLarge);
  if (side === 'none' && isComplaint(centre)) return null;
  if (
    aspects.size > 0 &&
    commentsOf(certain).size < (isLarge ? FEWEST_CITATIONS : Math.min(FEWEST_CITATIONS, comments / FEW_CERTAIN))
  )
    return null;
  const looked: Looked = { parts: [...certain, ...centre.filter((each) => !certain.has(each))], certain };
  const readable = looked.parts.filter((each) => takesSide(each) && isReadable(each.clause.text));
  const sure = readable.filter((each) => certain.has(each));
  const speakers = (sure.length > 0 ? sure : readable).slice(0, SPEAKERS);
  const alone = mostCited(
    speakers.map((speaker) => [speaker]),
    looked,
    weights,
  );
  const enough = Math.max(FEWEST_CITATIONS, Math.min(MOST_CITATIONS, ENOUGH * comments));
  if (alone === null || alone.cited.size >= enough) return alone;
  // A sentence without support by others speaks for itself only, so it comes second.
  const carried = speakers.filter((each) => (mostCited([[each]], looked, weights)?.cited.size ?? 0) > 1);
  let better = alone;
  for (const [choice, wanted] of [[carried, enough] as const, [speakers, FEWEST_CITATIONS] as const]) {
    if (better.cited.size >= wanted) continue;
    const together = mostCited(pairsOf(choice.slice(0, OF_A_PAIR)), looked, weights);
    if (together !== null && together.cited.size > better.cited.size) better = together;
  }
  const least = holdsTogether ? 0 : Math.min(MOST_CITATIONS, comments) * HELD_TOGETHER;
  return better.cited.size < Math.max(FEWEST_CITATIONS, least) ? null : better;
}

/** Whether a shopper's rating, or the tone of the whole comment, is against what a part of it is cited for. */
function isAgainst(side: Side, { satisfaction, tone }: ThemeComment): boolean {
  if (side === 'positive')
    return tone === 'negative' || (satisfaction !== undefined && satisfaction <= DISSATISFIED_TO);
  return side === 'negative' && satisfaction !== undefined && satisfaction >= SATISFIED_FROM;
}

/** Whether what seems to take no side is mostly said by those who complain: then it is no recurring wish or habit. */
function isComplaint(parts: readonly CommentPart[]): boolean {
  const complains = ({ comment, clause }: CommentPart) => clause.side === 'negative' || comment.tone === 'negative';
  return parts.filter(complains).length * 2 >= parts.length;
}

/** Parts that mention the theme's aspect by a phrase; one that only names it may have been misjudged. */
function certainOf(
  parts: readonly CommentPart[],
  aspects: ReadonlySet<SidedAspect>,
  isLarge: boolean,
): ReadonlySet<CommentPart> {
  const sure = ({ clause }: CommentPart) => {
    if (!isLarge) return clause.certain;
    return clause.length <= LONGEST_CITED ? clause.explicit : [];
  };
  return new Set(parts.filter((each) => sure(each).some((aspect) => aspects.has(aspect))));
}

const pairsOf = (speakers: readonly CommentPart[]) =>
  speakers.flatMap((a, at) => speakers.slice(at + 1).flatMap((b) => (belongTogether(a, b) ? [[a, b]] : [])));

/** Whether two parts are of different comments and share a specific topic or a word. */
function belongTogether(a: CommentPart, b: CommentPart): boolean {
  const { stems, topicIds } = a.clause;
  const topic = b.clause.topicIds.some((id) => id !== PRODUCT_QUALITY && topicIds.includes(id));
  return a.comment !== b.comment && (topic || b.clause.stems.some((stem) => stems.includes(stem)));
}

/** The first choice with the maximum of citations, or else the one with the most. */
function mostCited(choices: readonly (readonly CommentPart[])[], looked: Looked, weights: Weights): Quote | null {
  let best: Quote | null = null;
  for (const speakers of choices) {
    const text = speakers.map(({ clause }) => quoted(clause.text)).join(' ');
    const statement = statementOf(read(text));
    // Two quotes must not contradict each other.
    if (!speakers.every(({ clause }) => isSupportedBy(statement, clause.alone))) continue;
    const cited = citedFor(statement, speakers, looked, weights);
    if (best === null || cited.size > best.cited.size) best = { text, cited };
    if (cited.size === MOST_CITATIONS) break;
  }
  return best;
}

/** The quoted comments first, then those most similar. */
function citedFor(statement: Statement, speakers: readonly CommentPart[], looked: Looked, weights: Weights) {
  const shares = ({ clause }: CommentPart) => {
    const shared = clause.stems.filter((stem) => statement.stems.includes(stem));
    const weight = shared.reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0);
    return (weight * purity(clause)) / (2 + clause.stems.length);
  };
  // A side taken from the whole comment may be wrong.
  const isSure = ({ clause }: CommentPart) => (clause.alone.side === clause.side ? 1 : 0);
  const carrying = looked.parts.filter(({ clause }) => isSupportedBy(statement, clause.alone));
  const isCertain = (each: CommentPart) => (looked.certain.has(each) ? 1 : 0);
  const cited = new Map<string, string>();
  for (const each of [
    ...speakers,
    ...carrying.sort((a, b) => isCertain(b) - isCertain(a) || isSure(b) - isSure(a) || shares(b) - shares(a)),
  ]) {
    const { comment, clause } = each;
    if (cited.size === MOST_CITATIONS) break;
    // With three definite citations, uncertain ones are left out.
    if (cited.size >= FEWEST_CITATIONS && looked.certain.size >= FEWEST_CITATIONS && !looked.certain.has(each)) break;
    if (!cited.has(comment.id)) cited.set(comment.id, clause.text);
  }
  return cited;
}

/** Readable out of context: a few words, mostly Latin letters, no shouting, not too long. */
function isReadable(text: string): boolean {
  const words = text.match(/\S+/g) ?? [];
  if (!/^\p{L}/u.test(text) || text.length > LONGEST_QUOTE || words.length < LEAST_QUOTED) return false;
  const latin = text.match(/[\p{Script=Latin}\s'’,-]/gu)?.length ?? 0;
  return latin >= 0.85 * text.length && text !== text.toUpperCase();
}

/** Empty openers. */
const OPENER =
  /^(?:(?:also|plus|again|and|but|so|however|honestly|overall|first of all|to be fair|for the record|all in all|as always|just so you know|i have to say|the only thing|my only (?:complaint|issue|gripe)|hi|hello|hey|ok so)\b[\s,:!.-]*)+/iu;

/** Without its opener, capitalized, with an end, in quotation marks. */
function quoted(text: string): string {
  const bare = text.replace(/^[\s,:;'"“”-]+|[\s,:;"“”-]+$/gu, '').replace(OPENER, '');
  const begun = bare.charAt(0).toUpperCase() + bare.slice(1);
  return `“${/[.!?…]$/u.test(begun) ? begun : `${begun}.`}”`;
}
