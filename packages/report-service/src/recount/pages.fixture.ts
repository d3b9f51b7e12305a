import { existsSync } from 'node:fs';
import type { RemoteDescriptor } from '@shoppervoice/contracts/remotes';
import { describe, expect, it } from 'vitest';
import { declaredReportsOf } from '../exports/reports-of.ts';
import type { ReportTable } from '../report-table.ts';

/** Checks a service's rows against the pages of its remote, if there are any: `descriptor` is its `remote.ts`. */
export async function describePages(table: ReportTable, descriptor: URL): Promise<void> {
  const { dashboards, drivers, optionCounts = [], comments, openEnds, home } = table;
  const rows = [...dashboards, drivers, ...optionCounts, ...comments, openEnds];
  const described = await pagesOf(descriptor);
  const pages = described.map(({ path, access }) => ({ page: [path].flat()[0], access }));

  describe('pages', () => {
    it.each([...Map.groupBy(rows, ({ page }) => page)])('calls of %s have one gate', (_page, calls) => {
      expect(new Set(calls.map(({ access }) => JSON.stringify(access))).size).toBe(1);
    });

    it('of Home are dashboards', () => {
      const shown = new Set(dashboards.map(({ page }) => page));
      expect(home.pages.filter((page) => !shown.has(page))).toEqual([]);
    });

    it('name what leaves the portal from them as the service declares it, under its gates', () => {
      const declared = new Map(
        declaredReportsOf(table)
          .filter(({ asked }) => asked !== 'other-specify')
          .map(({ page, type, export: file, schedule }) => [page, { type, export: file, schedule }]),
      );
      const named = described.map(({ path, report }) => [path[0], report]);
      expect(named).toEqual(named.map(([page]) => [page, declared.get(page as string)]));
    });

    it('are gated as their calls, and each that shows data has its calls', () => {
      const gates = new Map(rows.map(({ page, access }) => [page, access]));
      expect(pages).toEqual(pages.map(({ page }) => ({ page, access: gates.get(page ?? '') })));
    });
  });
}

async function pagesOf(descriptor: URL): Promise<RemoteDescriptor['pages']> {
  if (!existsSync(descriptor)) return [];
  const { default: remote } = (await import(descriptor.href)) as { readonly default: RemoteDescriptor };
  return remote.pages;
}
