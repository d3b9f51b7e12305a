export { textRow, type WorkbookContent, workbook } from './workbook/made-workbook.ts';
