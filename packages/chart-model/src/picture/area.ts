import type { Markup } from './markup.ts';

/** Where a chart may be drawn, in px: as far down as it needs. */
export interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

export interface Drawn {
  readonly marks: readonly Markup[];
  readonly bottom: number;
}
