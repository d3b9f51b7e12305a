import { useSyncExternalStore } from 'react';
import type { PageEntry } from '../address/page-table.ts';
import { report } from '../requests/portal-request.ts';
import { runModule, satisfies } from './federation-runtime.ts';
import { type PageCode, PageLoader } from './page-loader.ts';

/** The loader of this tab. */
export const pages = new PageLoader({ run: runModule, satisfies, report });

/** Where the code of a page stands, followed by the component. State and not Suspense, which holds a page back for 300 ms. */
export function usePageCode(entry: PageEntry): PageCode {
  return useSyncExternalStore(pages.subscribe, () => pages.code(entry));
}
