import { PALETTES, type Token } from '@shoppervoice/chart-model';
import type { Paper } from './paper.ts';

/** The result of the test of a change; `moved`: significant, and neither good nor bad. */
export type ChangeTone = 'better' | 'worse' | 'moved' | 'noise';

export const toneOf = (significant: boolean, delta: number): ChangeTone =>
  !significant || delta === 0 ? 'noise' : delta > 0 ? 'better' : 'worse';

const STYLES: Readonly<Record<ChangeTone, { readonly ink: Token; readonly ground: Token | null }>> = {
  better: { ink: 'positive', ground: 'positive-soft' },
  worse: { ink: 'negative', ground: 'negative-soft' },
  moved: { ink: 'ink', ground: 'neutral-soft' },
  noise: { ink: 'ink-3', ground: null },
};

const PADDING = 4;
const HIGH = 13;

/** A change with its direction, filled if it is significant. `right`: right edge; `middle`: middle of the line. */
export function drawChange(
  paper: Paper,
  { delta, text, tone }: { readonly delta: number; readonly text: string; readonly tone: ChangeTone },
  right: number,
  middle: number,
): void {
  const { ink, ground } = STYLES[tone];
  const words = `${delta > 0 ? '↑ ' : delta < 0 ? '↓ ' : ''}${text}`;
  const style = { fill: ink, bold: ground !== null } as const;
  const [wide, padding, high] = [paper.wide(words, style), paper.px(PADDING), paper.px(HIGH)];
  if (ground !== null) {
    const left = right - wide - 2 * padding;
    paper.document.roundedRect(left, middle - high / 2, wide + 2 * padding, high, 2).fill(PALETTES.light[ground]);
  }
  paper.text(words, right - wide - padding, middle - paper.px(5.2), style);
}
