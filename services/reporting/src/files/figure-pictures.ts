import {
  boxNamesOf,
  type ChartNote,
  leftOut,
  type Picture,
  type TrendPoint,
  type TrendSeries,
} from '@shoppervoice/chart-model';
import type {
  ChoiceFigure,
  Figure,
  FiguresAnswer,
  KeyDriversAnswer,
  NoteArea,
  NpsFigure,
  RatingFigure,
} from '@shoppervoice/contracts/reports';
import { driverPoints, driverWords } from '@shoppervoice/report-files';
import {
  ASSOCIATION,
  formatCount,
  inRoleOrder,
  populationName,
  programmeByKey,
  programmeOf,
  QUESTION_GROUPS,
  rolesOf,
  type SeriesColour,
  seriesColour,
  shownSurvey,
} from '@shoppervoice/survey-model';

/** A chart of a report, with the title and the lines above it. */
export interface FigurePicture {
  readonly title: string;
  readonly lines: readonly string[];
  readonly picture: Picture;
  /** Whether it takes the full width; other charts are side by side. */
  readonly wide: boolean;
}

/** A note on some days, and the area whose charts it is drawn on. */
export interface AreaNote extends ChartNote {
  readonly area: NoteArea;
}

/** Lines in one chart; more are hard to tell apart. */
const MOST_LINES = 6;

/** The charts of a dashboard: the trends of its ratings and scores with notes, then each figure by itself. */
export function figurePictures(
  { figures: answered, groups, period }: FiguresAnswer,
  notes: readonly AreaNote[],
): readonly FigurePicture[] {
  const figures = inRoleOrder(answered);
  const groupOf = (figure: Figure) => groups.find(({ key }) => key === figure.group)?.label ?? null;
  return [
    ...(period === undefined
      ? []
      : [
          ...trendCharts(figures.filter(isRating), 'mean', period, notes),
          ...trendCharts(figures.filter(isScore), 'nps', period, notes),
        ]),
    ...figures.flatMap((figure) => alone(figure, groupOf(figure))),
  ];
}

/** The chart of key drivers; none if fewer than two have enough answers. */
export function driverPictures(answer: KeyDriversAnswer): readonly FigurePicture[] {
  const drivers = driverPoints(answer);
  if (drivers.length < 2) return [];
  const lines = [`${answer.outcome.label}. ${ASSOCIATION}`];
  return [{ title: driverWords.importanceByRating, lines, picture: { kind: 'drivers', drivers }, wide: true }];
}

const isRating = (figure: Figure): figure is RatingFigure => figure.kind === 'rating';
const isScore = (figure: Figure): figure is NpsFigure => figure.kind === 'nps';

type TrendFigure = RatingFigure | NpsFigure;

/** A line of a chart, with the page's name and colour. */
interface Line {
  readonly figure: TrendFigure;
  readonly name: string;
  readonly colour: SeriesColour;
}

interface Chart {
  readonly title: string;
  readonly lines: readonly Line[];
}

const bySurvey = (figure: TrendFigure): Line => {
  const { name, colour } = shownSurvey(figure.surveyId);
  return { figure, name, colour };
};

/**
 * Which figures share a chart, as on the page: scores by survey, groups of respondents by question, questions that
 * several
 * surveys share by role with a line for each survey, questions of one survey by their groups, the rest in batches.
 */
function chartsOf(figures: readonly TrendFigure[], title: string): readonly Chart[] {
  const lone = (some: readonly TrendFigure[]): readonly Chart[] =>
    Array.from({ length: Math.ceil(some.length / MOST_LINES) }, (_, at) => {
      const lines = some.slice(at * MOST_LINES, (at + 1) * MOST_LINES);
      return {
        title,
        lines: lines.map((figure, k) => ({
          figure,
          name: lineName(figure, lines),
          colour: seriesColour(at * MOST_LINES + k),
        })),
      };
    });
  const severalSurveys = new Set(figures.map(({ surveyId }) => surveyId)).size > 1;
  if (figures.some(({ of }) => of !== null)) {
    const questions = [...new Map(figures.map(({ code, label }) => [code, label]))];
    return questions.map(([code, label]) => ({
      title: label,
      lines: figures
        .filter((figure) => figure.code === code)
        .map((figure, k) => ({ figure, name: populationName(figure), colour: seriesColour(k) })),
    }));
  }
  if (figures.length === 0) return [];
  if (figures.every(isScore)) return [{ title, lines: figures.map(bySurvey) }];
  if (!severalSurveys) {
    const grouped = QUESTION_GROUPS.filter(({ codes }) => figures.some(({ code }) => codes.includes(code)));
    const inGroups = new Set(grouped.flatMap(({ codes }) => codes));
    return [
      ...grouped.flatMap(({ label, codes }) =>
        lone(figures.filter(({ code }) => codes.includes(code))).map((chart) => ({ ...chart, title: label })),
      ),
      ...lone(figures.filter(({ code }) => !inGroups.has(code))),
    ];
  }
  return [
    ...rolesOf(figures.filter(isRating)).map(({ role, label }) => ({
      title: label,
      lines: figures.filter((figure) => isRating(figure) && figure.role === role).map(bySurvey),
    })),
    ...lone(figures.filter((figure) => isRating(figure) && figure.role === null)),
  ];
}

function trendCharts(
  figures: readonly TrendFigure[],
  unit: 'mean' | 'nps',
  period: string,
  notes: readonly AreaNote[],
): FigurePicture[] {
  const drawn = figures.filter(({ series = [] }) => series.length > 1);
  return chartsOf(drawn, unit === 'mean' ? 'Ratings' : 'Net Promoter Score').map(({ title, lines }) => {
    const series = lines.map(seriesOf);
    const left = leftOut(series);
    const missing = series.filter(({ key }) => left.has(key)).map(({ name }) => name);
    return {
      wide: true,
      title: `${title} by ${period}`,
      lines: missing.length === 0 ? [] : [`Hidden, fewer than 30 answers a ${period}: ${missing.join(', ')}.`],
      picture: {
        kind: 'trend',
        type: 'line',
        unit,
        series: series.filter(({ key }) => !left.has(key)),
        notes: notes.filter((note) =>
          isOn(
            note,
            lines.map(({ figure }) => figure),
          ),
        ),
      },
    };
  });
}

/** Whether a note applies to these figures: it is for every programme, or for one of theirs. */
function isOn({ area }: AreaNote, figures: readonly Figure[]): boolean {
  const programmes = figures.map(({ surveyId }) => programmeOf(surveyId));
  return area === 'all' || programmes.some((programme) => programme && programmeByKey(programme).area === area);
}

function seriesOf({ figure, name, colour }: Line): TrendSeries {
  const points = (buckets: Kind): TrendPoint[] =>
    buckets.map((bucket) => ({
      start: bucket.start,
      end: bucket.end,
      partial: bucket.partial,
      n: bucket.n,
      value: 'mean' in bucket ? bucket.mean : bucket.score,
      ...('score' in bucket && bucket.score !== null && bucket.margin !== null
        ? { low: Math.max(-100, bucket.score - bucket.margin), high: Math.min(100, bucket.score + bucket.margin) }
        : {}),
    }));
  return {
    key: figure.key,
    name,
    colour,
    points: points(figure.series ?? []),
    before: figure.change?.series === undefined ? null : points(figure.change.series),
    moved: figure.change?.significant ?? false,
  };
}
type Kind = NonNullable<RatingFigure['series']> | NonNullable<NpsFigure['series']>;

/** Lines of the same name get the name of their survey. */
function lineName(figure: Figure, beside: readonly Figure[]): string {
  const name = nameOf(figure);
  const isAlone = beside.every((other) => other === figure || nameOf(other) !== name);
  return isAlone ? name : `${name}, ${shownSurvey(figure.surveyId).name}`;
}

const nameOf = ({ label, of }: Figure) => (of === null ? label : `${label}, ${of.label}`);

function alone(figure: Figure, group: string | null): FigurePicture[] {
  const about = [shownSurvey(figure.surveyId).name, ...(group === null ? [] : [group])].join(', ');
  const n = figure.n === null ? 'n hidden' : `n ${formatCount(figure.n)}`;
  const head = { title: nameOf(figure), lines: [`${about}. ${n}.`], wide: false };
  switch (figure.kind) {
    case 'rating':
      return figure.n === 0
        ? []
        : [
            {
              ...head,
              picture: {
                kind: 'distribution',
                name: figure.label,
                colour: shownSurvey(figure.surveyId).colour,
                counts: figure.counts,
                before: figure.change?.counts ?? null,
                boxes: boxNamesOf(figure),
              },
            },
          ];
    case 'nps':
      return [{ ...head, picture: { kind: 'nps', figure } }];
    case 'single':
    case 'multi':
      return sharesOf(figure, head);
    case 'open':
      return [];
  }
}

/** Options per chart: longer choices are split, so that each part fits on the current page. */
const MOST_OPTIONS = 8;

function sharesOf(figure: ChoiceFigure, head: Omit<FigurePicture, 'picture'>): FigurePicture[] {
  const ids = figure.options.map(({ id }) => id);
  const parts = Math.max(1, Math.ceil(ids.length / MOST_OPTIONS));
  if (parts === 1) return [{ ...head, picture: { kind: 'shares', figure } }];
  const each = Math.ceil(ids.length / parts);
  return Array.from({ length: parts }, (_, at) => ({
    ...head,
    title: `${head.title} (${at + 1} of ${parts})`,
    picture: { kind: 'shares', figure, only: ids.slice(at * each, (at + 1) * each) },
  }));
}
