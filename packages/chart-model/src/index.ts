/** Geometry of every chart, independent of the renderer: browsers, pictures, mails. */

export * from './counts/count-columns.ts';
export * from './distribution/rating-columns.ts';
export type { Box, Size } from './labels/boxes.ts';
export type { TrendLabel } from './labels/trend-labels.ts';
export * from './matrix/matrix.ts';
export * from './nps/nps-bar.ts';
export * from './nps/nps-scale.ts';
export type { DriversPicture } from './picture/draw-drivers.ts';
export { type TrendPicture, trendElement } from './picture/draw-trend.ts';
export type { PictureOptions } from './picture/frame.ts';
export type { Markup } from './picture/markup.ts';
export { PALETTES, type Palette, type Token } from './picture/palette.ts';
export { type Picture, pictureElement, toSvg } from './picture/to-svg.ts';
export * from './shares/share-bars.ts';
export * from './small-trends/small-trends.ts';
export { runsOf, type SparkPoint, scaleAround, spanOf } from './spark/spark-geometry.ts';
export * from './stages/stage-columns.ts';
export { type FootRow, footPlaces, footRows } from './trend/foot-rows.ts';
export * from './trend/note-flags.ts';
export { partialWords, pointWords } from './trend/point-words.ts';
export { type Axis, axisOf, axisSentence, ticksOf } from './trend/trend-axis.ts';
export * from './trend/trend-drawing.ts';
export {
  type Column,
  columnsOf,
  levelKey,
  type PlotScale,
  scaleIn,
  stillBoxes,
  type Whisker,
  whiskersOf,
} from './trend/trend-places.ts';
export * from './trend/trend-series.ts';
export { trendWords, type WordsRoom } from './trend/trend-words.ts';
