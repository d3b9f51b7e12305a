import { readFileSync } from 'node:fs';
import type { RemoteDescriptor } from '@shoppervoice/contracts';
import { expect, it } from 'vitest';
import { REPORTS } from './reports.ts';

const remote = JSON.parse(
  readFileSync(new URL('../../../mfe-online-buyer/remote.json', import.meta.url), 'utf8'),
) as RemoteDescriptor;
const rows = [...REPORTS.dashboards, ...REPORTS.comments, REPORTS.home];

it.each(rows)('$page is gated as its calls are', ({ page, access }) => {
  const found = remote.pages.find(({ path }) => [path].flat()[0] === page);
  expect(found?.access).toEqual(access);
});

it('every page that shows data has its calls', () => {
  const pages = remote.pages.map(({ path }) => [path].flat()[0]);
  expect(pages.filter((page) => !rows.some((row) => row.page === page))).toEqual([]);
});
