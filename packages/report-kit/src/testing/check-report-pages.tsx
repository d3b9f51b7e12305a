import type { PageDescriptor, PageModule } from '@shoppervoice/contracts';
import { contractProblems, failure } from '@shoppervoice/remote-cli';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Answers,
  figuresCallOf,
  firstCallsOf,
  openReportPage,
  type WrittenDescriptor,
} from './open-report-page.tsx';
import { noFigures, sampleFigures } from './sample-figures.ts';
import { savedFiles, takeFile } from './saved-files.ts';

/** Before the title of a chart: the name of the button that takes it off. */
const DOWNLOAD = /^Download this chart: /;
const EVERY_FEATURE = Array.from({ length: 140 }, (_, k) => k);

/** Answer of a call that a page makes beside its first one: whatever that is answered. */
export const AS_THE_FIRST = Symbol('as the first');

type Load = (name: string) => Promise<PageModule>;

/**
 * What every report page of a remote keeps: the contract of the shell; a dashboard asks what was asked for it before, draws
 * figures of every kind, says that nobody answered and why its call failed; a locked page asks nothing; no page calls what
 * `remote.json` does not list.
 * @param load gives the module of a page by its name: `overall-metrics`
 * @param also what is answered to the calls that pages make beside their first one, by path
 */
export function checkReportPages(descriptor: WrittenDescriptor, load: Load, also: Answers = {}): void {
  const pages = descriptor.pages as readonly PageDescriptor[];
  const moduleOf = (page: PageDescriptor) => load(page.module.replace('./', ''));

  beforeEach(() => void vi.stubGlobal('innerWidth', 1440));
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('the remote keeps the contract of the shell', async () => {
    const modules: Record<string, PageModule> = {};
    for (const page of pages) modules[page.module] = await moduleOf(page);
    expect(contractProblems(descriptor, modules)).toEqual([]);
  });

  describe.each(pages)('$title', (page) => {
    /** The page as the shell draws it, and the call that the shell asks for it before. */
    async function open(
      answerTo: (call: string) => unknown,
      { locked = false, without = [] }: { locked?: boolean; without?: readonly number[] } = {},
    ) {
      const module = await moduleOf(page);
      const [first = null] = firstCallsOf(descriptor, page, module);
      const figures = figuresCallOf(descriptor, page, module);
      const others = Object.entries(also).map(([path, answer]) => [path, answer === AS_THE_FIRST ? answerTo : answer]);
      const answers = {
        ...Object.fromEntries(others),
        ...(figures === null ? {} : { [figures]: answerTo }),
      };
      return { first, ...openReportPage({ descriptor, page, module, answers, locked, without }) };
    }
    const isDashboard = async () => figuresCallOf(descriptor, page, await moduleOf(page)) !== null;

    test('asks what was asked for it, and draws figures of every kind', async ({ skip }) => {
      if (!(await isDashboard())) skip();
      const { first, asked } = await open(sampleFigures);
      expect(screen.getByRole('heading', { level: 1, name: page.title })).toBeTruthy();
      await waitFor(() => expect(screen.queryAllByRole('heading', { level: 2 }).length).toBeGreaterThan(0));
      expect(asked()[0]).toBe(first);
      for (const call of asked().slice(1)) expect(Object.keys(also)).toContain(call.split('?')[0]);
      expect(screen.queryByRole('alert')).toBe(null);
    });

    test('a list asks first what was asked for it', async ({ skip }) => {
      if (await isDashboard()) skip();
      const firsts = firstCallsOf(descriptor, page, await moduleOf(page));
      expect(firsts).not.toEqual([]);
      const { asked } = await open(() => failure(503, 'The service is down.'));
      await waitFor(() => expect(asked()).toEqual(expect.arrayContaining([...firsts])));
      // Nothing but those, and no counts of days that nobody filters.
      expect(asked().filter((call) => call.split('?')[0] === firsts[0]?.split('?')[0])).toEqual([firsts[0]]);
    });

    test('says that nobody answered, and why a call failed', async ({ skip }) => {
      if (!(await isDashboard())) skip();
      await open(noFigures);
      expect(await screen.findByRole('heading', { name: 'No answers' })).toBeTruthy();
      cleanup();
      await open(() => failure(503, 'The service is down.'));
      expect((await screen.findByRole('alert')).textContent).toContain('The service is down.');
    });

    test('its table and every chart can be taken off, with what they are of', async ({ skip }) => {
      if (!(await isDashboard())) skip();
      const saved = savedFiles();
      await open(sampleFigures);
      const take = async (button: HTMLElement, item: string) => (await takeFile(saved, button, item)).file.text();
      const of = [page.title, 'Sample Merchant', '2026'];
      const csv = await take(await screen.findByRole('button', { name: 'Export' }), 'Table as CSV');
      for (const words of of) expect(csv).toContain(words);
      expect(csv).toContain('Question R1');
      await waitFor(() => expect(screen.queryAllByRole('button', { name: DOWNLOAD }).length).toBeGreaterThan(0));
      const charts = screen.getAllByRole('button', { name: DOWNLOAD });
      expect(new Set(charts.map((button) => button.getAttribute('aria-label'))).size).toBe(charts.length);
      for (const button of charts) {
        const svg = await take(button, 'Picture as SVG');
        expect(svg).toMatch(/^<svg [^>]*xmlns=/);
        for (const words of [...of, button.getAttribute('aria-label')?.replace(DOWNLOAD, '') ?? ''])
          expect(svg.replaceAll('&amp;', '&').replaceAll('&#39;', "'")).toContain(words);
      }
    });

    test('nothing can be taken off where that is not held, but what always may be', async ({ skip }) => {
      if (!(await isDashboard())) skip();
      await open(sampleFigures, { without: EVERY_FEATURE });
      await waitFor(() => expect(screen.queryAllByRole('heading', { level: 2 }).length).toBeGreaterThan(0));
      const always = page.module === './custom-questions';
      expect(screen.queryByRole('button', { name: 'Export' }) !== null).toBe(always);
      expect(screen.queryAllByRole('button', { name: DOWNLOAD }).length > 0).toBe(always);
    });

    test('its whole report is what the page itself asks for', async ({ skip }) => {
      if (!(await isDashboard()) || page.report === undefined) skip();
      const { first, reportsAsked } = await open(sampleFigures);
      fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Whole report as a file…' }));
      const [asked] = reportsAsked;
      expect(asked?.page).toEqual(page);
      expect(asked?.query).toBe(new URLSearchParams(first?.split('?')[1]).toString());
      expect(asked?.kept).not.toMatch(/Date=|range=/);
    });

    test('is kept as a view with the days and the settings of its address', async () => {
      const address = `?dateRange=Last+7+Days&compare=year&page=2`;
      const module = await moduleOf(page);
      const figures = figuresCallOf(descriptor, page, module);
      const answers = { ...also, ...(figures === null ? {} : { [figures]: sampleFigures }) };
      const given = Object.fromEntries(
        Object.entries(answers).map(([path, answer]) => [path, answer === AS_THE_FIRST ? sampleFigures : answer]),
      );
      const { viewsAsked } = openReportPage({ descriptor, page, module, answers: given, search: address });
      fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
      const [asked] = viewsAsked;
      expect(asked?.page).toEqual(page);
      expect(asked?.address).toBe(`${page.path[0]}?compare=year&dateRange=Last+7+Days`);
      expect(asked?.words[0]).toBe('Last 7 Days');
    });

    test('an open question leads to its answers, on a page of the remote', async ({ skip }) => {
      if (page.module !== './custom-questions') skip();
      const { shell } = await open(sampleFigures);
      const [link] = await screen.findAllByRole('link', { name: /answers in words$/ });
      expect(shell.pageAt(link?.getAttribute('href') ?? '')?.module).toBe('./open-end-responses');
    });

    test('asks nothing while it is locked', async () => {
      expect((await open(sampleFigures, { locked: true })).asked()).toEqual([]);
    });
  });
}
