/** For tests of report pages. */
export { AS_THE_FIRST, checkReportPages } from './testing/check-report-pages.tsx';
export { checkSoldParts, figuresOf } from './testing/check-sold-parts.tsx';
export { type Answers, openReportPage } from './testing/open-report-page.tsx';
export { noFigures, sampleFigures } from './testing/sample-figures.ts';
export { type SavedFile, savedFiles, takeFile, wordsOf } from './testing/saved-files.ts';
