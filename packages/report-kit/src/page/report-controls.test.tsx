import type { PageDescriptor, PageProps } from '@shoppervoice/contracts/remotes';
import { samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { OPEN_END_SETS } from '@shoppervoice/survey-model';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ExportMenu } from '../download/export-menu.tsx';
import { ReportControls, type ReportView, reportQuery, SendButton } from './report-controls.tsx';

beforeEach(() => void vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const REPORT = { type: 'STFFOVERALL', export: { feature: 89 }, schedule: { feature: 90 } } as const;
const VIEW: ReportView = {
  ...reportQuery('/api/stff-overall-metrics?startDate=2026-10-22&endDate=2026-11-20&period=week&compareTo=previous'),
  kind: 'figures',
  days: 'Oct 22 – Nov 20, 2026',
  words: [],
};

type AccessType = 'MERCHANT_ADMIN' | 'MERCHANT_USER' | 'SUPERUSER';

function open({
  features = [89, 90],
  accessType = 'MERCHANT_ADMIN' as AccessType,
  report = REPORT as PageDescriptor['report'] | null,
} = {}) {
  const given = samplePageData();
  const user = { ...given.merchant.user, accessType };
  const pageData = samplePageData({ features, packages: [13], merchant: { ...given.merchant, user } });
  const page: PageDescriptor = {
    path: ['/x'],
    module: './x',
    title: 'Overall Metrics',
    area: 'stff',
    access: { package: 13 },
    whenLocked: 'home',
    ...(report && { report }),
  };
  const made = testShell({ pageData, today: '2026-11-21' });
  const props: Pick<PageProps, 'shell' | 'page'> = { shell: made.shell, page };
  const days = { startDate: '2026-10-22', endDate: '2026-11-20' };
  render(
    <ReportControls {...props} view={VIEW} send={<SendButton onClick={() => {}} />}>
      <ExportMenu exports={{ name: 'Overall metrics', days }} fileOf={() => ({ facts: [], tables: [] })} />
    </ReportControls>,
  );
  return { ...made, page };
}

test('Export downloads the table at once, and opens the modal for the whole report of the current view', async () => {
  const { reportRequests, page } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('menuitem', { name: 'Table as CSV' })).toBeTruthy();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Whole report as a file…' }));
  expect(reportRequests).toEqual([{ ...VIEW, page, view: 'export' }]);
});

test('Schedule opens it for schedules', () => {
  const { reportRequests } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(reportRequests.map(({ view }) => view)).toEqual(['schedule']);
});

test('Send stands between the two, for every role', () => {
  for (const accessType of ['MERCHANT_ADMIN', 'MERCHANT_USER'] as const) {
    open({ accessType });
    const names = screen.getAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent);
    expect(names.slice(-2)).toEqual(['Send to a colleague', 'Export']);
    cleanup();
  }
});

test('a locked control opens the upgrade modal, and screen readers hear that it is locked', () => {
  const { actions, reportRequests } = open({ features: [] });
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Export (not in your plan)' }));
  fireEvent.click(screen.getByRole('button', { name: 'Schedule (not in your plan)' }));
  expect(actions).toEqual(['upgrade Export of Overall Metrics', 'upgrade Scheduling of Overall Metrics']);
  expect(reportRequests).toEqual([]);
});

test('each control has its own gate', () => {
  open({ features: [90] });
  expect(screen.getByRole('button', { name: 'Schedule' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export (not in your plan)' })).toBeTruthy();
});

test("a merchant's user has no schedule control, whatever the plan", () => {
  for (const features of [[89, 90], []]) {
    open({ accessType: 'MERCHANT_USER', features });
    expect(screen.queryByRole('button', { name: /^Schedule/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Export/ })).toBeTruthy();
    cleanup();
  }
});

test('a report without a schedule has no Schedule, and a page without a report only its table', async () => {
  open({ report: { ...REPORT, schedule: null } });
  expect(screen.queryByRole('button', { name: /^Schedule/ })).toBeNull();
  cleanup();
  open({ report: null });
  expect(screen.queryByRole('button', { name: /^Schedule/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  await screen.findByRole('menuitem', { name: 'Table as CSV' });
  expect(screen.queryByRole('menuitem', { name: /Whole report/ })).toBeNull();
});

test('a query omits pagination, and for a schedule also days and question', () => {
  const call = `${OPEN_END_SETS.stff.path}/comment-data?qid=OE_1&startDate=a&endDate=b&toneId=1&toneId=2&page=3&pageSize=20`;
  expect(reportQuery(call)).toEqual({
    query: 'qid=OE_1&startDate=a&endDate=b&toneId=1&toneId=2',
    kept: 'toneId=1&toneId=2',
    qid: 'OE_1',
  });
  expect(reportQuery('/api/x?range=a+to+b&period=week&compareTo=year')).toEqual({
    query: 'range=a+to+b&period=week&compareTo=year',
    kept: 'compareTo=year',
    qid: null,
  });
});
