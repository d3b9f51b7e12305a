import type { ExtensionProps, RemoteBuild } from '@shoppervoice/contracts/remotes';
import type { Remote } from '@shoppervoice/portal-kit';
import { testShell } from '@shoppervoice/remote-package/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, use, useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router';
import useSWR from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HangMarks } from '../remotes/hang-marks.ts';

type Panel = ComponentType<ExtensionProps>;

/** What each build exposes, what was reported, and how the tab ended before. */
const tab = vi.hoisted(() => ({
  exports: {} as Record<string, unknown>,
  fetched: [] as string[],
  notes: [] as string[],
  marks: null as unknown,
}));
const marks = () => tab.marks as HangMarks;

vi.mock('@shoppervoice/portal-kit', async (original) => ({ ...(await original<object>()), report: () => {} }));
// The real modules need Module Federation's runtime, which only the build provides.
vi.mock('../remotes/pages.ts', () => ({
  get marks() {
    return tab.marks;
  },
  pages: {},
  reporter: {
    note: ({ remote, version, module, event }: Record<string, string>) =>
      tab.notes.push(`${remote} ${version} ${module} ${event}`),
  },
}));
vi.mock('../remotes/federation-runtime.ts', () => ({ satisfies: () => true }));
vi.mock('./fetch-module.ts', () => ({
  fetchModule: async ({ uniqueName }: RemoteBuild, module: string) => {
    tab.fetched.push(`${uniqueName} ${module}`);
    const exported = tab.exports[`${uniqueName} ${module}`];
    if (exported === undefined) throw new Error('It is not there.');
    return () => (typeof exported === 'function' && exported.name === 'evaluate' ? exported() : { default: exported });
  },
}));

/** Elements that are observed, and what tells that they are in view. */
let observed: Map<Element, () => void>;
class Observer {
  readonly #look: (all: readonly { isIntersecting: boolean }[]) => void;
  constructor(look: (all: readonly { isIntersecting: boolean }[]) => void) {
    this.#look = look;
  }
  observe = (element: Element) => void observed.set(element, () => this.#look([{ isIntersecting: true }]));
  disconnect = () => {};
}

const build = (name: string, version: string, preload?: RemoteBuild['preload']): RemoteBuild => ({
  version,
  uniqueName: `${name}_${version}`,
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
  manifest: '',
  integrity: {},
  ...(preload && { preload }),
});

interface Extends {
  readonly slot?: string;
  readonly access?: object;
  readonly order?: number;
  /** Whether the version before has the module, too. */
  readonly before?: boolean;
  readonly slots?: readonly string[];
}

function remote(name: string, { slot = 'report.panel', access = {}, order = 1, before = false, slots }: Extends = {}) {
  const descriptor = {
    name,
    shellApi: '^2.9.0',
    pages: [],
    calls: ['GET /api/listed'],
    extensions: [{ slot, module: './panel', access, order }],
    ...(slots && { slots }),
  };
  const fallback = build(name, '1', before ? { './panel': [] } : { './page': [] });
  return { ...build(name, '2'), name, descriptor, channel: 'current', fallback } as unknown as Remote;
}

/** The area, with the modules of this test's mocks. */
async function open(remotes: readonly Remote[], { slot = 'report.panel', given = {}, seen = true } = {}) {
  const { default: ExtensionArea } = await import('./extension-area.tsx');
  const { usePortal } = await import('@shoppervoice/portal-kit');
  usePortal.setState({ registry: { kind: 'ready', remotes, answer: '', ticket: '' } });
  const made = testShell({ answers: { 'GET /api/listed': 'listed', 'GET /api/other': 'other' } });
  await act(async () => {
    render(
      <MemoryRouter>
        <p>The page’s own figures</p>
        <ExtensionArea slot={slot} given={given} shell={made.shell} />
      </MemoryRouter>,
    );
  });
  if (seen) await see();
  return made;
}

/** In small steps, as each is followed by what it makes React do. */
async function later(milliseconds: number): Promise<void> {
  for (let step = 0; step < 10; step += 1) await act(() => vi.advanceTimersByTimeAsync(milliseconds / 10));
}
async function see(): Promise<void> {
  await act(async () => {
    for (const look of observed.values()) look();
  });
  await later(100);
}

const Good: Panel = ({ slot }) => <p>Good in {slot}</p>;
const Before: Panel = () => <p>The version before</p>;
const never = new Promise<never>(() => {});

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  sessionStorage.clear();
  observed = new Map();
  tab.exports = {};
  tab.fetched = [];
  tab.notes = [];
  const { HangMarks } = await import('../remotes/hang-marks.ts');
  tab.marks = new HangMarks(() => sessionStorage);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.adoptedStyleSheets = [];
});

const ownFigures = () => screen.queryByText('The page’s own figures') !== null;

describe('extensions of a slot', () => {
  it('are loaded when their place comes into view', async () => {
    tab.exports['b_2 ./panel'] = Good;
    await open([remote('b')], { seen: false });
    await later(30_000);
    expect(tab.fetched).toEqual([]);
    await see();
    expect(tab.fetched).toEqual(['b_2 ./panel']);
    expect(screen.getByText('Good in report.panel')).toBeTruthy();
    expect(tab.notes).toEqual(['b 2 ./panel loaded']);
  });

  it('stand by their order, then as the registry lists their remotes, and only where they may be seen', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      tab.exports[`${name}_2 ./panel`] = () => <p>{`Panel ${name}`}</p>;
    }
    await open([
      remote('a', { order: 9 }),
      remote('b', { order: 3 }),
      remote('c', { order: 3 }),
      remote('d', { access: { feature: 139 } }),
      remote('e', { slot: 'home.block' }),
    ]);
    await later(500);
    expect(screen.getAllByText(/^Panel/).map(({ textContent }) => textContent)).toEqual([
      'Panel b',
      'Panel c',
      'Panel a',
    ]);
    expect(tab.fetched).not.toContain('d_2 ./panel');
  });

  it('of a remote’s slot are shown where that remote offers it', async () => {
    tab.exports['b_2 ./panel'] = Good;
    const b = remote('b', { slot: 'a/below' });
    await open([b, remote('a', { slot: 'home.block' })], { slot: 'a/below' });
    expect(tab.fetched).toEqual([]);
    cleanup();
    await open([b, remote('a', { slot: 'home.block', slots: ['a/below'] })], { slot: 'a/below' });
    expect(screen.getByText('Good in a/below')).toBeTruthy();
  });

  it('get the props of the place, a shell that makes the calls of their own remote, and no slots', async () => {
    let got: ExtensionProps | null = null;
    tab.exports['b_2 ./panel'] = (props: ExtensionProps) => {
      got = props;
      const { data } = useSWR<string>('/api/listed');
      return <p>{data}</p>;
    };
    await open([remote('b')], { given: { query: 'a=1' } });
    expect(screen.getByText('listed')).toBeTruthy();
    const { shell, context } = got as unknown as ExtensionProps;
    expect(context).toEqual({ query: 'a=1' });
    expect(shell.slot('b/x', {})).toBeNull();
    await expect(shell.request('/api/other')).rejects.toMatchObject({ status: 403 });
    expect(tab.notes).toContain('b 2 ./panel unlisted-call');
  });
});

describe('an extension that fails leaves the page and the others whole, and counts for its own version', () => {
  const Throws: Panel = () => {
    throw new Error('broken');
  };
  const Leaves: Panel = () => {
    useEffect(() => {
      document.body.append(document.createElement('aside'));
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, new CSSStyleSheet()];
    }, []);
    return <p>Leaves things</p>;
  };
  function evaluate(): never {
    throw new Error('at import');
  }
  it.each<[string, unknown, string[], number]>([
    ['throws when it is drawn', Throws, ['loaded', 'render-failed'], 100],
    ['throws when it is run', evaluate, ['load-failed'], 100],
    ['is not there', undefined, ['load-failed'], 100],
    ['exports something else', 'no component', ['load-failed'], 100],
    ['waits for ever', () => use(never), ['loaded', 'render-failed'], 10_200],
    ['leaves things in the document', Leaves, ['loaded', 'render-failed'], 100],
  ])('%s', async (_, exported, events, wait) => {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [sheet];
    tab.exports = { 'b_2 ./panel': exported, 'b_1 ./panel': Before, 'c_2 ./panel': Good };
    await open([remote('b', { before: true }), remote('c')]);
    await later(wait);
    await later(200);
    expect(ownFigures()).toBe(true);
    expect(screen.getByText('The version before')).toBeTruthy();
    expect(screen.getByText('Good in report.panel')).toBeTruthy();
    expect(tab.notes.filter((note) => note.startsWith('b 2'))).toEqual(
      [...events, 'fell-back'].map((event) => `b 2 ./panel ${event}`),
    );
    expect(tab.notes.filter((note) => note.startsWith('c'))).toEqual(['c 2 ./panel loaded']);
    expect(document.querySelector('body > aside')).toBeNull();
    expect(document.adoptedStyleSheets).toEqual([sheet]);
    expect(sessionStorage.getItem('pagesUnderWay')).toBeNull();
  });

  it('is empty without a version before that has it, which counts for nothing', async () => {
    tab.exports = { 'b_2 ./panel': Throws };
    await open([remote('b')]);
    expect(document.querySelector('[data-extension]')?.textContent).toBe('');
    expect(tab.notes).toEqual(['b 2 ./panel loaded', 'b 2 ./panel render-failed']);
  });

  it('says so where the reader had seen it', async () => {
    let fail = () => {};
    tab.exports = {
      'b_2 ./panel': () => {
        const [broken, setBroken] = useState(false);
        fail = () => setBroken(true);
        if (broken) throw new Error('later');
        return <p>Good</p>;
      },
    };
    await open([remote('b')]);
    expect(screen.getByText('Good')).toBeTruthy();
    await act(async () => fail());
    expect(document.querySelector('[data-extension]')?.textContent).toBe('This part can’t be shown right now.');
    expect(tab.notes).toEqual(['b 2 ./panel loaded', 'b 2 ./panel render-failed']);
  });
});

describe('a tab that hangs in an extension', () => {
  it('has it marked while it runs, alone, and not while a page is drawn', async () => {
    const seen: string[] = [];
    const look = (name: string) => () => {
      seen.push(`${name}: ${sessionStorage.getItem('pagesUnderWay')}`);
      return <p>{name}</p>;
    };
    tab.exports = { 'b_2 ./panel': look('b'), 'c_2 ./panel': look('c') };
    const page = { remote: 'a', version: '1', module: './page', phase: 'drawing' } as const;
    marks().begin(page);
    await open([remote('b'), remote('c')]);
    await later(3_000);
    expect(seen).toEqual([]);
    marks().markInteractive(page);
    await later(1_000);
    const mark = (name: string) =>
      JSON.stringify([{ remote: name, version: '2', module: './panel', phase: 'drawing', beside: true }]);
    expect(new Set(seen)).toEqual(new Set([`b: ${mark('b')}`, `c: ${mark('c')}`]));
    expect(sessionStorage.getItem('pagesUnderWay')).toBeNull();
    expect([...marks().beside].map((each) => each.remote)).toEqual(['b', 'c']);
  });

  it('has it marked while a handler in its place runs', async () => {
    let left: string | null = null;
    tab.exports = {
      'b_2 ./panel': () => (
        <button
          type="button"
          onClick={() => {
            left = sessionStorage.getItem('pagesUnderWay');
          }}
        >
          Press
        </button>
      ),
    };
    await open([remote('b')]);
    await act(async () => screen.getByRole('button', { name: 'Press' }).click());
    expect(left).toContain('"remote":"b"');
    await later(10);
    expect(sessionStorage.getItem('pagesUnderWay')).toBeNull();
  });

  it.each([
    ['counts it', false, ['b 2 ./panel hung']],
    ['does not count one that only may have hung', true, []],
  ])('%s, and leaves it out from then on', async (_, suspect, notes) => {
    tab.exports = { 'b_2 ./panel': Good, 'b_1 ./panel': Before, 'c_2 ./panel': Good };
    marks().found = [{ remote: 'b', version: '2', module: './panel', ...(suspect && { suspect: true as const }) }];
    const remotes = [remote('b', { before: true }), remote('c', { slot: 'report.panel' })];
    await open(remotes);
    expect(tab.notes).toEqual([...notes, 'c 2 ./panel loaded']);
    cleanup();
    // The next load of this tab, which found nothing.
    vi.resetModules();
    marks().found = [];
    tab.fetched = [];
    await open(remotes);
    expect(tab.fetched).toEqual(['c_2 ./panel']);
    expect(ownFigures()).toBe(true);
  });
});
