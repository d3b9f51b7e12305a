import { readFileSync } from 'node:fs';
import type { RemoteDescriptor } from '@shoppervoice/contracts';
import { expect, it } from 'vitest';
import { REPORTS } from './reports.ts';

const remote = JSON.parse(
  readFileSync(new URL('../../../mfe-online-buyer/remote.json', import.meta.url), 'utf8'),
) as RemoteDescriptor;
const rows = [...REPORTS.dashboards, ...REPORTS.comments, REPORTS.home];

const pageOf = (page: string) => remote.pages.find(({ path }) => [path].flat()[0] === page);

it.each(rows.filter(({ page }) => pageOf(page)))('$page is gated as its calls are', ({ page, access }) => {
  expect(pageOf(page)?.access).toEqual(access);
});

it('calls of one page have one gate', () => {
  for (const calls of Map.groupBy(rows, ({ page }) => page).values()) {
    expect(new Set(calls.map(({ access }) => JSON.stringify(access))).size).toBe(1);
  }
});

it('every page that shows data has its calls', () => {
  const pages = remote.pages.map(({ path }) => [path].flat()[0]);
  expect(pages.filter((page) => !rows.some((row) => row.page === page))).toEqual([]);
});
