import type { PageDescriptor, PageModule, PageProps } from '@shoppervoice/contracts';
import { contractProblems, failure, samplePageData, testShell } from '@shoppervoice/remote-cli';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noFigures, sampleFigures } from './sample-figures.ts';

const TODAY = '2026-11-21';
/** Whoever holds everything. */
const EVERYTHING = samplePageData({ features: Array.from({ length: 140 }, (_, k) => k), packages: [12, 9, 13] });
const PREFERENCES = '/api/user/date-preferences';

type Load = (name: string) => Promise<PageModule>;

/**
 * What every report page of a remote keeps: the contract of the shell; a dashboard asks what was asked for it before, draws
 * figures of every kind, says that nobody answered and why its call failed; a locked page asks nothing.
 * @param load gives the module of a page by its name: `overall-metrics`
 */
export function checkReportPages(descriptor: { readonly pages: readonly unknown[] }, load: Load): void {
  const pages = descriptor.pages as readonly PageDescriptor[];
  const moduleOf = (page: PageDescriptor) => load(page.module.replace('./', ''));

  beforeEach(() => void vi.stubGlobal('innerWidth', 1440));
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  test('the remote keeps the contract of the shell', async () => {
    const modules: Record<string, PageModule> = {};
    for (const page of pages) modules[page.module] = await moduleOf(page);
    expect(contractProblems(descriptor, modules)).toEqual([]);
  });

  describe.each(pages)('$title', (page) => {
    /** The page as the shell draws it, and the call that the shell asks for it before. */
    async function open(answerTo: (call: string) => unknown, locked = false) {
      const { default: Page, firstCall } = await moduleOf(page);
      const first = firstCall?.(testShell({ pageData: EVERYTHING, today: TODAY, pages }).shell, '', page) ?? null;
      const answers = {
        [`GET ${first?.split('?')[0]}`]: ({ path }: { path: string }) => answerTo(path),
        [`GET ${PREFERENCES}`]: null,
      };
      const { shell, calls } = testShell({ pageData: EVERYTHING, today: TODAY, pages, answers });
      const Drawn = Page as ComponentType<PageProps>;
      const fetcher = (path: string) => shell.request(path);
      render(
        <MemoryRouter>
          <SWRConfig value={{ provider: () => new Map(), fetcher, shouldRetryOnError: false }}>
            <Drawn shell={shell} page={page} locked={locked} />
          </SWRConfig>
        </MemoryRouter>,
      );
      return { shell, first, asked: () => calls.map(({ path }) => path).filter((path) => path !== PREFERENCES) };
    }
    const isDashboard = async () => (await moduleOf(page)).firstCall !== undefined;

    test('asks what was asked for it, and draws figures of every kind', async ({ skip }) => {
      if (!(await isDashboard())) skip();
      const { first, asked } = await open(sampleFigures);
      expect(screen.getByRole('heading', { level: 1, name: page.title })).toBeTruthy();
      await waitFor(() => expect(screen.queryAllByRole('heading', { level: 2 }).length).toBeGreaterThan(0));
      expect(asked()).toEqual([first]);
      expect(screen.queryByRole('alert')).toBe(null);
    });

    test('says that nobody answered, and why a call failed', async ({ skip }) => {
      if (!(await isDashboard())) skip();
      await open(noFigures);
      expect(await screen.findByRole('heading', { name: 'No answers match' })).toBeTruthy();
      cleanup();
      await open(() => failure(503, 'The service is down.'));
      expect((await screen.findByRole('alert')).textContent).toContain('The service is down.');
    });

    test('an open question leads to its answers, on a page of the remote', async ({ skip }) => {
      if (page.module !== './custom-questions') skip();
      const { shell } = await open(sampleFigures);
      const [link] = await screen.findAllByRole('link', { name: /answers in words$/ });
      expect(shell.pageAt(link?.getAttribute('href') ?? '')?.module).toBe('./open-end-responses');
    });

    test('asks nothing while it is locked', async () => {
      expect((await open(sampleFigures, true)).asked()).toEqual([]);
    });
  });
}
