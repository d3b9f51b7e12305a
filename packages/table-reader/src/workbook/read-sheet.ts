import { LONGEST_ROW, MOST_COLUMNS, type RawRow } from '../table.ts';
import { TableFailure } from '../table-failure.ts';
import { dateOfSerial } from './cell-formats.ts';
import { readXml } from './read-xml.ts';
import { textGatherer, type WorkbookParts } from './workbook-parts.ts';

type CellType = 'n' | 's' | 'str' | 'inlineStr' | 'b' | 'e' | 'd';

interface OpenCell {
  readonly column: number;
  readonly type: CellType;
  readonly style: number;
  value: string;
  inline: string | null;
}

/** Rows of a sheet as they are parsed: a formula is its last value, a number is as it is written or a date. */
export async function* readSheet(sheet: AsyncIterable<Uint8Array>, parts: WorkbookParts): AsyncGenerator<RawRow> {
  let ready: RawRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let faults: string[] = [];
  let size = 0;
  let cell: OpenCell | null = null;
  let inValue = false;
  const inline = textGatherer((text) => {
    if (cell !== null) cell.inline = text;
  }, 'is');
  const steps = readXml(sheet, {
    open(name, attributes) {
      if (name === 'row') {
        line = Number(attributes.r) || line + 1;
        [cells, faults, size] = [[], [], 0];
      } else if (name === 'c') {
        const column = columnOf(attributes.r ?? '') ?? cells.length;
        cell = {
          column,
          type: (attributes.t ?? 'n') as CellType,
          style: Number(attributes.s ?? 0),
          value: '',
          inline: null,
        };
      } else if (name === 'v') {
        inValue = true;
      }
      inline.open?.(name, attributes);
    },
    text(text) {
      if (inValue && cell !== null) cell.value += text;
      inline.text?.(text);
    },
    close(name) {
      inline.close?.(name);
      if (name === 'v') inValue = false;
      if (name === 'c' && cell !== null) {
        const { text, fault } = readCell(cell, parts);
        if (fault !== null && faults.length < 3) faults.push(`${columnLetters(cell.column)}${line}: ${fault}`);
        size += text.length;
        if (text !== '' && size <= LONGEST_ROW) put(cells, cell.column, text);
        cell = null;
      }
      if (name === 'row') ready.push({ line, cells, fault: faultOf(faults, size) });
    },
  });
  for await (const _step of steps) {
    yield* ready;
    ready = [];
  }
}

function faultOf(faults: readonly string[], size: number): string | null {
  if (size > LONGEST_ROW) return 'The row is longer than 1 MB.';
  return faults.length === 0 ? null : faults.join(' ');
}

function put(cells: string[], column: number, text: string): void {
  if (column >= MOST_COLUMNS)
    throw new TableFailure(`The sheet has more than ${MOST_COLUMNS.toLocaleString('en')} columns.`);
  while (cells.length < column) cells.push('');
  cells[column] = text;
}

interface CellValue {
  readonly text: string;
  readonly fault: string | null;
}

const text = (value: string): CellValue => ({ text: value, fault: null });

function readCell({ type, style, value, inline }: OpenCell, parts: WorkbookParts): CellValue {
  switch (type) {
    case 's': {
      const shared = value === '' ? '' : parts.sharedTexts[Number(value)];
      return shared === undefined ? { text: '', fault: 'The text of the cell is missing in the file.' } : text(shared);
    }
    case 'inlineStr':
      return text(inline ?? '');
    case 'b':
      return text(value === '' ? '' : value === '1' ? 'TRUE' : 'FALSE');
    case 'e':
      return { text: value, fault: `The cell holds the error ${value}.` };
    case 'd':
      return text(value.replace('T', ' '));
    case 'n':
      return value === '' || !parts.dateStyles[style] ? text(plainNumber(value)) : dateCell(value, parts.date1904);
    default:
      return text(value);
  }
}

function dateCell(value: string, date1904: boolean): CellValue {
  const date = dateOfSerial(Number(value), date1904);
  return date === null ? { text: value, fault: `${value} is shown as a date and is none.` } : text(date);
}

/** Excel writes 0.1 + 0.2 with 17 digits, and large numbers with an exponent: as a spreadsheet shows them. */
function plainNumber(value: string): string {
  if (!/[eE.]/.test(value)) return value;
  const number = Number(Number(value).toPrecision(15));
  return Number.isSafeInteger(number) ? BigInt(number).toString() : String(number);
}

/** `AB12` is column 27; null without letters. */
function columnOf(reference: string): number | null {
  let column = 0;
  for (const character of reference) {
    const letter = character.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column === 0 ? null : column - 1;
}

function columnLetters(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26));
  return column < 26 ? rest : columnLetters(Math.floor(column / 26) - 1) + rest;
}
