import type { RatingFigure } from '@shoppervoice/contracts/reports';
import { boxes, changeOfMeans, meanOf } from '@shoppervoice/survey-model';
import type { CountSource } from '../reading/count-source.ts';
import type { FigureRequest } from './figure-request.ts';
import { FigureCounts, type PeriodOfAnswer, restTally, type Tally } from './tallies.ts';

type OwnFields = Omit<RatingFigure, 'key' | 'code' | 'surveyId' | 'role' | 'label' | 'group' | 'of'>;

const bucketOf = ({ n, counts }: Tally) => ({ n, mean: meanOf(counts) });

export function ratingFigure(
  source: CountSource,
  request: FigureRequest,
  now: PeriodOfAnswer,
  other: PeriodOfAnswer | null,
): OwnFields {
  const columns = new FigureCounts(source, request);
  const { n, counts } = columns.total(now);
  const series = (period: PeriodOfAnswer) =>
    request.series && period.spans.length > 0 ? { series: columns.buckets(period, bucketOf) } : {};
  const figure: OwnFields = { kind: 'rating', n, mean: meanOf(counts), ...boxes(counts), counts, ...series(now) };
  const others = restTally(source, request, now);
  const rest =
    others === null
      ? {}
      : { rest: { of: others.of, n: others.n, mean: meanOf(others.counts), ...changeOfMeans(counts, others.counts) } };
  if (other === null) return { ...figure, ...rest };
  const before = columns.total(other);
  return {
    ...figure,
    ...rest,
    change: {
      ...other.range,
      n: before.n,
      mean: meanOf(before.counts),
      counts: before.counts,
      ...changeOfMeans(counts, before.counts),
      ...series(other),
    },
  };
}
