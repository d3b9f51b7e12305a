import type { FileAbout } from '@shoppervoice/report-files';
import { createContext, useContext } from 'react';

const ExportsContext = createContext<FileAbout | null>(null);

/** Around everything that can be exported from a page; null: exports are not allowed. */
export const ExportsProvider = ExportsContext.Provider;
export const useExports = (): FileAbout | null => useContext(ExportsContext);

const WholeReport = createContext<(() => void) | null>(null);

/** Opens the modal that makes the page's whole report as a file. */
export const WholeReportProvider = WholeReport.Provider;
/** Null: the page has no such report. */
export const useWholeReport = (): (() => void) | null => useContext(WholeReport);
