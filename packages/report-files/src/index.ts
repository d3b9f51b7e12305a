/** File formats: tables of figures, a file's header, CSV and workbooks as text. Used by browsers and servers. */

export { csvCell, csvLine, csvOf, csvRow, MARK } from './csv/csv.ts';
export * from './executive-summary/summary-choice.ts';
export * from './executive-summary/summary-words.ts';
export * from './facts/file-facts.ts';
export * from './key-drivers/driver-tables.ts';
export * as driverWords from './key-drivers/driver-words.ts';
export { psrFigures, psrTables } from './programme-summary/psr-tables.ts';
export { type Column, column, groupsOf, isRating, requestedColumns, tableOf } from './tables/figure-columns.ts';
export { figureTables, ratingTable } from './tables/figure-tables.ts';
export * from './tables/file-table.ts';
export { seriesTables } from './tables/series-tables.ts';
export * from './workbook/sheet-xml.ts';
export * from './workbook/workbook-parts.ts';
