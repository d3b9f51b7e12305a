import type { TrendSeries } from '@shoppervoice/chart-model';
import type { ViewFields } from '../address/address-field.ts';
import { anyCode, codeOrNone } from '../address/address-field.ts';
import type { AddressState } from '../address/use-address-state.ts';
import type { TrendTab } from './trend-tabs.ts';

/** What a reader sets of a trend. */
export const TREND_FIELDS = {
  /** Key of the tab. */
  metric: codeOrNone,
  /** Keys of series that are switched off in the legend. */
  off: anyCode,
  /** Keys of series that are drawn although no bucket has 30 answers. */
  draw: anyCode,
} satisfies ViewFields;
export type TrendView = AddressState<typeof TREND_FIELDS>;

/** The open tab: the first if the address names none of them. */
export function openTab(tabs: readonly TrendTab[], { metric }: Pick<TrendView, 'metric'>): TrendTab | undefined {
  return tabs.find(({ key }) => key === metric) ?? tabs[0];
}

/** Whether the chart draws a series: not switched off, and not hidden by default unless requested. */
export function isDrawn({ key }: TrendSeries, view: Pick<TrendView, 'off' | 'draw'>, left: ReadonlySet<string>) {
  return !view.off.includes(key) && (!left.has(key) || view.draw.includes(key));
}

/** What the legend's toggle of a series writes to the address. */
export function switched(
  view: Pick<TrendView, 'off' | 'draw'>,
  { key }: TrendSeries,
  on: boolean,
  left: ReadonlySet<string>,
): Pick<TrendView, 'off' | 'draw'> {
  const without = (keys: readonly string[]) => keys.filter((one) => one !== key);
  if (left.has(key)) return { off: without(view.off), draw: on ? [...view.draw, key] : without(view.draw) };
  return { off: on ? without(view.off) : [...view.off, key], draw: view.draw };
}
