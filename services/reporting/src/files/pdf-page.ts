import { PALETTES } from '@shoppervoice/chart-model';

/** Points of an A4 page. */
export const MARGIN = 40;
export const WIDTH = 595.28 - 2 * MARGIN;
export const HEIGHT = 841.89 - 2 * MARGIN;
export const GAP = 14;

export const INK = PALETTES.light.ink;
export const QUIET = PALETTES.light['ink-3'];
