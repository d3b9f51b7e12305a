import { memorySource } from './byte-source.ts';
import { openTable } from './open-table.ts';
import type { TableHints, TableRow } from './table.ts';

export interface WholeTable {
  readonly form: Awaited<ReturnType<typeof openTable>>['form'];
  readonly headLines: number;
  readonly names: readonly string[];
  readonly rows: readonly TableRow[];
}

export async function readAll(content: string | Uint8Array, hints: TableHints = {}): Promise<WholeTable> {
  const table = await openTable(memorySource(typeof content === 'string' ? Buffer.from(content) : content), hints);
  const rows = await all(table.rows());
  return { form: table.form, headLines: table.headLines, names: table.columns.map(({ name }) => name), rows };
}

export const cellsOf = ({ rows }: WholeTable): (readonly string[])[] => rows.map(({ cells }) => cells);

export async function all<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const found: Value[] = [];
  for await (const value of values) found.push(value);
  return found;
}
