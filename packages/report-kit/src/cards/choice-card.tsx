import type { ChoiceFigure } from '@shoppervoice/contracts/reports';
import { useDashboard } from '../dashboard/dashboard.ts';
import { behindFigure } from '../drill-down/behind-figure.ts';
import { ShareBars } from '../shares/share-bars.tsx';
import { FigureCard } from './figure-card.tsx';

/** A choice: a bar for each of its options. */
export function ChoiceCard({ figure, heading }: { figure: ChoiceFigure; heading?: string | undefined }) {
  const { days, linkOf } = useDashboard();
  return (
    <FigureCard figure={figure} heading={heading} picture={() => ({ kind: 'shares', figure })}>
      <ShareBars figure={figure} hrefOf={(optionId) => linkOf(figure, days, behindFigure(figure, [optionId]))} />
    </FigureCard>
  );
}
