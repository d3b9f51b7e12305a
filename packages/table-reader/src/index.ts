export { type ByteSource, fileSource, memorySource } from './byte-source.ts';
export { openTable } from './open-table.ts';
export type { Column, Table, TableForm, TableHints, TableRow } from './table.ts';
export { TableFailure } from './table-failure.ts';
