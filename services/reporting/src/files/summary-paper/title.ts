import type { Column } from './paper.ts';

/** Space that a heading needs below it on its page, in points before scaling: what it heads begins on the same page. */
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
