import type { FoundTheme } from '../themes/themes-child.ts';

/** Similarity from which two themes of a column are duplicates. */
const DOUBLE = 0.95;
/** A citation this much closer to another theme of its column is misplaced. */
const NEARER = 0.05;
/** Citations that a theme keeps, unless it has fewer. */
const MIN_CITED = 3;

type Vector = readonly number[];

interface EmbeddedTheme {
  readonly theme: FoundTheme;
  /** Unit vectors of its sentences, in order. */
  readonly vectors: readonly Vector[];
  readonly centre: Vector;
}

/** The sentences to embed, theme by theme. */
export const sentencesOf = (themes: readonly FoundTheme[]): string[] => themes.flatMap(({ sentences }) => sentences);

/**
 * Drops duplicate themes, and citations that mean another theme. Counts, shares and trends stay as counted. `vectors`:
 * unit vectors of `sentencesOf`.
 */
export function refineThemes(themes: readonly FoundTheme[], vectors: readonly Vector[]): readonly FoundTheme[] {
  let at = 0;
  const embedded = themes.map((theme): EmbeddedTheme => {
    const own = vectors.slice(at, at + theme.sentences.length);
    at += theme.sentences.length;
    return { theme, vectors: own, centre: meanOf(own) };
  });
  const kept: EmbeddedTheme[] = [];
  for (const one of embedded) {
    const isDouble = kept.some((other) => isBeside(one, other) && dot(one.centre, other.centre) >= DOUBLE);
    if (!isDouble) kept.push(one);
  }
  return kept.map((one) => withOwnCitations(one, kept));
}

const isBeside = (one: EmbeddedTheme, other: EmbeddedTheme) => one !== other && one.theme.column === other.theme.column;

function withOwnCitations({ theme, vectors, centre }: EmbeddedTheme, all: readonly EmbeddedTheme[]): FoundTheme {
  const others = all.filter((other) => other.theme !== theme && other.theme.column === theme.column);
  const isMisplaced = (vector: Vector) =>
    others.some((other) => dot(vector, other.centre) >= dot(vector, centre) + NEARER);
  const own = theme.point.citations.map((_, at) => !isMisplaced(vectors[at] ?? centre));
  // The first citation supplies the text, so it stays.
  own[0] = true;
  const count = own.filter(Boolean).length;
  if (count === own.length || count < MIN_CITED) return theme;
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
