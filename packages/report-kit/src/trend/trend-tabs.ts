import type { ReferenceMark, TrendPoint, TrendSeries } from '@shoppervoice/chart-model';
import type { ChoiceFigure, NpsFigure, RatingFigure } from '@shoppervoice/contracts/reports';
import {
  type DayRange,
  populationName,
  rolesOf,
  type SeriesColour,
  seriesColour,
  shownSurvey,
} from '@shoppervoice/survey-model';
import { type AnswerFigure, type Dashboard, ratingsOf } from '../dashboard/dashboard.ts';
import { behindFigure } from '../drill-down/behind-figure.ts';

/** One chart of a trend: its tab label, its figures, and their lines. */
export interface TrendTab {
  readonly key: string;
  readonly label: string;
  readonly figures: readonly AnswerFigure[];
  readonly series: readonly TrendSeries[];
  /** Title over its distributions; default: made from the label. */
  readonly spread?: string;
}

type Given = Pick<Dashboard, 'answer' | 'figures' | 'linkOf'> & {
  /** Reference lines for the ratings of all respondents. */
  readonly marksOf?: (code: string) => readonly ReferenceMark[];
};

/** How a page's figures become charts. Tabs stay even if all of their lines are hidden. */
export type TrendTabs = (dashboard: Given) => readonly TrendTab[];

const daysOf = ({ start, end }: TrendPoint): DayRange => ({ startDate: start, endDate: end });

interface Look {
  readonly key: string;
  readonly name: string;
  readonly colour: SeriesColour;
}

const meansOf = (series: RatingFigure['series'] = []): TrendPoint[] =>
  series.map(({ start, end, partial, n, mean }) => ({ start, end, partial, n, value: mean }));

const scoresOf = (series: NpsFigure['series'] = []): TrendPoint[] =>
  series.map(({ start, end, partial, n, score, margin }) => ({
    start,
    end,
    partial,
    n,
    value: score,
    low: score === null || margin === null ? null : Math.max(-100, score - margin),
    high: score === null || margin === null ? null : Math.min(100, score + margin),
  }));

const sharesOf = (at: number, series: ChoiceFigure['series'] = []): TrendPoint[] =>
  series.map(({ start, end, partial, n, counts }) => ({
    start,
    end,
    partial,
    n,
    value: n === 0 ? null : (counts[at] ?? 0) / n,
  }));

function lineOf(figure: RatingFigure | NpsFigure, { linkOf, marksOf }: Given, look: Look): TrendSeries {
  const drawn =
    figure.kind === 'rating'
      ? { points: meansOf(figure.series), before: figure.change ? meansOf(figure.change.series) : null }
      : { points: scoresOf(figure.series), before: figure.change ? scoresOf(figure.change.series) : null };
  return {
    ...look,
    ...drawn,
    marks: (figure.kind === 'rating' && figure.of === null && marksOf?.(figure.code)) || [],
    moved: figure.change?.significant === true,
    hrefOf: (point) => (point.n === 0 ? null : linkOf(figure, daysOf(point), behindFigure(figure))),
  };
}

const surveyLook = ({ surveyId }: AnswerFigure): Look => {
  const { name, colour } = shownSurvey(surveyId);
  return { key: String(surveyId), name, colour };
};

/** A tab for each question that several surveys share, a line for each survey. */
export const tabsByRole: TrendTabs = (given) =>
  rolesOf(ratingsOf(given.answer.figures)).map(({ role, label }) => {
    const own = ratingsOf(given.figures).filter((figure) => figure.role === role);
    return { key: role, label, figures: own, series: own.map((figure) => lineOf(figure, given, surveyLook(figure))) };
  });

/** A tab for each question, a line for all respondents and one for each visible group. */
export const tabsByQuestion: TrendTabs = (given) => {
  const all = ratingsOf(given.answer.figures);
  return all
    .filter(({ of }) => of === null)
    .map(({ code, label: question, surveyId }, _, questions) => {
      // Shared by several surveys.
      const isAlone = questions.every((other) => other.code === code || other.label !== question);
      const label = isAlone ? question : `${question}, ${shownSurvey(surveyId).name}`;
      const own = ratingsOf(given.figures).filter((figure) => figure.code === code);
      return {
        key: code,
        label,
        figures: own,
        series: own.map((figure) =>
          lineOf(figure, given, {
            key: figure.of?.key.replace(':', '_') ?? 'all',
            name: populationName(figure),
            colour: seriesColour(all.filter((each) => each.code === code).findIndex(({ key }) => key === figure.key)),
          }),
        ),
      };
    });
};

/** Tabs of one survey's questions, a line for each; without `codes` all that the page has. */
export const questionTabs =
  (rows: readonly { readonly key: string; readonly label: string; readonly codes?: readonly string[] }[]): TrendTabs =>
  (given) =>
    rows.map(({ key, label, codes }) => {
      const isHere = ({ code, of }: AnswerFigure) => of === null && (codes?.includes(code) ?? true);
      const all = ratingsOf(given.answer.figures).filter(isHere);
      const own = ratingsOf(given.figures).filter(isHere);
      return {
        key,
        label,
        figures: own,
        series: own.map((figure) =>
          lineOf(figure, given, {
            key: figure.code,
            name: figure.label,
            colour: seriesColour(all.findIndex((each) => each.key === figure.key)),
          }),
        ),
      };
    });

/** Scores, a line for each survey. */
export const scores: TrendTabs = (given) => {
  const own = given.figures.filter((figure) => figure.kind === 'nps');
  return [
    {
      key: 'nps',
      label: 'Net Promoter Score',
      spread: 'How likely shoppers are to recommend, 0 to 10',
      figures: own,
      series: own.map((figure) => lineOf(figure, given, surveyLook(figure))),
    },
  ];
};

/**
 * A tab for each choice, a line for each of its options. `names`: labels of figures by key, if not the question's
 * wording.
 */
export const sharesOfOptions =
  (names: Readonly<Record<string, string>> = {}): TrendTabs =>
  (given) =>
    given.figures.flatMap((figure) => {
      if ((figure.kind !== 'single' && figure.kind !== 'multi') || figure.of !== null) return [];
      const series = figure.options.map(
        (option, at): TrendSeries => ({
          key: String(option.id),
          name: option.label,
          colour: seriesColour(at),
          points: sharesOf(at, figure.series),
          before: figure.change ? sharesOf(at, figure.change.series) : null,
          moved: figure.change?.options.find(({ id }) => id === option.id)?.significant === true,
          hrefOf: (point) =>
            point.value === null || point.value === 0
              ? null
              : given.linkOf(figure, daysOf(point), behindFigure(figure, [option.id])),
        }),
      );
      return [{ key: figure.key, label: names[figure.key] ?? figure.label, figures: [figure], series }];
    });
