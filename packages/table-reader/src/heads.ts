import type { Column, RawRow } from './table.ts';

const MOST_HEADS = 3;

/** Of a date in English, French or Spanish; the first letters of a day of the week tell enough. */
const WEEKDAY = '(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|mie|jeu|jue|ven|vie|sam|sab|dim|dom)[a-z]*\\.?,? ';
const WORD = '[a-z]{3,10}\\.?';

/** A number, or what begins with a date: what no head holds, and most columns of answers do. */
const VALUE = new RegExp(
  [
    '^[-+]?\\d[\\d.,]*%?$',
    '^\\d{1,4}[-/.]\\d{1,2}[-/.]\\d{1,4}\\b',
    `^(?:${WEEKDAY})?${WORD} \\d{1,2},? \\d{4}\\b`,
    `^(?:le |el )?(?:${WEEKDAY})?\\d{1,2}(?:er|\\.?o|\\.)? (?:de )?${WORD} (?:del? )?\\d{4}\\b`,
  ].join('|'),
  'i',
);

const isValue = (cell: string): boolean => VALUE.test(cell.normalize('NFKD').replace(/\p{M}/gu, '').trim());

/** The line of Qualtrics that names the field of each column. */
const IMPORT_ID = /^\s*\{"ImportId":/;

/**
 * How many of the first rows are heads, 0 to 3: those that hold no value in any column where most rows below do.
 * `rows`: the first of the file.
 */
export function countHeads(rows: readonly RawRow[]): number {
  const ids = rows.slice(0, MOST_HEADS).findIndex(({ cells }) => cells.some((cell) => IMPORT_ID.test(cell)));
  if (ids >= 0) return ids + 1;
  let heads = 0;
  while (heads < MOST_HEADS && isHead(rows, heads)) heads += 1;
  return rows.length > heads || heads <= 1 ? heads : 1;
}

function isHead(rows: readonly RawRow[], at: number): boolean {
  const row = rows[at];
  if (row === undefined) return false;
  const columns = valueColumns(rows.slice(at + 1));
  // Without a column of numbers or dates nothing tells a second head from data.
  if (columns.length === 0) return at === 0;
  return columns.every((column) => !isValue(row.cells[column] ?? ''));
}

/** Columns where most of the filled cells are values. */
function valueColumns(rows: readonly RawRow[]): number[] {
  const filled: number[] = [];
  const values: number[] = [];
  for (const { cells } of rows) {
    for (const [column, cell] of cells.entries()) {
      if (cell.trim() === '') continue;
      filled[column] = (filled[column] ?? 0) + 1;
      if (isValue(cell)) values[column] = (values[column] ?? 0) + 1;
    }
  }
  return [...filled.keys()].filter((column) => (values[column] ?? 0) > 0.6 * (filled[column] ?? 0));
}

/**
 * Columns by their heads. A column under a blank first head belongs to the one before it, as in exports that name a
 * question once for all of its columns; such columns are called `question | option`.
 */
export function columnsOf(heads: readonly RawRow[], width: number): Column[] {
  const cellsOf = (index: number): string[] => heads.map(({ cells }) => oneLine(cells[index] ?? ''));
  let group = '';
  const groups = Array.from({ length: width }, (_, index) => {
    const [first = '', ...more] = cellsOf(index);
    if (first !== '') group = first;
    // Blank in all heads: of no question.
    return first === '' && more.every((cell) => cell === '') ? '' : group;
  });
  const members = Map.groupBy(groups, (name) => name);
  const taken = new Map<string, number>();
  return groups.map((name, index) => {
    const cells = cellsOf(index);
    const isShared = (members.get(name)?.length ?? 0) > 1;
    const full = isShared ? [name, ...cells.slice(1)].filter((part) => part !== '').join(' | ') : name;
    const wanted = full === '' ? `Column ${index + 1}` : full;
    const times = (taken.get(wanted) ?? 0) + 1;
    taken.set(wanted, times);
    return { index, name: times === 1 ? wanted : `${wanted} (${times})`, heads: cells };
  });
}

/** A question with its instructions is shorter; names of columns are shown, compared and kept. */
const LONGEST_HEAD = 1_000;

const oneLine = (text: string): string => text.slice(0, LONGEST_HEAD).replace(/\s+/g, ' ').trim();
