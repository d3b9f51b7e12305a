import type { Table, TableRow } from '@shoppervoice/table-reader';

/** Head of the column that we add. A file with it is one of ours, mended. */
export const REASON_COLUMN = 'Why this row was not imported';

/** Begins what a spreadsheet would run, also after spaces and invisible characters, which it leaves out. */
const BEGIN = String.raw`(?:[\t\r\n]|[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠])`;
const FORMULA = new RegExp(`^'*${BEGIN}`, 'u');
const GUARDED = new RegExp(`^'+${BEGIN}`, 'u');
/** No formula. */
const NUMBER = /^\s*[+-]?\d[\d ,.]*%?\s*$/;

const guarded = (cell: string): string => (FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);

/** A cell or a head of a mended file as it was before it was guarded. */
export const unguarded = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);

export const isRejectsFile = ({ columns }: Pick<Table, 'columns'>): boolean =>
  columns.some(({ name }) => name === REASON_COLUMN);

export class RejectsWriter {
  readonly #table: Pick<Table, 'columns' | 'form'>;
  readonly #separator: string;
  /** Of our own column in a file that is sent again: written anew. */
  readonly #own: number;
  readonly #guarded: (cell: string) => string;

  constructor(table: Pick<Table, 'columns' | 'form'>) {
    this.#table = table;
    this.#separator = table.form.kind === 'text' ? table.form.separator : ',';
    this.#own = table.columns.findIndex(({ name }) => name === REASON_COLUMN);
    // Rows may have been added to a file of ours, or our column to another's.
    this.#guarded = isRejectsFile(table) ? (cell) => guarded(unguarded(cell)) : guarded;
  }

  /** Begins with a byte order mark, by which spreadsheets know UTF-8. */
  heads(): string {
    const lines = Math.max(1, ...this.#table.columns.map(({ heads }) => heads.length));
    const rows = Array.from({ length: lines }, (_, line) =>
      this.#line(
        this.#table.columns.map(({ heads, name }) => this.#guarded(heads[line] ?? (line === 0 ? name : ''))),
        line === 0 ? REASON_COLUMN : '',
      ),
    );
    return `\ufeff${rows.join('')}`;
  }

  row({ cells }: TableRow, reasons: readonly string[]): string {
    return this.#line(cells.map(this.#guarded), reasons.join(' '));
  }

  #line(cells: readonly string[], last: string): string {
    const kept = cells.filter((_, index) => index !== this.#own);
    return `${[...kept, last].map((cell) => this.#quoted(cell)).join(this.#separator)}\r\n`;
  }

  #quoted(cell: string): string {
    return cell.includes('"') || cell.includes('\n') || cell.includes(this.#separator)
      ? `"${cell.replaceAll('"', '""')}"`
      : cell;
  }
}
