import type { FoundTheme } from '../themes/themes-child.ts';

/** Of one column and as near as this, two themes say one thing. */
const DOUBLE = 0.95;
/** A citation that is nearer to another theme of its column by so much belongs there. */
const NEARER = 0.05;
/** A theme keeps so many citations, or all where it has fewer. */
const FEWEST_CITED = 3;

type Vector = readonly number[];

interface Placed {
  readonly theme: FoundTheme;
  /** Of its sentences, in their order; of length 1. */
  readonly vectors: readonly Vector[];
  readonly centre: Vector;
}

/** The sentences whose vectors sharpen the themes, theme by theme. */
export const sentencesOf = (themes: readonly FoundTheme[]): string[] => themes.flatMap(({ sentences }) => sentences);

/**
 * The themes by what their sentences mean: a citation that means another theme's is dropped, and so is the smaller of two themes that
 * mean one thing. Counts, shares and trends stay as they were counted. `vectors`: of `sentencesOf`, each of length 1.
 */
export function sharpened(themes: readonly FoundTheme[], vectors: readonly Vector[]): readonly FoundTheme[] {
  let at = 0;
  const placed = themes.map((theme): Placed => {
    const own = vectors.slice(at, at + theme.sentences.length);
    at += theme.sentences.length;
    return { theme, vectors: own, centre: meanOf(own) };
  });
  const kept: Placed[] = [];
  for (const one of placed) {
    const isDouble = kept.some((other) => isBeside(one, other) && dot(one.centre, other.centre) >= DOUBLE);
    if (!isDouble) kept.push(one);
  }
  return kept.map((one) => withOwnCitations(one, kept));
}

const isBeside = (one: Placed, other: Placed) => one !== other && one.theme.column === other.theme.column;

function withOwnCitations({ theme, vectors, centre }: Placed, all: readonly Placed[]): FoundTheme {
  const others = all.filter((other) => other.theme !== theme && other.theme.column === theme.column);
  const astray = (vector: Vector) => others.some((other) => dot(vector, other.centre) >= dot(vector, centre) + NEARER);
  const own = theme.point.citations.map((_, at) => !astray(vectors[at] ?? centre));
  // The first is the speaker's, whose words are the text.
  own[0] = true;
  const count = own.filter(Boolean).length;
  if (count === own.length || count < FEWEST_CITED) return theme;
  return {
    ...theme,
    sentences: theme.sentences.filter((_, at) => own[at]),
    point: { ...theme.point, citations: theme.point.citations.filter((_, at) => own[at]) },
  };
}

const dot = (a: Vector, b: Vector): number => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

function meanOf(vectors: readonly Vector[]): Vector {
  const sum = (vectors[0] ?? []).map((_, at) => vectors.reduce((total, vector) => total + (vector[at] ?? 0), 0));
  const size = Math.hypot(...sum);
  return size > 0 ? sum.map((value) => value / size) : sum;
}
