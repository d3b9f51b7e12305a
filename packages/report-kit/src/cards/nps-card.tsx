import type { NPS_GROUPS } from '@shoppervoice/chart-model';
import type { NpsFigure } from '@shoppervoice/contracts/reports';
import { type BoxKey, boxOf, RATINGS, shownSurvey } from '@shoppervoice/survey-model';
import { useDashboard } from '../dashboard/dashboard.ts';
import { behindFigure } from '../drill-down/behind-figure.ts';
import { NpsBar } from '../nps/nps-bar.tsx';
import { FigureCard } from './figure-card.tsx';

/** Rating box of each group. */
const BOX_OF = { promoters: 'topTwo', passives: 'middle', detractors: 'bottom' } as const satisfies Record<
  (typeof NPS_GROUPS)[number]['key'],
  BoxKey
>;

function ratingsOf(group: keyof typeof BOX_OF): readonly number[] {
  return RATINGS.filter((rating) => boxOf(rating) === BOX_OF[group]);
}

/** A Net Promoter Score under its survey's name; each group leads to its comments. */
export function NpsCard({ figure, heading }: { figure: NpsFigure; heading?: string | undefined }) {
  const { days, linkOf } = useDashboard();
  const { name } = shownSurvey(figure.surveyId);
  return (
    <FigureCard figure={figure} heading={heading ?? name} picture={() => ({ kind: 'nps', figure })}>
      <NpsBar figure={figure} hrefOf={(group) => linkOf(figure, days, behindFigure(figure, ratingsOf(group)))} />
    </FigureCard>
  );
}
