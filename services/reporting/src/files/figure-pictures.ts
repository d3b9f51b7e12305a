import type { ChartNote, Picture, TrendPoint, TrendSeries } from '@shoppervoice/chart-model';
import type { Figure, FiguresAnswer, NoteArea, NpsFigure, RatingFigure } from '@shoppervoice/contracts';
import {
  formatCount,
  inRoleOrder,
  programmeByKey,
  programmeOf,
  seriesColour,
  shownSurvey,
} from '@shoppervoice/survey-model';

/** A chart of a report, with the title and the lines above it. */
export interface FigurePicture {
  readonly title: string;
  readonly lines: readonly string[];
  readonly picture: Picture;
}

/** A note on some days, and the programme on whose charts it is drawn. */
export interface AreaNote extends ChartNote {
  readonly area: NoteArea;
}

/** Lines in one chart: more cannot be told from each other. */
const MOST_LINES = 6;

/** The charts of a dashboard: the course of its ratings and scores with the notes on its days, then each figure by itself. */
export function figurePictures(
  { figures: answered, groups, period }: FiguresAnswer,
  notes: readonly AreaNote[],
): readonly FigurePicture[] {
  const figures = inRoleOrder(answered);
  const groupOf = (figure: Figure) => groups.find(({ key }) => key === figure.group)?.label ?? null;
  return [
    ...(period === undefined
      ? []
      : [...courses(figures, isRating, 'mean', period, notes), ...courses(figures, isScore, 'nps', period, notes)]),
    ...figures.flatMap((figure) => alone(figure, groupOf(figure))),
  ];
}

const isRating = (figure: Figure): figure is RatingFigure => figure.kind === 'rating';
const isScore = (figure: Figure): figure is NpsFigure => figure.kind === 'nps';

function courses<Kind extends RatingFigure | NpsFigure>(
  figures: readonly Figure[],
  is: (figure: Figure) => figure is Kind,
  unit: 'mean' | 'nps',
  period: string,
  notes: readonly AreaNote[],
): FigurePicture[] {
  const drawn = figures.filter(is).filter(({ series = [] }) => series.length > 1);
  return Array.from({ length: Math.ceil(drawn.length / MOST_LINES) }, (_, at) => {
    const some = drawn.slice(at * MOST_LINES, (at + 1) * MOST_LINES);
    return {
      title: unit === 'mean' ? `Ratings by ${period}` : `Net Promoter Score by ${period}`,
      lines: [],
      picture: {
        ...{
          kind: 'trend',
          type: 'line',
          unit,
          series: some.map((figure, k) => seriesOf(figure, k, lineName(figure, some))),
        },
        notes: notes.filter((note) => isOn(note, some)),
      },
    };
  });
}

/** Whether a note is of every programme or of a figure's own; of one that the catalogue does not know are the former. */
function isOn({ area }: AreaNote, figures: readonly Figure[]): boolean {
  const programmes = figures.map(({ surveyId }) => programmeOf(surveyId));
  return area === 'all' || programmes.some((programme) => programme && programmeByKey(programme).area === area);
}

function seriesOf(figure: RatingFigure | NpsFigure, k: number, name: string): TrendSeries {
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
    colour: seriesColour(k),
    points: points(figure.series ?? []),
    before: figure.change?.series === undefined ? null : points(figure.change.series),
    moved: figure.change?.significant ?? false,
  };
}
type Kind = NonNullable<RatingFigure['series']> | NonNullable<NpsFigure['series']>;

/** Surveys ask the same: lines of one name are told apart by theirs. */
function lineName(figure: Figure, beside: readonly Figure[]): string {
  const name = nameOf(figure);
  const isAlone = beside.every((other) => other === figure || nameOf(other) !== name);
  return isAlone ? name : `${name}, ${shownSurvey(figure.surveyId).name}`;
}

const nameOf = ({ label, of }: Figure) => (of === null ? label : `${label}, ${of.label}`);

function alone(figure: Figure, group: string | null): FigurePicture[] {
  const about = [shownSurvey(figure.surveyId).name, ...(group === null ? [] : [group])].join(', ');
  const n = figure.n === null ? 'n withheld' : `n ${formatCount(figure.n)}`;
  const head = { title: nameOf(figure), lines: [`${about}. ${n}.`] };
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
                colour: 'a',
                counts: figure.counts,
                before: figure.change?.counts ?? null,
              },
            },
          ];
    case 'nps':
      return [{ ...head, picture: { kind: 'nps', figure } }];
    case 'single':
    case 'multi':
      return [{ ...head, picture: { kind: 'shares', figure } }];
    case 'open':
      return [];
  }
}
