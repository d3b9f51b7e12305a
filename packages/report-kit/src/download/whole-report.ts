import { createContext, useContext } from 'react';

const WholeReport = createContext<(() => void) | null>(null);

/** Opens the modal in which the page's whole report is made as a file. */
export const WholeReportProvider = WholeReport.Provider;
/** Null: the page has no such report. */
export const useWholeReport = (): (() => void) | null => useContext(WholeReport);
