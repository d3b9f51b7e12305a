import { PRODUCT_QUALITY } from '@shoppervoice/survey-model';
import { isCarriedBy } from './carries.ts';
import { LOOKED_AT, purity, type Weights } from './centrality.ts';
import { read, type Saying, type Side, type SidedAspect, sayingOf } from './clauses.ts';
import type { Said } from './said.ts';

const FEWEST_CITATIONS = 3;
const MOST_CITATIONS = 5;
/** Sentences that are tried as the words of a theme, and parts that may be cited. */
const SPEAKERS = 10;
const OF_A_PAIR = 5;
/** One sentence speaks for a theme if this share of its comments, or as many as are cited, carry it. */
const ENOUGH = 0.6;
/** Least share of its comments, or of as many as can be cited, that a theme cites: below it they have too little in common. */
const HELD_TOGETHER = 0.7;
const LEAST_QUOTED = 4;
const LONGEST_QUOTE = 160;

interface ThemeFacts {
  readonly side: Side;
  /** Comments of the theme. */
  readonly comments: number;
  /** Whether its subject holds the theme together, so that its comments need not share words. */
  readonly holdsTogether: boolean;
  /** Its subject, if that is an aspect. */
  readonly aspects: ReadonlySet<SidedAspect>;
}

/** The parts of a theme that are looked at, and those of them that are certain to say it: these come first. */
interface Looked {
  readonly said: readonly Said[];
  readonly certain: ReadonlySet<Said>;
}

export interface Spoken {
  /** One sentence of a shopper, or two sentences of two shoppers. */
  readonly text: string;
  /** Ids of comments that carry the text, with the parts that do. */
  readonly cited: ReadonlyMap<string, string>;
}

/**
 * The most central readable sentence that enough of the theme's comments carry, with these comments; else the two sentences
 * that most comments carry together. Null: no sentence is readable, or the comments differ too much for three citations.
 */
export function spokenFor(
  central: readonly Said[],
  { side, comments, holdsTogether, aspects }: ThemeFacts,
  weights: Weights,
): Spoken | null {
  const takesSide = ({ clause }: Said) => side === 'none' || clause.side === side;
  const centre = central.slice(0, LOOKED_AT);
  const certain = certainOf(centre, aspects);
  const looked: Looked = { said: [...certain, ...centre.filter((each) => !certain.has(each))], certain };
  const readable = looked.said.filter((each) => takesSide(each) && isReadable(each.clause.text));
  const sure = readable.filter((each) => certain.has(each));
  const speakers = (sure.length > 0 ? sure : readable).slice(0, SPEAKERS);
  const alone = mostCited(
    speakers.map((speaker) => [speaker]),
    looked,
    weights,
  );
  const enough = Math.max(FEWEST_CITATIONS, Math.min(MOST_CITATIONS, ENOUGH * comments));
  if (alone === null || alone.cited.size >= enough) return alone;
  // A sentence that no other comment carries speaks only for itself, so these come second.
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

/** Parts that say a theme's aspect by a phrase of its list; one that only names the aspect may have been misjudged. */
function certainOf(said: readonly Said[], aspects: ReadonlySet<SidedAspect>): ReadonlySet<Said> {
  return new Set(said.filter(({ clause }) => clause.certain.some((aspect) => aspects.has(aspect))));
}

const pairsOf = (speakers: readonly Said[]) =>
  speakers.flatMap((a, at) => speakers.slice(at + 1).flatMap((b) => (belongTogether(a, b) ? [[a, b]] : [])));

/** Whether two parts are of different comments and share a subject: a specific topic, or a word. */
function belongTogether(a: Said, b: Said): boolean {
  const { stems, topicIds } = a.clause;
  const topic = b.clause.topicIds.some((id) => id !== PRODUCT_QUALITY && topicIds.includes(id));
  return a.comment !== b.comment && (topic || b.clause.stems.some((stem) => stems.includes(stem)));
}

/** The first choice with as many citations as a point may have, else the one with the most. */
function mostCited(choices: readonly (readonly Said[])[], looked: Looked, weights: Weights): Spoken | null {
  let best: Spoken | null = null;
  for (const speakers of choices) {
    const text = speakers.map(({ clause }) => quoted(clause.text)).join(' ');
    const statement = sayingOf(read(text));
    // Two statements may contradict each other once they are side by side.
    if (!speakers.every(({ clause }) => isCarriedBy(statement, clause.alone))) continue;
    const cited = citedFor(statement, speakers, looked, weights);
    if (best === null || cited.size > best.cited.size) best = { text, cited };
    if (cited.size === MOST_CITATIONS) break;
  }
  return best;
}

/** The speakers' own comments first, then those that share most with the statement. */
function citedFor(statement: Saying, speakers: readonly Said[], looked: Looked, weights: Weights) {
  const shares = ({ clause }: Said) => {
    const shared = clause.stems.filter((stem) => statement.stems.includes(stem));
    const weight = shared.reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0);
    return (weight * purity(clause)) / (2 + clause.stems.length);
  };
  // A part that takes the side only because its whole comment does may have been misread.
  const isSure = ({ clause }: Said) => (clause.alone.side === clause.side ? 1 : 0);
  const carrying = looked.said.filter(({ clause }) => isCarriedBy(statement, clause.alone));
  const isCertain = (each: Said) => (looked.certain.has(each) ? 1 : 0);
  const cited = new Map<string, string>();
  for (const each of [
    ...speakers,
    ...carrying.sort((a, b) => isCertain(b) - isCertain(a) || isSure(b) - isSure(a) || shares(b) - shares(a)),
  ]) {
    const { comment, clause } = each;
    if (cited.size === MOST_CITATIONS) break;
    // If three are certain, none that may have been misread is cited.
    if (cited.size >= FEWEST_CITATIONS && looked.certain.size >= FEWEST_CITATIONS && !looked.certain.has(each)) break;
    if (!cited.has(comment.id)) cited.set(comment.id, clause.text);
  }
  return cited;
}

/** Whether a text is readable by itself: some words, nearly all of Latin letters, no shouting, not too long. */
function isReadable(text: string): boolean {
  const words = text.match(/\S+/g) ?? [];
  if (!/^\p{L}/u.test(text) || text.length > LONGEST_QUOTE || words.length < LEAST_QUOTED) return false;
  const latin = text.match(/[\p{Script=Latin}\s'’,-]/gu)?.length ?? 0;
  return latin >= 0.85 * text.length && text !== text.toUpperCase();
}

/** Empty words with which shoppers begin a sentence. */
const OPENER =
  /^(?:(?:also|plus|again|and|but|so|however|honestly|overall|first of all|to be fair|for the record|all in all|as always|just so you know|i have to say|the only thing|my only (?:complaint|issue|gripe)|hi|hello|hey|ok so)\b[\s,:!.-]*)+/iu;

/** A sentence as it is quoted: without its opener, with a capital and an end, in quotation marks. */
function quoted(text: string): string {
  const bare = text.replace(/^[\s,:;'"“”-]+|[\s,:;"“”-]+$/gu, '').replace(OPENER, '');
  const begun = bare.charAt(0).toUpperCase() + bare.slice(1);
  return `“${/[.!?…]$/u.test(begun) ? begun : `${begun}.`}”`;
}
