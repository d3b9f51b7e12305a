import { type PageData, type ShellSlots, SUMMARY_LISTS } from '@shoppervoice/contracts';
import type { ReactNode } from 'react';
import { SummaryArea } from './summary-area.tsx';

/** What the shell shows at the places that pages leave to it. */
export const SLOTS: {
  readonly [Name in keyof ShellSlots]: (given: ShellSlots[Name], pageData: PageData) => ReactNode;
} = {
  'comments/above-list': (given, pageData) =>
    pageData.features.includes(SUMMARY_LISTS[given.list]) ? <SummaryArea shown={given} pageData={pageData} /> : null,
};
