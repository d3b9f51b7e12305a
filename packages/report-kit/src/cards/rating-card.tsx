import { boxNamesOf } from '@shoppervoice/chart-model';
import type { RatingFigure } from '@shoppervoice/contracts/reports';
import { formatMean, shownChange, shownSurvey } from '@shoppervoice/survey-model';
import { useDashboard } from '../dashboard/dashboard.ts';
import { Distribution } from '../distribution/distribution.tsx';
import { behindRating } from '../drill-down/behind-figure.ts';
import { changeFactsOf, noChangeReason } from '../figures/change.ts';
import { ChangeMark } from '../figures/change-mark.tsx';
import { WhyButton } from '../why/why-button.tsx';
import { FigureCard } from './figure-card.tsx';

/** A rating: its mean, its change, and how its answers spread. `tallest`: the common scale of all cards of a panel. */
export function RatingCard({
  figure,
  heading,
  tallest,
}: {
  figure: RatingFigure;
  heading?: string | undefined;
  tallest: number;
}) {
  const { days, linkOf } = useDashboard();
  const { name, colour } = shownSurvey(figure.surveyId);
  const facts = changeFactsOf(figure);
  const reason = noChangeReason(figure);
  const shown = shownChange('mean', figure.mean, figure.change?.mean, facts.delta);
  return (
    <FigureCard
      figure={figure}
      heading={heading}
      value={formatMean(figure.mean)}
      picture={() => ({
        kind: 'distribution',
        name,
        colour,
        counts: figure.counts,
        before: figure.change?.counts ?? null,
        boxes: boxNamesOf(figure),
      })}
      change={
        <>
          {figure.n > 0 && <ChangeMark facts={facts} shown={shown} />}
          {facts.delta !== null && <WhyButton figure={figure.key} name={figure.label} unit="mean" />}
          {reason}
        </>
      }
    >
      <Distribution
        name={name}
        colour={colour}
        counts={figure.counts}
        before={figure.change?.counts ?? null}
        tallest={tallest}
        boxes={boxNamesOf(figure)}
        hrefOf={(rating) => linkOf(figure, days, behindRating(figure, rating))}
      />
    </FigureCard>
  );
}
