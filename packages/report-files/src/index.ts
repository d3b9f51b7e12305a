/** What leaves the portal in a file: tables of figures, a file's head, CSV and workbooks as text. Browsers and servers write by it. */

export { csvCell, csvLine, csvOf, csvRow, MARK } from './csv/csv.ts';
export * from './executive-summary/summary-choice.ts';
export * from './executive-summary/summary-words.ts';
export * from './facts/file-facts.ts';
export { psrFigures, psrTables } from './programme-summary/psr-tables.ts';
export { type Column, column, groupsOf, isRating, requestedColumns, tableOf } from './tables/figure-columns.ts';
export { figureTables, ratingTable } from './tables/figure-tables.ts';
export * from './tables/file-table.ts';
export { seriesTables } from './tables/series-tables.ts';
export * from './workbook/sheet-xml.ts';
export * from './workbook/workbook-parts.ts';
