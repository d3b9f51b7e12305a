import type { PageDescriptor, PageModule } from '@shoppervoice/contracts';
import { contractProblems, failure } from '@shoppervoice/remote-cli';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answers, firstCallOf, openReportPage } from './open-report-page.tsx';
import { noFigures, sampleFigures } from './sample-figures.ts';

type Load = (name: string) => Promise<PageModule>;

/**
 * What every report page of a remote keeps: the contract of the shell; a dashboard asks what was asked for it before, draws
 * figures of every kind, says that nobody answered and why its call failed; a locked page asks nothing.
 * @param load gives the module of a page by its name: `overall-metrics`
 * @param also what is answered to the calls that pages make beside their first one, by path
 */
export function checkReportPages(
  descriptor: { readonly pages: readonly unknown[] },
  load: Load,
  also: Answers = {},
): void {
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
      const module = await moduleOf(page);
      const first = firstCallOf(descriptor, page, module);
      const answers = { ...also, ...(first === null ? {} : { [first.split('?')[0] ?? '']: answerTo }) };
      return { first, ...openReportPage({ descriptor, page, module, answers, locked }) };
    }
    const isDashboard = async () => (await moduleOf(page)).firstCall !== undefined;

    test('asks what was asked for it, and draws figures of every kind', async ({ skip }) => {
      if (!(await isDashboard())) skip();
      const { first, asked } = await open(sampleFigures);
      expect(screen.getByRole('heading', { level: 1, name: page.title })).toBeTruthy();
      await waitFor(() => expect(screen.queryAllByRole('heading', { level: 2 }).length).toBeGreaterThan(0));
      expect(asked()[0]).toBe(first);
      for (const call of asked().slice(1)) expect(Object.keys(also)).toContain(call.split('?')[0]);
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
