/** What a report page is made of. */
export * from './address/address-field.ts';
export * from './address/use-address-state.ts';
export * from './chart/chart-legend.tsx';
export {
  axisOf,
  axisSentence,
  type ChartType,
  isTooThin,
  type TrendPoint,
  type TrendSeries,
} from './chart/trend.ts';
export { TrendChart, type TrendChartProps } from './chart/trend-chart.tsx';
export { TrendTable } from './chart/trend-table.tsx';
export * from './data/use-report.ts';
export * from './days/format-days.ts';
export * from './distribution/distribution.tsx';
export { type CsvCell, csvOf } from './download/csv.ts';
export { pngOf } from './download/picture.ts';
export { saveCsv, saveFile } from './download/save-file.ts';
export * from './figures/change.ts';
export * from './figures/change-mark.tsx';
export * from './figures/metric-tile.tsx';
export { spanOf } from './figures/spark-geometry.ts';
export { Sparkline } from './figures/sparkline.tsx';
export * from './page/data-state.tsx';
export * from './page/page-header.tsx';
export * from './page/report-layout.tsx';
export * from './range/compare-picker.tsx';
export { DateRangePicker } from './range/date-range-picker.tsx';
export * from './range/period-switch.tsx';
export { RangeNotice, rangeNoticeText } from './range/range-notice.tsx';
export { type ReportRange, useReportRange } from './range/use-report-range.ts';
export * from './table/metrics-table.tsx';
