import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { ErrorBoundary } from '@shoppervoice/portal-kit';
import { cx } from '@shoppervoice/ui';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { marks } from '../remotes/pages.ts';
import { DrawnExtension } from './drawn-extension.tsx';
import { extensions, markOfExtension } from './extension-loader.ts';
import css from './extension-place.module.css';
import type { ExtensionEntry } from './extensions-of.ts';
import { notShown } from './words.ts';

interface ExtensionPlaceProps {
  readonly entry: ExtensionEntry;
  readonly given: object;
  readonly shell: ShellApi;
}

/** Pixels below the window from which on an extension is loaded. */
const MARGIN = '200px';

/**
 * The place of one extension: loads it when it comes into view, and contains its failures. Nothing is drawn until it is
 * ready, and nothing if it fails: a note only where the reader had seen it.
 */
export function ExtensionPlace({ entry, given, shell }: ExtensionPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);
  const code = useSyncExternalStore(extensions.subscribe, () => extensions.code(entry));
  // No state: the extension would be drawn again for it.
  const wasDrawn = useRef(false);
  const isAction = /[./](?:[a-z-]+-)?action$/.test(entry.page.slot);
  const isHomeBlock = entry.page.slot === 'home.block';
  useEffect(() => {
    if (seen) void extensions.prefetch(entry);
  }, [seen, entry]);
  return (
    <div
      ref={place}
      className={cx(css.place, isAction && css.action, isHomeBlock && css.block)}
      data-extension={entry.remote.name}
    >
      {code.kind === 'failed' && wasDrawn.current && !isAction && <p className={css.notShown}>{notShown}</p>}
      {code.kind === 'ready' && (
        <ErrorBoundary
          key={code.build.uniqueName}
          resetBy={code}
          onError={(error) => {
            marks.end(markOfExtension(entry, code.build));
            extensions.crashed(entry, error);
          }}
          fallback={() => null}
        >
          <DrawnExtension
            entry={entry}
            code={code}
            given={given}
            shell={shell}
            place={place}
            onDrawn={() => {
              wasDrawn.current = true;
            }}
          />
        </ErrorBoundary>
      )}
    </div>
  );
}

/** Whether an element has been in view. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || element.current === null) return;
    const look = (all: readonly IntersectionObserverEntry[]) => {
      if (all.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    };
    const observer = new IntersectionObserver(look, { rootMargin: MARGIN });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen, element]);
  return seen;
}
