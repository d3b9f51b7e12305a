import type { PageModule } from '@shoppervoice/contracts/remotes';
import { contractProblems, failure } from '@shoppervoice/remote-package/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { chartButtons } from './check-every-chart.tsx';
import type { WithExtensions } from './check-extensions.tsx';
import { firstCallsOf } from './open-report-page.tsx';
import { emptyPageEach, type ReportPages, reportPageOpener } from './report-page-opener.tsx';
import { noFigures, sampleFigures } from './sample-figures.ts';

const EVERY_FEATURE = Array.from({ length: 140 }, (_, k) => k);

/**
 * Checks of every report page of a remote: the shell's contract; a dashboard makes the requests made for it in advance,
 * draws figures of every kind, handles no answers and failed calls; a locked page makes no request; no page makes a
 * call that `remote.json` does not list.
 */
export function checkReportPages(...remote: ReportPages): void {
  const [descriptor, , also = {}] = remote;
  const { pages, moduleOf, isDashboard, open } = reportPageOpener(...remote);

  emptyPageEach();

  test('the remote keeps the contract of the shell', async () => {
    const modules: Record<string, PageModule> = {};
    for (const page of pages) modules[page.module] = await moduleOf(page);
    // Extensions have checks of their own.
    const { extensions: _, ...own } = descriptor as WithExtensions;
    expect(contractProblems(own, modules)).toEqual([]);
  });

  describe.each(pages)('$title', (page) => {
    test('makes the requests made for it in advance, and draws figures of every kind', async ({ skip }) => {
      if (!(await isDashboard(page))) skip();
      const { first, requested } = await open(page, sampleFigures);
      expect(screen.getByRole('heading', { level: 1, name: page.title })).toBeTruthy();
      await waitFor(() => expect(screen.queryAllByRole('heading', { level: 2 }).length).toBeGreaterThan(0));
      expect(requested()[0]).toBe(first);
      for (const call of requested().slice(1)) expect(Object.keys(also)).toContain(call.split('?')[0]);
      expect(screen.queryByRole('alert')).toBe(null);
    });

    test('a list first makes the requests made for it in advance', async ({ skip }) => {
      if (await isDashboard(page)) skip();
      const firsts = firstCallsOf(descriptor, page, await moduleOf(page));
      expect(firsts).not.toEqual([]);
      const { requested } = await open(page, () => failure(503, 'The service is down.'));
      await waitFor(() => expect(requested()).toEqual(expect.arrayContaining([...firsts])));
      // Only those, and no counts of days without filters.
      expect(requested().filter((call) => call.split('?')[0] === firsts[0]?.split('?')[0])).toEqual([firsts[0]]);
    });

    test('shows that there are no answers, and why a call failed', async ({ skip }) => {
      if (!(await isDashboard(page))) skip();
      await open(page, noFigures);
      expect(await screen.findByRole('heading', { name: 'No answers' })).toBeTruthy();
      cleanup();
      await open(page, () => failure(503, 'The service is down.'));
      expect((await screen.findByRole('alert')).textContent).toContain('The service is down.');
    });

    test('without the export feature nothing can be downloaded, except what always may be', async ({ skip }) => {
      if (!(await isDashboard(page))) skip();
      await open(page, sampleFigures, { without: EVERY_FEATURE });
      await waitFor(() => expect(screen.queryAllByRole('heading', { level: 2 }).length).toBeGreaterThan(0));
      const always = page.module === './custom-questions';
      expect(screen.queryByRole('button', { name: 'Export' }) !== null).toBe(always);
      expect(chartButtons().length > 0).toBe(always);
    });

    test('its whole report is what the page itself requests', async ({ skip }) => {
      if (!(await isDashboard(page)) || page.report === undefined) skip();
      const { first, reportRequests } = await open(page, sampleFigures);
      fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Whole report as a file…' }));
      const [requested] = reportRequests;
      expect(requested?.page).toEqual(page);
      expect(requested?.query).toBe(new URLSearchParams(first?.split('?')[1]).toString());
      expect(requested?.kept).not.toMatch(/Date=|range=/);
    });

    test('is saved as a view with the days and the settings of its address', async () => {
      const address = `?dateRange=Last+7+Days&compare=year&page=2`;
      const { viewRequests } = await open(page, sampleFigures, { search: address });
      fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
      const [requested] = viewRequests;
      expect(requested?.page).toEqual(page);
      expect(requested?.address).toBe(`${page.path[0]}?compare=year&dateRange=Last+7+Days`);
      expect(requested?.words[0]).toBe('Last 7 Days');
    });

    test('says whether a preset ends today or yesterday, and that this differs elsewhere', async () => {
      await open(page, sampleFigures, { search: '?dateRange=Last+30+Days' });
      const dataRange = screen.getByText(/^Data to (?:yesterday|today), /).textContent ?? '';
      const first = decodeURIComponent(firstCallsOf(descriptor, page, await moduleOf(page))[0] ?? '');
      const toToday = first.includes('2026-11-21');
      expect(dataRange).toBe(
        toToday
          ? 'Data to today, Nov 21, 2026 (dashboards end yesterday)'
          : 'Data to yesterday, Nov 20, 2026 (comments reach to today)',
      );
      expect(first).toContain(toToday ? '2026-10-23' : '2026-10-22');
    });

    test('names the filters of its address that are not applied, until dismissed', async () => {
      const noted = () => screen.queryByText(/^We could not read the filter/)?.textContent ?? null;
      await open(page, sampleFigures, { search: '?metric=x&off=y&utm_source=mail&dateRange=Last+7+Days' });
      expect(noted()).toBe(null);
      cleanup();
      await open(page, sampleFigures, { search: '?device=fridge&endDate=2026-13-01' });
      for (const value of ['“device=fridge”', '“endDate=2026-13-01”']) expect(noted()).toContain(value);
      // The effective days overwrite the unreadable ones; the notice appears all the same.
      await waitFor(() => expect(screen.getByRole('button', { name: /Last 30 Days/ })).toBeTruthy());
      expect(noted()).toContain('“endDate=2026-13-01”');
      fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
      expect(noted()).toBe(null);
    });

    test('is sent to a colleague with the days and the settings of its address, and its report as a file', async () => {
      const { sendRequests } = await open(page, sampleFigures, {
        search: '?dateRange=Last+7+Days&compare=year&page=2',
      });
      fireEvent.click(screen.getByRole('button', { name: 'Send to a colleague' }));
      const [requested] = sendRequests;
      expect(requested?.page).toEqual(page);
      expect(requested?.address).toBe(`${page.path[0]}?compare=year&dateRange=Last+7+Days`);
      expect(requested?.days).toBe('Last 7 Days');
      // A list without a question yet has no file.
      if (page.report && (await isDashboard(page))) expect(requested?.report?.query).toMatch(/startDate=/);
    });

    test('an open question links to its answers, on a page of the remote', async ({ skip }) => {
      if (page.module !== './custom-questions') skip();
      const { shell } = await open(page, sampleFigures);
      const [link] = await screen.findAllByRole('link', { name: /written answers$/ });
      expect(shell.pageAt(link?.getAttribute('href') ?? '')?.module).toBe('./open-end-responses');
    });

    test('makes no request while it is locked', async () => {
      expect((await open(page, sampleFigures, { locked: true })).requested()).toEqual([]);
    });
  });
}
