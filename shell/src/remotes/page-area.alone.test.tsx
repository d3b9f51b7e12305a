import type { RemoteBuild } from '@shoppervoice/contracts/remotes';
import { type PageEntry, type Remote, watchTyping } from '@shoppervoice/portal-kit';
import { testShell } from '@shoppervoice/remote-package/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { use, useState, useSyncExternalStore } from 'react';
import { MemoryRouter, useNavigate } from 'react-router';
import useSWR from 'swr';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setGate } from '../session/leave-page.ts';
import { HangMarks } from './hang-marks.ts';
import { PageArea } from './page-area.tsx';
import { PageLoader } from './page-loader.ts';

const tab = vi.hoisted(() => ({ loader: null as unknown, marks: null as unknown }));
const loader = () => tab.loader as PageLoader;

// The real module needs Module Federation's runtime, which only the build provides.
vi.mock('./pages.ts', () => ({
  get pages() {
    return tab.loader;
  },
  get marks() {
    return tab.marks;
  },
  usePageCode: (entry: PageEntry) => useSyncExternalStore(loader().subscribe, () => loader().code(entry)),
}));

/** The stored marks while the newest version is drawn, and whether it throws. */
let seenByPage: string | null;
let broken: boolean;

const never = new Promise<never>(() => {});

/** The call that version 2 of the page makes. */
let call: string | null;

/** What version 2 of the page suspends on; version 1 never suspends. */
let part: Promise<string> | null;
let notes: string[];
/** The stored marks of running pages. */
let running: () => string | null;

function Newest() {
  seenByPage = running();
  if (broken) throw new Error('broken');
  const [asks, setAsks] = useState(true);
  useSWR(call);
  const words = part && asks ? use(part) : 'at once';
  const navigate = useNavigate();
  return (
    <>
      <p>Newest: {words}</p>
      <input aria-label="Note" />
      <button type="button" onClick={() => setAsks(true)}>
        More
      </button>
      <button type="button" onClick={() => setAsks(false)}>
        Less
      </button>
      <button type="button" onClick={() => void navigate('/elsewhere')}>
        Elsewhere
      </button>
    </>
  );
}
const Before = () => <p>The version before</p>;

const build = (version: string): RemoteBuild => ({
  version,
  uniqueName: `buyer_${version}`,
  entry: `/remotes/buyer/${version}/remoteEntry.js`,
  manifest: '',
  integrity: {},
});

function entry(more: Partial<Remote> = {}): PageEntry {
  const page = {
    path: ['/'],
    module: './x',
    title: 'Comments',
    area: 'buyer',
    access: {},
    whenLocked: 'home',
  } as const;
  const descriptor = { name: 'buyer', shellApi: '^2.0.0', pages: [{ ...page, path: ['/'] }] };
  return {
    remote: { ...build('2'), name: 'buyer', descriptor, fallback: build('1'), ...more } as Remote,
    page: { ...page, path: ['/'] },
  };
}

async function open(page: PageEntry, { shell } = testShell()): Promise<void> {
  await act(async () => {
    render(
      <MemoryRouter>
        <header>Header</header>
        <PageArea entry={page} shell={shell} locked={false} />
      </MemoryRouter>,
    );
  });
}
const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

// Loaded before the timers are faked: loading later would wait for them.
beforeAll(() => import('../states/rare-state.tsx'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  part = null;
  call = null;
  broken = false;
  seenByPage = null;
  notes = [];
  const kept = new Map<string, string>();
  running = () => kept.get('pagesUnderWay') ?? null;
  tab.marks = new HangMarks(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  tab.loader = new PageLoader({
    run: async ({ version }) => ({ default: version === '2' ? Newest : Before }),
    satisfies: (_, range) => range !== '^1.0.0',
    report: () => {},
    note: ({ version, event }) => notes.push(`${version} ${event}`),
    onUnavailable: () => {},
    marks: tab.marks as HangMarks,
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('has the reader asked before code of the page leads elsewhere', async () => {
  const requested: (string | null)[] = [];
  setGate((pathname) => requested.push(pathname));
  await open(entry());
  await press('Elsewhere');
  setGate((_, go) => go());
  expect(requested).toEqual(['/elsewhere']);
  expect(screen.getByText('Newest: at once')).toBeTruthy();
  await press('Elsewhere');
  expect(screen.queryByText('Newest: at once')).toBeNull();
});

it('gives a page that is never drawn up after 20 s, for the version before', async () => {
  part = never;
  await open(entry());
  await later(19_900);
  expect(screen.getByText('Header')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Comments' })).toBeTruthy();
  expect(notes).toEqual(['2 loaded']);
  await later(200);
  expect(screen.getByText('The version before')).toBeTruthy();
  expect(notes).toEqual(['2 loaded', '2 render-failed', '1 loaded', '2 fell-back']);
});

it('offers to try again where there is no version before, and does', async () => {
  part = never;
  await open(entry({ fallback: undefined }));
  await later(20_100);
  expect(screen.getByText(/did not respond/)).toBeTruthy();
  expect(notes).toEqual(['2 loaded', '2 render-failed']);
  part = null;
  await press('Retry');
  expect(screen.getByText('Newest: at once')).toBeTruthy();
});

it('says that a page was built for an earlier portal, and does not run it', async () => {
  const page = entry();
  const remote = { ...page.remote, descriptor: { ...page.remote.descriptor, shellApi: '^1.0.0' } };
  await open({ ...page, remote });
  await later(10);
  expect(screen.getByRole('alert').textContent).toContain('This area belongs to an earlier version of the portal');
  expect(screen.getByText('Header')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(notes).toEqual(['2 load-failed']);
});

it('shows a page that waited and went on in time, and counts nothing', async () => {
  let arrive = (_: string) => {};
  part = new Promise((resolve) => {
    arrive = resolve;
  });
  await open(entry());
  await later(15_000);
  await act(async () => arrive('in time'));
  await later(60_000);
  expect(screen.getByText('Newest: in time')).toBeTruthy();
  expect(notes).toEqual(['2 loaded']);
});

it('counts each wait from its own beginning, and keeps what was typed meanwhile', async () => {
  await open(entry());
  await press('Less');
  const note = screen.getByLabelText('Note') as HTMLInputElement;
  note.value = 'Half a sentence';
  let arrive = (_: string) => {};
  for (const words of ['first', 'second']) {
    part = new Promise((resolve) => {
      arrive = resolve;
    });
    await press('More');
    await later(15_000);
    expect(screen.getByRole('heading', { name: 'Comments' })).toBeTruthy();
    await act(async () => arrive(words));
    await later(1_000);
    expect(screen.getByText(`Newest: ${words}`)).toBeTruthy();
    await press('Less');
  }
  expect((screen.getByLabelText('Note') as HTMLInputElement).value).toBe('Half a sentence');
  expect(notes).toEqual(['2 loaded']);
});

it('asks before it takes a page away into which something was typed', async () => {
  watchTyping();
  await open(entry());
  await press('Less');
  fireEvent.input(screen.getByLabelText('Note'), { target: { value: 'Half a sentence' } });
  let arrive = (_: string) => {};
  part = new Promise((resolve) => {
    arrive = resolve;
  });
  await press('More');
  await later(20_100);
  expect(screen.getByText('This page is still waiting')).toBeTruthy();
  expect(notes).toEqual(['2 loaded', '2 render-failed']);
  // Later than the portal's timeout: the page resumes anyway.
  await act(async () => arrive('late'));
  await later(1_000);
  expect((screen.getByLabelText('Note') as HTMLInputElement).value).toBe('Half a sentence');
  await press('Less');
  part = never;
  await press('More');
  await later(20_100);
  await press('Start again');
  expect(screen.getByText('The version before')).toBeTruthy();
});

it('writes down that a page runs before it does, and until it was drawn and the tab does what is due', async () => {
  await open(entry());
  expect(JSON.parse(seenByPage ?? '[]')).toEqual([{ remote: 'buyer', version: '2', module: './x', phase: 'drawing' }]);
  await later(400);
  expect(running()).not.toBeNull();
  const shown = () => (tab.marks as HangMarks).shown;
  expect(shown()).toBeNull();
  await later(200);
  expect(running()).toBeNull();
  expect(shown()).toMatchObject({ remote: 'buyer', version: '2', module: './x' });
  cleanup();
  expect(shown()).toBeNull();
  await open(entry());
  cleanup();
  await later(600);
  expect(shown()).toBeNull();
});

it('writes nothing down of a page that has thrown, or that the reader has left', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  broken = true;
  await open(entry());
  expect(screen.getByText('The version before')).toBeTruthy();
  expect(running()).not.toContain('"2"');
  cleanup();
  expect(running()).toBeNull();
  vi.mocked(console.error).mockRestore();
});

it('does not run a version that hung before by itself, and offers the one before it', async () => {
  const page = entry();
  loader().foundHung(page, '2');
  await open(page);
  await later(10);
  expect(screen.getByText('This page stopped responding when it was last opened')).toBeTruthy();
  expect(notes).toEqual(['2 hung']);
  await press('Open the previous version');
  expect(screen.getByText('The version before')).toBeTruthy();
  cleanup();
  loader().foundHung(page, '2');
  await open(page);
  await press('Try it again');
  expect(screen.getByText('Newest: at once')).toBeTruthy();
});

it('offers no version before one that has none', async () => {
  const page = entry({ fallback: undefined });
  loader().foundHung(page, '2');
  await open(page);
  expect(screen.queryByRole('button', { name: 'Open the previous version' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Try it again' })).toBeTruthy();
});

const typeNote = (text: string) => fireEvent.input(screen.getByLabelText('Note'), { target: { value: text } });

it('says after a crash that the version changed, and gives back what was typed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await open(entry());
  typeNote('Half a sentence');
  broken = true;
  await press('Less');
  await later(10);
  expect(screen.getByText('The version before')).toBeTruthy();
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('you see its previous version'));
  expect((screen.getByLabelText('Note') as HTMLTextAreaElement).value).toBe('Half a sentence');
  await press('Discard');
  expect(screen.queryByLabelText('Note')).toBeNull();
  expect(screen.getByText('The version before')).toBeTruthy();
  vi.mocked(console.error).mockRestore();
});

it('gives back what was typed where there is no version before', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await open(entry({ fallback: undefined }));
  typeNote('Half a sentence');
  broken = true;
  await press('Less');
  await vi.waitFor(() => expect(screen.getByText('This page stopped working.')).toBeTruthy());
  expect(screen.getByText(/Whoops/)).toBeTruthy();
  expect((screen.getByLabelText('Note') as HTMLTextAreaElement).value).toBe('Half a sentence');
  vi.mocked(console.error).mockRestore();
});

it('asks for what a page reads by its path as the page itself would: nothing that its remote does not list', async () => {
  const made = testShell({ answers: { 'GET /api/listed': {}, 'GET /api/other': {} } });
  const listed = (calls: readonly string[]) => {
    const { remote } = entry();
    return entry({ descriptor: { ...remote.descriptor, calls: [...calls] } });
  };
  call = '/api/listed?a=1';
  await open(listed(['GET /api/listed']), made);
  expect(made.calls.map(({ path }) => path)).toEqual(['/api/listed?a=1']);
  cleanup();
  call = '/api/other';
  await open(listed(['GET /api/listed']), made);
  await vi.waitFor(() => expect(notes).toContain('2 unlisted-call'));
  expect(made.calls).toHaveLength(1);
});
