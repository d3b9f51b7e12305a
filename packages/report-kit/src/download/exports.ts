import type { FileAbout } from '@shoppervoice/report-files';
import { createContext, useContext } from 'react';

const ExportsContext = createContext<FileAbout | null>(null);

/** Around everything that can be taken off a page; null: it may not be. */
export const ExportsProvider = ExportsContext.Provider;
export const useExports = (): FileAbout | null => useContext(ExportsContext);
