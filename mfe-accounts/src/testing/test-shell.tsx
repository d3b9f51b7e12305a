import type { AppData, PageDescriptor, PageProps, RequestFailure, ShellApi } from '@shoppervoice/contracts/remotes';
import { unlistedProblem } from '@shoppervoice/remote-package/testing';
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/sha';
import type { ComponentType } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import descriptor from '../../remote.ts';

// Real proof of work on a shared machine takes longer than the default timeout of a second.
configure({ asyncUtilTimeout: 10_000 });

type Call = { readonly call: string; readonly body: unknown; readonly query: Readonly<Record<string, string>> };
/** `POST /api/…` -> response; throw `refuse(…)` for a refusal. */
export type Answers = Readonly<Record<string, (call: Call) => unknown>>;

/** A refused call, as the shell's fetch wrapper throws it. */
export function refuse(
  status: number,
  answer: unknown = undefined,
  detail = 'Try again in 7 minutes.',
): RequestFailure {
  return Object.assign(new Error('refused'), { status, detail, answer });
}

const SECRET = 'only for tests';

/** A real proof-of-work check with low difficulty, which knows whether it was passed since its last use. */
function botCheck() {
  let passed = false;
  return {
    take() {
      const was = passed;
      passed = false;
      return was;
    },
    answers: {
      'GET /api/recaptcha': async () => ({
        provider: 'altcha',
        challenge: await createChallenge({
          algorithm: 'SHA-256',
          cost: 1,
          keyPrefix: '0',
          deriveKey,
          hmacSignatureSecret: SECRET,
        }),
      }),
      'POST /api/recaptcha': async ({ body }: Call) => {
        const { recaptchaToken } = body as { recaptchaToken: string };
        const { verified } = await verifySolution({
          ...JSON.parse(atob(recaptchaToken)),
          deriveKey,
          hmacSignatureSecret: SECRET,
        });
        passed = verified;
        return { isCaptchaValid: verified };
      },
    } satisfies Answers,
  };
}

const page: PageDescriptor = {
  path: ['/'],
  module: './page',
  title: 'Page',
  area: 'account',
  access: { public: true },
  whenLocked: 'home',
};

function Address() {
  const { pathname, search, state } = useLocation();
  return <span data-testid="address">{JSON.stringify({ path: `${pathname}${search}`, state })}</span>;
}

/** Opens a page at an address, in a shell with the responses `answers`. Calls in `checked` need a bot check. */
export function openPage(
  Page: ComponentType<PageProps>,
  address: string | { pathname: string; search?: string; state?: unknown },
  answers: Answers = {},
  {
    checked = [],
    constants = {},
    pageData = null,
  }: {
    checked?: readonly string[];
    constants?: Partial<AppData['constants']>;
    /** Of the signed-in user; null: signed out. */
    pageData?: ShellApi['pageData'];
  } = {},
) {
  cleanup();
  const calls: Call[] = [];
  const unlisted: string[] = [];
  onTestFinished(() => expect(unlisted).toEqual([]));
  const check = botCheck();
  const all: Answers = { ...check.answers, ...answers };
  const shell: ShellApi = {
    version: '1.0.0',
    pageData,
    appData: {
      constants: {
        productName: 'Shoppervoice',
        supportEmail: 'help@portal.example',
        plansUrl: null,
        termsUrl: null,
        reportFormatIds: {},
        ...constants,
      },
    },
    today: () => '2026-11-21',
    request: async <Answer,>(path: string, init?: { method?: string; body?: unknown }) => {
      const url = new URL(path, 'http://portal.example');
      const call = `${init?.method ?? 'GET'} ${url.pathname}`;
      const problem = unlistedProblem(descriptor.calls, { ...init, path });
      if (problem !== null) unlisted.push(problem);
      const answer = all[call];
      if (!answer) throw new Error(`Nobody answers ${call}.`);
      const made = { call, body: init?.body, query: Object.fromEntries(url.searchParams) };
      if (!(call in check.answers)) {
        calls.push(made);
        if (checked.includes(call) && !check.take()) throw refuse(403, { msg: 'BOT_CHECK' }, 'No bot check was made.');
      }
      return (await answer(made)) as Answer;
    },
    canOpen: () => true,
    pageAt: () => null,
    openUpgrade: vi.fn(),
    holdInput: () => () => {},
    openReport: vi.fn(),
    openSend: vi.fn(),
    saveView: vi.fn(),
    slot: () => null,
    reportError: vi.fn(),
    flag: <Value,>() => false as Value,
    goal: () => undefined,
    signOut: vi.fn(async () => {}),
    reloadAt: vi.fn(),
  };
  render(
    <MemoryRouter initialEntries={[address]}>
      <Page shell={shell} page={page} locked={false} />
      <Address />
    </MemoryRouter>,
  );
  return {
    shell,
    /** Calls other than the bot check's own. */
    calls,
    address: () => JSON.parse(screen.getByTestId('address').textContent ?? '') as { path: string; state: unknown },
  };
}

/** Types into labelled fields, and blurs each. */
export async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(label);
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  }
  // Validation runs after the event.
  await act(async () => {});
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
