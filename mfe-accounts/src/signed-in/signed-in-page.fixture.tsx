import type { AccessType, PageDescriptor, PageProps, RequestFailure } from '@shoppervoice/contracts/remotes';
import { type MadeCall, samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { expect, onTestFinished } from 'vitest';
import descriptor from '../../remote.ts';

const PAGES = descriptor.pages;

/** Responses by `METHOD /path` (without the query); a `RequestFailure` is thrown. */
export type Answers = Record<string, (body: unknown, path: string) => unknown>;

export function refusal(status: number, detail: string, parameter?: string): RequestFailure {
  return Object.assign(new Error(detail), { status, detail, parameter, answer: { detail, parameter } });
}

/**
 * A page of a signed-in user at an address, in a shell with these responses. `open`: account pages that may be opened.
 */
export function openPage(
  Page: ComponentType<PageProps>,
  address: string,
  answers: Answers,
  {
    accessType = 'MERCHANT_ADMIN',
    open = [],
    features = [],
  }: { accessType?: AccessType; open?: readonly string[]; features?: readonly number[] } = {},
) {
  const sent: { call: string; body: unknown }[] = [];
  const answered =
    (answer: Answers[string]) =>
    async ({ method, path, body }: MadeCall) => {
      if (method !== 'GET') sent.push({ call: `${method} ${path.replace(/\?.*/, '')}`, body });
      const value = await answer(body, path);
      if (value instanceof Error) throw value;
      return value;
    };
  const sample = samplePageData({ features: [...features] });
  const user = { ...sample.merchant.user, username: 'admin4101', accessType };
  const { shell, actions, reports, unlisted } = testShell({
    pageData: { ...sample, merchant: { ...sample.merchant, merchantName: 'Alder & Pine', user } },
    today: '2026-11-21',
    pages: PAGES,
    locked: PAGES.flatMap((page) => page.path).filter((path) => !open.includes(path)),
    listed: descriptor.calls,
    answers: Object.fromEntries(Object.entries(answers).map(([call, answer]) => [call, answered(answer)])),
  });
  onTestFinished(() => expect(unlisted).toEqual([]));
  const path = address.replace(/\?.*/, '');
  const page = { path: [path], title: 'Title of the page' } as PageDescriptor;
  const at = { search: '' };
  const Address = () => {
    at.search = useLocation().search;
    return null;
  };
  const config = {
    provider: () => new Map(),
    fetcher: (called: string) => shell.request(called),
    dedupingInterval: 0,
    shouldRetryOnError: false,
  };
  render(
    <SWRConfig value={config}>
      <MemoryRouter initialEntries={[address]}>
        <Page shell={shell} page={page} locked={false} />
        <Address />
      </MemoryRouter>
    </SWRConfig>,
  );
  return { shell, sent, at, actions, reports };
}
