import type { ExtensionProps, ShellApi } from '@shoppervoice/contracts/remotes';
import {
  type ComponentType,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { SWRConfig } from 'swr';
import type { PageMark } from '../remotes/hang-marks.ts';
import type { PageCode } from '../remotes/page-loader.ts';
import { pageShell } from '../remotes/page-shell.ts';
import { marks } from '../remotes/pages.ts';
import { GuardedNavigation } from '../session/guarded-navigation.tsx';
import { extensions, markOfExtension, turns } from './extension-loader.ts';
import type { ExtensionEntry } from './extensions-of.ts';
import { type Around, around, removeStrays } from './strays.ts';
import type { Turn } from './turns.ts';

/** Milliseconds that an extension may suspend each time. */
const PATIENCE = 10_000;

/** Events whose handlers run as the extension's: a tab that hangs in one hangs in it. */
const EVENTS = ['pointerdown', 'click', 'keydown', 'input', 'change', 'submit'] as const;

interface DrawnExtensionProps {
  readonly entry: ExtensionEntry;
  readonly code: Extract<PageCode, { kind: 'ready' }>;
  readonly given: object;
  readonly shell: ShellApi;
  readonly place: RefObject<Element | null>;
  readonly onDrawn: () => void;
}

/** Draws an extension once it is its turn. */
export function DrawnExtension(props: DrawnExtensionProps) {
  const [turn, setTurn] = useState<Turn | null>(null);
  useEffect(() => {
    let gone = false;
    const taken = turns.take();
    void taken.then((its) => (gone ? its.end() : setTurn(its)));
    return () => {
      gone = true;
      void taken.then((its) => its.end());
    };
  }, []);
  return turn && <InItsTurn {...props} turn={turn} />;
}

function InItsTurn({ entry, code, given, shell, place, onDrawn, turn }: DrawnExtensionProps & { readonly turn: Turn }) {
  const mark = useMemo(() => markOfExtension(entry, code.build), [entry, code.build]);
  const [own, config] = useMemo(() => {
    const api = extensionShell(shell, entry, code);
    return [api, { fetcher: api.request, provider: () => cacheOf(entry) }] as const;
  }, [shell, entry, code]);
  const before = useRef<Around | null>(null);
  useEventMarks(place, mark);
  useEffect(() => {
    marks.beside.add(mark);
    return () => {
      marks.beside.delete(mark);
      marks.end(mark);
    };
  }, [mark]);
  const Component = code.Page as unknown as ComponentType<ExtensionProps>;
  return (
    <Suspense
      fallback={
        <Waiting
          onWaiting={() => endTurn(mark, turn)}
          onLate={() => {
            extensions.waited(entry);
            extensions.fallBack(entry, 'absent');
          }}
        />
      }
    >
      <Begun
        onBegun={(isFirst) => {
          if (isFirst) before.current = around();
          marks.begin(mark);
        }}
      />
      <GuardedNavigation>
        <SWRConfig value={config}>
          <Component
            shell={own}
            slot={entry.page.slot as ExtensionProps['slot']}
            context={given as ExtensionProps['context']}
          />
        </SWRConfig>
      </GuardedNavigation>
      <Drawn
        onDrawn={(isFirst) => {
          // Later the page draws with it, and adds what is its own.
          const stray = isFirst ? strayProblem(before.current) : null;
          endTurn(mark, turn);
          if (stray !== null) extensions.crashed(entry, stray);
          else onDrawn();
        }}
      />
    </Suspense>
  );
}

function endTurn(mark: PageMark, turn: Turn): void {
  marks.end(mark);
  turn.end();
}

/** What an extension put outside of its place while it was drawn. Removed: its page did not ask for it. */
function strayProblem(before: Around | null): Error | null {
  const words = before === null ? [] : removeStrays(before);
  return words.length === 0 ? null : new Error(`It left in the document: ${words.slice(0, 10).join(', ')}.`);
}

/** Rendered before the extension, whenever its page draws it: its code runs next. */
function Begun({ onBegun }: { readonly onBegun: (isFirst: boolean) => void }) {
  const isFirst = useRef(true);
  onBegun(isFirst.current);
  useEffect(() => {
    isFirst.current = false;
  }, []);
  return null;
}

/** Rendered behind it: its effects have run, and what they began at once. */
function Drawn({ onDrawn }: { readonly onDrawn: (isFirst: boolean) => void }) {
  const isFirst = useRef(true);
  const notify = useEffectEvent(onDrawn);
  useEffect(() => {
    const timer = setTimeout(() => {
      notify(isFirst.current);
      isFirst.current = false;
    });
    return () => clearTimeout(timer);
  });
  return null;
}

/** Mounted while the extension suspends, once each time. */
function Waiting({ onWaiting, onLate }: { readonly onWaiting: () => void; readonly onLate: () => void }) {
  const waiting = useEffectEvent(onWaiting);
  const late = useEffectEvent(onLate);
  useEffect(() => {
    waiting();
    const timer = setTimeout(() => late(), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** Marks the extension as running while a handler in its place does. */
function useEventMarks(place: RefObject<Element | null>, mark: PageMark): void {
  useEffect(() => {
    const element = place.current;
    const begin = () => {
      marks.begin(mark);
      setTimeout(() => marks.end(mark));
    };
    for (const event of EVENTS) element?.addEventListener(event, begin, true);
    return () => {
      for (const event of EVENTS) element?.removeEventListener(event, begin, true);
    };
  }, [place, mark]);
}

/** The shell API for an extension: the calls of its own remote, and no slots, which might hold the extension itself. */
function extensionShell(shell: ShellApi, entry: ExtensionEntry, { build }: DrawnExtensionProps['code']): ShellApi {
  return Object.defineProperties({} as ShellApi, {
    ...Object.getOwnPropertyDescriptors(pageShell(shell, entry, build, extensions)),
    slot: { value: () => null, enumerable: true },
  });
}

const caches = new Map<string, Map<string, never>>();

/** Answers are cached for each remote alone: what an extension writes to its cache does not reach the page. */
function cacheOf({ remote }: ExtensionEntry): Map<string, never> {
  const cache = caches.get(remote.uniqueName) ?? new Map<string, never>();
  caches.set(remote.uniqueName, cache);
  return cache;
}
