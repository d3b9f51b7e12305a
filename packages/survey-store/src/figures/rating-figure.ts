import type { RatingFigure } from '@shoppervoice/contracts/reports';
import { boxes, changeOfMeans, meanOf } from '@shoppervoice/survey-model';
import type { FigureRequest } from './figure-request.ts';
import { FigureCounts, restTally, type SideOfAnswer, type Tally } from './tallies.ts';

type OwnFields = Omit<RatingFigure, 'key' | 'code' | 'surveyId' | 'role' | 'label' | 'group' | 'of'>;

const bucketOf = ({ n, counts }: Tally) => ({ n, mean: meanOf(counts) });

export function ratingFigure(request: FigureRequest, now: SideOfAnswer, other: SideOfAnswer | null): OwnFields {
  const columns = new FigureCounts(request);
  const { n, counts } = columns.total(now);
  const series = (period: SideOfAnswer) =>
    request.series && period.spans.length > 0 ? { series: columns.buckets(period, bucketOf) } : {};
  const figure: OwnFields = { kind: 'rating', n, mean: meanOf(counts), ...boxes(counts), counts, ...series(now) };
  const others = restTally(request, now);
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
      ...other.named,
      n: before.n,
      mean: meanOf(before.counts),
      counts: before.counts,
      ...changeOfMeans(counts, before.counts),
      ...series(other),
    },
  };
}
