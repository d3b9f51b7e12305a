/** For tests of report pages. */
export { checkEveryChart } from './testing/check-every-chart.tsx';
export { checkExtensions, type ExtensionSamples } from './testing/check-extensions.tsx';
export { checkReportPages } from './testing/check-report-pages.tsx';
export { checkSoldParts, figuresOf } from './testing/check-sold-parts.tsx';
export { type Answers, openReportPage } from './testing/open-report-page.tsx';
export { AS_THE_FIRST, type ReportPages } from './testing/report-page-opener.tsx';
export { noDrivers, sampleDrivers } from './testing/sample-drivers.ts';
export { noFigures, sampleFigures } from './testing/sample-figures.ts';
export { type SavedFile, savedFiles, takeFile, wordsOf } from './testing/saved-files.ts';
