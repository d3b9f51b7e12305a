import type { NpsFigure } from '@shoppervoice/contracts/reports';
import { boxCounts, changeOfNps, nps, npsMargin } from '@shoppervoice/survey-model';
import type { FigureRequest } from './figure-request.ts';
import { FigureCounts, restTally, type SideOfAnswer, type Tally } from './tallies.ts';

type OwnFields = Omit<NpsFigure, 'key' | 'code' | 'surveyId' | 'role' | 'label' | 'group' | 'of'>;

function scoreOf({ n, counts }: Tally) {
  const { bottom, middle, topTwo } = boxCounts(counts);
  return {
    n,
    score: nps(counts),
    margin: npsMargin(counts),
    promoters: topTwo,
    passives: middle,
    detractors: bottom,
  };
}

export function npsFigure(request: FigureRequest, now: SideOfAnswer, other: SideOfAnswer | null): OwnFields {
  const columns = new FigureCounts(request);
  const periodFields = (tally: Tally, period: SideOfAnswer) => ({
    ...scoreOf(tally),
    ...(request.counts ? { counts: tally.counts } : {}),
    ...(request.series && period.spans.length > 0 ? { series: columns.buckets(period, scoreOf) } : {}),
  });
  const total = columns.total(now);
  const others = restTally(request, now);
  const rest =
    others === null
      ? {}
      : {
          rest: { of: others.of, n: others.n, score: nps(others.counts), ...changeOfNps(total.counts, others.counts) },
        };
  const figure: OwnFields = { kind: 'nps', ...periodFields(total, now), ...rest };
  if (other === null) return figure;
  const before = columns.total(other);
  return {
    ...figure,
    change: { ...other.named, ...periodFields(before, other), ...changeOfNps(total.counts, before.counts) },
  };
}
