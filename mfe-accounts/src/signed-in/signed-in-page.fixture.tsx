import type {
  AccessType,
  AppData,
  PageData,
  PageDescriptor,
  PageProps,
  RequestFailure,
  ShellApi,
} from '@shoppervoice/contracts';
import { unlistedProblem } from '@shoppervoice/remote-cli';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { expect, onTestFinished, vi } from 'vitest';
import descriptor from '../../remote.json' with { type: 'json' };

/** Answers by `METHOD /path` (without the query); a `RequestFailure` is thrown. */
export type Answers = Record<string, (body: unknown, path: string) => unknown>;

export function refusal(status: number, detail: string, parameter?: string): RequestFailure {
  return Object.assign(new Error(detail), { status, detail, parameter, answer: { detail, parameter } });
}

const appData = { constants: { productName: 'Shoppervoice', supportEmail: null } } as AppData;

/** A page of a signed-in person at an address, in a shell whose calls answer as given. */
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
  const unlisted: string[] = [];
  onTestFinished(() => expect(unlisted).toEqual([]));
  const request = async (path: string, init: { method?: string; body?: unknown } = {}) => {
    const call = `${init.method ?? 'GET'} ${path.replace(/\?.*/, '')}`;
    if (init.method) sent.push({ call, body: init.body });
    const problem = unlistedProblem(descriptor.calls, { ...init, path });
    if (problem !== null) unlisted.push(problem);
    const answer = answers[call];
    if (!answer) throw refusal(404, `Nobody answers ${call}.`);
    const value = answer(init.body, path);
    if (value instanceof Error) throw value;
    return value;
  };
  const path = address.replace(/\?.*/, '');
  const page = { path: [path], title: 'Title of the page' } as PageDescriptor;
  const shell = {
    pageData: {
      merchant: { merchantName: 'Alder & Pine', user: { username: 'admin4101', accessType } },
      features,
    } as PageData,
    appData,
    today: () => '2026-11-21',
    request,
    canOpen: (to: string) => open.includes(to),
    pageAt: (to: string) => ({ nav: { label: `Tab ${to}` } }) as PageDescriptor,
    report: vi.fn(),
    signOut: vi.fn(async () => {}),
    reloadAt: vi.fn(),
  } as unknown as ShellApi;
  const at = { search: '' };
  const Address = () => {
    at.search = useLocation().search;
    return null;
  };
  const config = {
    provider: () => new Map(),
    fetcher: (called: string) => request(called),
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
  return { shell, sent, at };
}
