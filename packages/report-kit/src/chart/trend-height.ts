import { FLAG_ROOM } from '@shoppervoice/chart-model';

/** Heights in px: the plot, a row of text under it, and the space between the two. */
const PLOT = 272;
export const ROW = 17;
const FOOT = 14;

/** Height below the plot, px. */
export const footHeight = (rows: number): number => rows * ROW + FOOT;

/** Height of the whole drawing in px: reserved before its code is loaded. */
export const trendHeight = (rows: number): number => FLAG_ROOM + PLOT + footHeight(rows);
