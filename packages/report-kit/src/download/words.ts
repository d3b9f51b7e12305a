// Export menu
export const fileFailed = (why: string): string => `The file could not be made. ${why}`;
export const exportMenu = 'Export';
export const tableAsCsv = 'Table as CSV';
export const csvDataOnly = 'CSV, data only';
export const tableAsExcel = 'Table as Excel workbook';
export const wholeReport = 'Whole report as a file…';
export const printThisPage = 'Print this page…';

// Picture downloads
export const chart = 'Chart';
export const couldNotBeMade = 'The file could not be made.';
export const downloadChart = (title: string): string => `Download this chart: ${title}`;
export const numbersAsCsv = 'Numbers as CSV';
export const numbersAsExcel = 'Numbers as Excel workbook';
export const pictureAsPng = 'Picture as PNG';
export const pictureAsSvg = 'Picture as SVG';
