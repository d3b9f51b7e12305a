import type { PageDescriptor } from '@shoppervoice/contracts';
import { contractProblems, failure, samplePageData, type TestShellOptions, testShell } from '@shoppervoice/remote-cli';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, test } from 'vitest';
import descriptor from '../../../remote.json' with { type: 'json' };
import SampleReportPage from './index.tsx';

const [page] = descriptor.pages as unknown as readonly PageDescriptor[];

/** The page as the shell draws it, with answers of this test's own. */
function open(options: TestShellOptions = {}, locked = false) {
  if (!page) throw new Error('remote.json has no page.');
  const opened = testShell(options);
  const fetcher = (path: string) => opened.shell.request(path);
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map(), fetcher, shouldRetryOnError: false }}>
        <SampleReportPage shell={opened.shell} page={page} locked={locked} />
      </SWRConfig>
    </MemoryRouter>,
  );
  return opened;
}

afterEach(cleanup);

test('the remote keeps the contract of the shell', async () => {
  const modules = { './sample-report': await import('./index.tsx') };
  expect(contractProblems(descriptor, modules)).toEqual([]);
});

test('shows whose figures these are', async () => {
  open({ pageData: samplePageData({ features: [1, 2, 3] }), today: '2026-11-21' });
  expect(await screen.findByRole('heading', { name: 'Sample Merchant' })).toBeTruthy();
  expect(screen.getByText('3')).toBeTruthy();
  expect(screen.getByText('Today is 2026-11-21')).toBeTruthy();
});

test('says what failed, and tries again', async () => {
  let down = true;
  const answer = () => (down ? failure(503, 'The service is down.') : samplePageData());
  open({ answers: { 'GET /api/page-data': answer } });
  expect((await screen.findByRole('alert')).textContent).toContain('The service is down.');
  down = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Sample Merchant' })).toBeTruthy();
});

test('asks for nothing while it is locked', () => {
  expect(open({}, true).calls).toEqual([]);
});
