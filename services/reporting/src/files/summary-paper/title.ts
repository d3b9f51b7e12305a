import type { Column } from './paper.ts';

/** A part's heading; it stands on a page with the first of what it heads. */
const WITH_IT = 26;

export function drawTitle(column: Column, words: string): void {
  const { paper } = column;
  const look = { size: 'title', bold: true } as const;
  const height = paper.high(words, { ...look, width: column.width }) + paper.px(4);
  const top = column.block(height + paper.px(WITH_IT));
  column.gap(-WITH_IT);
  paper.text(words, column.x, top, { ...look, width: column.width });
  paper.line(column.x, top + height, column.x + column.width, top + height, 'line-control');
}
