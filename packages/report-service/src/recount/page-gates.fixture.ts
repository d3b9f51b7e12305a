import type { RemoteDescriptor } from '@shoppervoice/contracts';
import { expect, it } from 'vitest';
import type { ReportTable } from '../report-table.ts';

/** Tests that each page of a programme's remote has its calls, and that they stand under the gate of their page. */
export function describePageGates(
  { dashboards, comments, openEnds, home }: ReportTable,
  { pages }: RemoteDescriptor,
): void {
  const rows = [...dashboards, ...comments, openEnds, home];
  const pageOf = (page: string) => pages.find(({ path }) => [path].flat()[0] === page);

  it.each(rows.filter(({ page }) => pageOf(page)))('$page is gated as its calls are', ({ page, access }) => {
    expect(pageOf(page)?.access).toEqual(access);
  });

  it('calls of one page have one gate', () => {
    for (const calls of Map.groupBy(rows, ({ page }) => page).values()) {
      expect(new Set(calls.map(({ access }) => JSON.stringify(access))).size).toBe(1);
    }
  });

  it('every page that shows data has its calls', () => {
    const shown = pages.map(({ path }) => [path].flat()[0]);
    expect(shown.filter((page) => !rows.some((row) => row.page === page))).toEqual([]);
  });
}
