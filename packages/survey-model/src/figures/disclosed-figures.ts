import type { Figure, FiguresAnswer, FilteredFigure, FilteredFiguresAnswer } from '@shoppervoice/contracts/reports';

/** What a page may show of an answer, and how many of its figures are withheld. */
export interface DisclosedFigures {
  readonly answer: FiguresAnswer;
  readonly withheld: number;
}

type Of<Kind extends FilteredFigure['kind']> = Extract<FilteredFigure, { readonly kind: Kind }>;

/**
 * Parts what is withheld under a demographic filter (null: 1 to 4 respondents) from what is shown, so that whatever
 * draws figures knows numbers only: a withheld figure is left out and counted, a withheld change is no change, a
 * withheld bucket has no answers. Choice figures stay, with their cells withheld.
 */
export function disclosedFigures({ figures, ...answer }: FilteredFiguresAnswer): DisclosedFigures {
  const shown = figures.map(disclosed).filter((figure) => figure !== null);
  return { answer: { ...answer, figures: shown }, withheld: figures.length - shown.length };
}

function disclosed(figure: FilteredFigure): Figure | null {
  switch (figure.kind) {
    case 'rating':
      return disclosedRating(figure);
    case 'nps':
      return disclosedScore(figure);
    case 'open':
      return disclosedOpen(figure);
    default:
      return disclosedChoice(figure);
  }
}

type Counted<Part> = Omit<Part, 'n'> & { readonly n: number };

/** The same if its respondents are shown, else null. */
function shownPart<Part extends { readonly n: number | null }>({ n, ...part }: Part): Counted<Part> | null {
  return n === null ? null : { ...part, n };
}

/** A withheld bucket is one without answers: a trend has a gap there. */
function shownBucket<Bucket extends { readonly n: number | null }>({ n, ...bucket }: Bucket): Counted<Bucket> {
  return { ...bucket, n: n ?? 0 };
}

function disclosedRating({ n, counts, series, change, rest, ...figure }: Of<'rating'>): Figure | null {
  if (n === null || counts === null) return null;
  return {
    ...figure,
    n,
    counts,
    series: series?.map(shownBucket),
    change: change && disclosedRatingChange(change),
    rest: (rest && shownPart(rest)) ?? undefined,
  };
}

function disclosedRatingChange({ n, counts, series, ...change }: NonNullable<Of<'rating'>['change']>) {
  if (n === null || counts === null) return null;
  return { ...change, n, counts, series: series?.map(shownBucket) };
}

type Groups<Count> = { readonly promoters: Count; readonly passives: Count; readonly detractors: Count };

/** Promoters, passives and detractors; null: withheld. */
function groupsOf({ promoters, passives, detractors }: Groups<number | null>): Groups<number> | null {
  if (promoters === null || passives === null || detractors === null) return null;
  return { promoters, passives, detractors };
}

const NO_GROUPS: Groups<number> = { promoters: 0, passives: 0, detractors: 0 };

function disclosedScore({ n, counts, series, change, rest, ...figure }: Of<'nps'>): Figure | null {
  const groups = groupsOf(figure);
  if (n === null || groups === null) return null;
  return {
    ...figure,
    ...groups,
    n,
    counts: counts ?? undefined,
    series: series?.map(scoreBucket),
    change: change && disclosedScoreChange(change),
    rest: (rest && shownPart(rest)) ?? undefined,
  };
}

const scoreBucket = (bucket: NonNullable<Of<'nps'>['series']>[number]) => ({
  ...shownBucket(bucket),
  ...(groupsOf(bucket) ?? NO_GROUPS),
});

function disclosedScoreChange({ n, counts, series, ...change }: NonNullable<Of<'nps'>['change']>) {
  const groups = groupsOf(change);
  if (n === null || groups === null) return null;
  return { ...change, ...groups, n, counts: counts ?? undefined, series: series?.map(scoreBucket) };
}

function disclosedOpen({ n, series, change, ...figure }: Of<'open'>): Figure | null {
  if (n === null) return null;
  const other = change && shownPart(change);
  return {
    ...figure,
    n,
    series: series?.map(shownBucket),
    change: other && { ...other, series: other.series?.map(shownBucket) },
  };
}

function disclosedChoice({ notRead, languages, series, change, ...figure }: Of<'single' | 'multi'>): Figure {
  return {
    ...figure,
    notRead: notRead ?? undefined,
    languages: languages ?? undefined,
    series: series?.map(choiceBucket),
    change: change && { ...change, series: change.series?.map(choiceBucket) },
  };
}

const choiceBucket = (bucket: NonNullable<Of<'single' | 'multi'>['series']>[number]) => ({
  ...shownBucket(bucket),
  counts: bucket.counts.map((count) => count ?? 0),
});
