import { formatCount, shownChange, UNITS } from '@shoppervoice/survey-model';
import type { ReactNode } from 'react';
import { AlertMe } from '../alerts/alert-me.tsx';
import { WhyButton } from '../why/why-button.tsx';
import { certaintyOf, changeFactsOf, hasTrend, noChangeReason } from './change.ts';
import { ChangeMark } from './change-mark.tsx';
import { drawnMetric, type Metric } from './metric-trend.ts';
import { Sparkline } from './sparkline.tsx';
import { Tile, TileNote } from './tile.tsx';

/**
 * One mean or score: value, n, change and certainty, and its trend. Tinted only if the change is significant; light and
 * without a trend if n is under 30; a dash if n is 0. `span`: height of every sparkline of its unit on the page.
 */
export function MetricTile({
  metric,
  name = metric.label,
  span,
  renderN = (text) => text,
  note,
}: {
  metric: Metric;
  /** Group of respondents, if the question is already beside it. */
  name?: string;
  span: number;
  /** Wraps the n, if it is a link. */
  renderN?: (text: string) => ReactNode;
  /** Below the change: further information. */
  note?: ReactNode;
}) {
  const facts = changeFactsOf(metric);
  const certainty = certaintyOf(facts);
  const reason = noChangeReason(metric);
  const { unit, value, before, trend, trendBefore } = drawnMetric(metric);
  const shown = shownChange(unit, value, before, facts.delta);
  const wholeName = metric.of === null ? metric.label : `${metric.label}, ${metric.of.label}`;
  return (
    <Tile
      certainty={certainty}
      name={name}
      value={UNITS[unit].format(value)}
      n={renderN(`n ${formatCount(metric.n)}`)}
      change={
        <>
          {!(facts.delta === null && certainty === 'noise') && <ChangeMark facts={facts} shown={shown} />}
          {facts.delta !== null && facts.delta !== 0 && <WhyButton figure={metric.key} name={wholeName} unit={unit} />}
          {reason && <TileNote>{reason}</TileNote>}
        </>
      }
      foot={note}
      action={<AlertMe figure={metric.key} name={wholeName} />}
      trend={
        hasTrend(certainty, trend) && (
          <Sparkline values={trend} before={trendBefore} span={span} certainty={certainty} />
        )
      }
    />
  );
}
