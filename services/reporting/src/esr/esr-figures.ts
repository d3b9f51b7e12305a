import type {
  EsrFigure,
  EsrSurvey,
  Figure,
  FiguresAnswer,
  NpsFigure,
  RatingFigure,
} from '@shoppervoice/contracts/reports';
import {
  addDays,
  boxCounts,
  changeOfNps,
  type Day,
  type DayRange,
  daysBetween,
  isLowBase,
  nps,
  npsMargin,
  type RatingCounts,
  SURVEYS,
  total,
} from '@shoppervoice/survey-model';

/** Two answers of a dashboard: compared with the period before, and with the year before. */
export interface TwiceCompared {
  readonly previous: FiguresAnswer;
  readonly year: FiguresAnswer;
}

type EsrRating = Extract<EsrFigure, { kind: 'rating' }>;
type EsrNps = Extract<EsrFigure, { kind: 'nps' }>;

/** Ratings of all respondents, each once: headline ratings first, the recommendation as a score, then the others. */
export function esrFigures(overall: TwiceCompared | null, others: TwiceCompared | null): EsrFigure[] {
  const judged = overall === null ? [] : ratingsOf(overall);
  const rest = others === null ? [] : ratingsOf(others);
  const codes = new Set(judged.map(({ key }) => key));
  const scores = judged.filter(({ role }) => role === 'LLTR').map(asScore);
  return [...judged, ...scores, ...rest.filter(({ key }) => !codes.has(key))];
}

function ratingsOf({ previous, year }: TwiceCompared): EsrRating[] {
  const ago = new Map(year.figures.filter(isRating).map((figure) => [figure.key, figure]));
  return previous.figures.filter(isRating).map((figure) => {
    const other = ago.get(figure.key);
    const { series: _series, change, ...rest } = figure;
    return {
      ...rest,
      group: null,
      ...(change === undefined ? {} : { change: withoutSeries(change) }),
      ...(other?.change === undefined ? {} : { year: withoutSeries(other.change) }),
      ...(other?.changeUnavailable === undefined ? {} : { yearUnavailable: other.changeUnavailable }),
    };
  });
}

const isRating = (figure: Figure): figure is RatingFigure => figure.kind === 'rating' && figure.of === null;

function withoutSeries(change: NonNullable<RatingFigure['change']> | null) {
  if (change === null) return null;
  const { series: _series, ...rest } = change;
  return rest;
}

/** The likelihood to recommend as a Net Promoter Score, from its ratings. */
function asScore(rating: EsrRating): EsrNps {
  const { key, code, surveyId, role, label, group, of, counts, change, year, changeUnavailable, yearUnavailable } =
    rating;
  return {
    key: `${key}@nps`,
    code,
    surveyId,
    role,
    label,
    group,
    of,
    kind: 'nps',
    counts,
    ...scoreOf(counts),
    ...(change === undefined ? {} : { change: scoreChange(counts, change) }),
    ...(changeUnavailable === undefined ? {} : { changeUnavailable }),
    ...(year === undefined ? {} : { year: scoreChange(counts, year) }),
    ...(yearUnavailable === undefined ? {} : { yearUnavailable }),
  };
}

function scoreChange(counts: RatingCounts, other: EsrRating['change'] | null): NonNullable<NpsFigure['change']> | null {
  if (other === null || other === undefined) return null;
  const { startDate, endDate } = other;
  return { startDate, endDate, counts: other.counts, ...scoreOf(other.counts), ...changeOfNps(counts, other.counts) };
}

function scoreOf(counts: RatingCounts) {
  const { topTwo: promoters, middle: passives, bottom: detractors } = boxCounts(counts);
  return { n: total(counts), score: nps(counts), margin: npsMargin(counts), promoters, passives, detractors };
}

/** The periods that a figure is compared with: its own n, the other's n, and the result of the test. */
function comparisonsOf(figure: EsrFigure): readonly { readonly n: number; readonly significant: boolean }[] {
  return [figure.change, figure.year].flatMap((other) => (other === null || other === undefined ? [] : [other]));
}

/** Changes of figures that were tested: 30 answers on both sides. */
export function testedChanges(figures: readonly EsrFigure[]): number {
  return figures
    .flatMap((figure) => comparisonsOf(figure).map((other) => [figure.n, other.n] as const))
    .filter(([n, m]) => !isLowBase(n) && !isLowBase(m)).length;
}

const MOST_MOVERS = 5;

/** Ratings that changed significantly from the period before, the largest change first. */
export function moversOf(figures: readonly EsrFigure[]): EsrRating[] {
  return figures
    .filter((figure): figure is EsrRating => figure.kind === 'rating' && figure.change?.significant === true)
    .sort((a, b) => size(b) - size(a) || (a.key < b.key ? -1 : 1))
    .slice(0, MOST_MOVERS);
}

const size = (figure: EsrRating) => Math.abs(figure.change?.delta ?? 0);

/** A survey's headline figures, and the number of answers on each day of the report. */
export function surveysOf(figures: readonly EsrFigure[], byDay: FiguresAnswer | null): EsrSurvey[] {
  return SURVEYS.flatMap(({ id, name }) => {
    const osat = figures.find(({ surveyId, role, kind }) => surveyId === id && role === 'OSAT' && kind === 'rating');
    const nps = figures.find(({ surveyId, kind }) => surveyId === id && kind === 'nps');
    if (osat === undefined) return [];
    const series = byDay?.figures.find(({ key }) => key === osat.key)?.series ?? [];
    const empty = series.filter(({ n }) => n === 0).map(({ start }) => start);
    return [
      {
        surveyId: id,
        label: name,
        osat: osat.key,
        nps: nps?.key ?? null,
        n: osat.n,
        previousN: osat.change?.n ?? null,
        days: series.length,
        daysWithout: empty.length,
        longestGap: longestRun(empty),
      },
    ];
  });
}

/** The longest run of consecutive days; the first of several. */
function longestRun(days: readonly string[]): DayRange | null {
  const runs: { startDate: Day; endDate: Day }[] = [];
  for (const day of days) {
    const open = runs.at(-1);
    if (open !== undefined && addDays(open.endDate, 1) === day) open.endDate = day;
    else runs.push({ startDate: day, endDate: day });
  }
  // Sorting is stable: ties keep their order.
  return runs.sort((a, b) => lengthOf(b) - lengthOf(a))[0] ?? null;
}

const lengthOf = ({ startDate, endDate }: DayRange) => daysBetween(startDate, endDate);
