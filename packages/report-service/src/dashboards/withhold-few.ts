import type { Figure, FiguresAnswer, FilteredFigure, FilteredFiguresAnswer } from '@shoppervoice/contracts/reports';
import { areRecognizable } from '@shoppervoice/survey-model';

interface Side {
  readonly isDemographic: boolean;
}

/** Both sides of an answer; the other one has the same filters, unless it is a segment. */
interface Sides {
  readonly own: Side;
  readonly other: Side;
}

/**
 * The answer without what 1 to 4 respondents gave, on each side that a demographic question filters: such a figure, or
 * bucket of a series, has no number at all, and its change no difference.
 */
export function withholdFew(answer: FiguresAnswer, { own, other }: Sides): FilteredFiguresAnswer {
  if (!own.isDemographic && !other.isDemographic) return answer;
  return { ...answer, figures: answer.figures.map((figure) => withheldIn(figure, own, other)) };
}

function withheldIn(figure: Figure, own: Side, other: Side): FilteredFigure {
  const isHidden = own.isDemographic && areRecognizable(figure.n);
  const { change, series } = figure;
  const parts: Record<string, unknown> = {};
  if (series !== undefined && own.isDemographic) parts.series = series.map(withheldBucket);
  if ('rest' in figure && figure.rest !== undefined) {
    const restIsHidden = own.isDemographic && areRecognizable(figure.rest.n);
    const rest = restIsHidden ? withoutNumbers(figure.rest) : figure.rest;
    parts.rest = isHidden || restIsHidden ? withoutDifference(rest) : rest;
  }
  if (change !== undefined && change !== null) {
    const otherIsHidden = other.isDemographic && areRecognizable(change.n);
    const changed = {
      ...(otherIsHidden ? withoutNumbers(change) : change),
      ...(change.series === undefined
        ? {}
        : { series: other.isDemographic ? change.series.map(withheldBucket) : change.series }),
    };
    parts.change = isHidden || otherIsHidden ? withoutDifference(changed) : changed;
  }
  // The fields are those of the figure's kind, with null in place of numbers.
  return { ...(isHidden ? withoutNumbers(figure) : figure), ...parts } as FilteredFigure;
}

function withheldBucket<Bucket extends { readonly n: number }>(bucket: Bucket) {
  return areRecognizable(bucket.n) ? withoutNumbers(bucket) : bucket;
}

type Values = Readonly<Record<string, unknown>>;

/** Properties that say what a figure is, not what was counted. */
const KEPT = new Set(['surveyId', 'partial', 'segment', 'filters', 'series', 'change', 'rest', 'of']);

/** Null in place of every number and list of numbers; options stay, without theirs. */
function withoutNumbers(values: object): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (KEPT.has(name) || typeof value === 'string' || typeof value === 'boolean') return [name, value];
      if (name === 'options') return [name, (value as readonly object[]).map(withheldOption)];
      if (name === 'counts' && 'start' in values) return [name, (value as readonly unknown[]).map(() => null)];
      return [name, null];
    }),
  );
}

const withheldOption = (option: object) => ({
  ...Object.fromEntries(
    Object.entries(option)
      .filter(([name]) => name !== 'tones')
      .map(([name, value]) => [name, name === 'id' || typeof value !== 'number' ? value : null]),
  ),
  withheld: true,
});

function withoutDifference(values: object): Values {
  const options = (values as { readonly options?: readonly object[] }).options;
  return {
    ...values,
    ...('delta' in values ? { delta: null, significant: false } : {}),
    ...(options === undefined
      ? {}
      : {
          options: options.map((option) =>
            'delta' in option ? { ...option, delta: null, significant: false } : option,
          ),
        }),
  };
}
