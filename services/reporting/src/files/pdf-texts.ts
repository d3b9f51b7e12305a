import { type Cell, csvCell, type FileColumn } from '@shoppervoice/report-files';
import { formatCount } from '@shoppervoice/survey-model';
import { CharacterWidths } from './character-widths.ts';
import { GAP, INK, LINE, MARGIN, QUIET, roomOn, type Sheet } from './pdf-page.ts';
import { pdfText } from './pdf-text.ts';
import type { TableHead } from './report-writer.ts';
import { drawWords } from './scripts/draw-words.ts';
import type { Turn } from './turns.ts';

/** Texts per file, and characters per text; for more there are workbooks. */
export const MOST_TEXTS = 500;
const LONGEST = 4_000;

/** Columns by position: the text itself, the facts above it, and facts that are not printed. */
const TEXTS = ['body', 'words'];
const OVER = ['day', 'time', 'survey', 'tone', 'topics', 'language', 'question', 'option'];
const LEFT_OUT = ['response'];

const SIZE = 9;
const SMALL = 8;
/** Height that the head of a text and its first lines need, in points. */
const TOGETHER = 44;

export interface TextsTable {
  readonly table: TableHead;
  readonly columns: readonly FileColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Whether a table is a list of comments, which is set as text and not in cells. */
export const isOfTexts = ({ columns }: TableHead): boolean => columns.some(({ key }) => TEXTS.includes(key));

/**
 * Which of a list's texts the file contains. @param order as in the head of the file: `oldest`; undefined: newest first
 */
export function textsInWords(count: number, order: string | undefined): string {
  const all = formatCount(count);
  if (count === 0) return 'Nothing in these days matches.';
  if (count <= MOST_TEXTS) return count === 1 ? 'This file has the only one.' : `This file has all ${all}.`;
  return `This file has the first ${MOST_TEXTS} of ${all}, ${order ?? 'newest'} first. The workbook and the CSV file have all of them.`;
}

/** Each text below when, where and how it was written, followed by its other facts. */
export async function drawTexts(sheet: Sheet, { table, columns, rows }: TextsTable, turn: Turn): Promise<void> {
  const { paper, width } = sheet;
  const regular = new CharacterWidths(paper, 'regular', SIZE);
  const small = new CharacterWidths(paper, 'regular', SMALL);
  const bold = new CharacterWidths(paper, 'bold', SMALL);
  const at = (keys: readonly string[]) =>
    table.columns.flatMap(({ key }, index) => (keys.includes(key) ? [index] : []));
  const [over, texts] = [at(OVER), at(TEXTS)];
  const below = table.columns.flatMap(({ key }, index) =>
    [...OVER, ...TEXTS, ...LEFT_OUT].includes(key) ? [] : [index],
  );
  for (const row of rows) {
    await turn();
    const cellText = (index: number) => csvCell(row[index] ?? null, columns[index]?.kind ?? 'text');
    if (roomOn(sheet) < TOGETHER) paper.addPage();
    else paper.y += GAP / 2;
    rule(sheet);
    const head = over.map(cellText).filter((text) => text !== '');
    const heading = bold.broken(pdfText(head.join(', ')), width);
    drawWords(paper, heading, MARGIN, paper.y + 4, { weight: 'bold', size: SMALL, fill: QUIET, width });
    for (const index of texts) {
      const words = regular.broken(pdfText(cut(cellText(index))), width);
      drawWords(paper, words, MARGIN, paper.y + 2, { weight: 'regular', size: SIZE, fill: INK, width });
    }
    const facts = below.flatMap((index) => {
      const text = cellText(index);
      return text === '' ? [] : [`${columns[index]?.head}: ${cut(text)}`];
    });
    if (facts.length === 0) continue;
    const words = small.broken(pdfText(facts.join('; ')), width);
    drawWords(paper, words, MARGIN, paper.y + 2, { weight: 'regular', size: SMALL, fill: QUIET, width });
  }
}

function rule({ paper, width }: Sheet): void {
  paper
    .lineWidth(0.5)
    .moveTo(MARGIN, paper.y)
    .lineTo(MARGIN + width, paper.y)
    .stroke(LINE);
}

function cut(text: string): string {
  const characters = [...text];
  if (characters.length <= LONGEST) return text;
  const more = formatCount(characters.length - LONGEST);
  return `${characters.slice(0, LONGEST).join('')}… (${more} more characters in the workbook and the CSV file)`;
}
