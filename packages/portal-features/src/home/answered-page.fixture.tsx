import type { PageData, PageDescriptor, ShellApi } from '@shoppervoice/contracts/remotes';
import { usePortal } from '@shoppervoice/portal-kit';
import { samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';

/** A page that every figure links to. */
const METRICS = {
  path: ['/x'],
  module: './x',
  title: 'Overall Metrics',
  area: 'buyer',
  access: {},
  whenLocked: 'home',
} as unknown as PageDescriptor;

/** Draws one answer as the shell would, for a user with these entitlements. */
export function drawAnswered(
  of: (shell: ShellApi) => ReactNode,
  answer: unknown,
  entitlements: Pick<PageData, 'features' | 'packages'>,
  at = '/',
): void {
  const sample = samplePageData(entitlements);
  const pageData = { ...sample, merchant: { ...sample.merchant, timeZone: 'UTC' } };
  usePortal.setState({ session: { kind: 'signed-in', pageData } });
  const { shell } = testShell({ pageData, today: '2026-11-21', pages: [METRICS] });
  render(
    <MemoryRouter initialEntries={[at]}>
      <SWRConfig value={{ fetcher: async () => answer, provider: () => new Map(), dedupingInterval: 0 }}>
        {of(shell)}
      </SWRConfig>
    </MemoryRouter>,
  );
}

/** Text of an element, on one line. */
export function wordsOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}
