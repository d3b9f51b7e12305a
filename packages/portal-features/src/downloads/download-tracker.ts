import type { DownloadStatus } from '@shoppervoice/contracts/delivery';
import { activeSince, Failure, request } from '@shoppervoice/portal-kit';
import { create } from 'zustand';
import { OneTab } from './one-tab.ts';
import { removeStoredDownload, type StoredDownload, storedDownloads, watchDownloads } from './stored-downloads.ts';

/** State of an export as the server reports it; `gone` if the server does not know it. */
export type News = DownloadStatus | 'gone';

export interface ShownDownload {
  readonly id: string;
  readonly title: string;
  /** Null until the server answers. */
  readonly status: DownloadStatus | null;
  /** A file that a colleague sent and that has expired. */
  readonly expired?: true;
}

/** Downloads shown in this tab, in the order of their start. */
export const useShownDownloads = create<{ readonly shown: readonly ShownDownload[] }>(() => ({ shown: [] }));

const CHANNEL = 'downloads';
const EVERY = 1_000;
/** Calls per second at most, so that many exports do not use up the session's 1,200 reads a minute. */
const MOST_A_SECOND = 5;
/** After this long without input polling stops, as it would keep an abandoned session alive. */
const IDLE_AFTER = 60 * 60_000;

const NOT_FOUND = 404;

/** The list after news of one export. Pure. */
export function withNews(
  shown: readonly ShownDownload[],
  { id, title, sent }: Pick<StoredDownload, 'id' | 'title' | 'sent'>,
  news: News,
): readonly ShownDownload[] {
  const at = shown.findIndex((each) => each.id === id);
  if (news === 'gone' && sent !== true) return shown.filter((each) => each.id !== id);
  const next: ShownDownload =
    news === 'gone' ? { id, title, status: null, expired: true } : { id, title: news.title || title, status: news };
  return at < 0 ? [...shown, next] : shown.with(at, next);
}

/** The list with exports started since, in this tab or another. Pure. */
function withStarted(shown: readonly ShownDownload[], stored: readonly StoredDownload[]): readonly ShownDownload[] {
  const fresh = stored.filter(({ id }) => !shown.some((each) => each.id === id));
  return fresh.length === 0 ? shown : [...shown, ...fresh.map(({ id, title }) => ({ id, title, status: null }))];
}

async function ask(id: string, signal: AbortSignal): Promise<News | null> {
  try {
    return await request<DownloadStatus>(`/api/download-status/${encodeURIComponent(id)}`, { signal });
  } catch (error) {
    // Any other failure says nothing about the export, so it is polled again.
    return error instanceof Failure && error.status === NOT_FOUND ? 'gone' : null;
  }
}

const rest = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

interface TabMessage {
  readonly of: StoredDownload;
  readonly news: News;
}

/** Follows the user's exports: one tab polls, all tabs receive the news. */
export class DownloadTracker {
  readonly #user: string;
  readonly #channel: BroadcastChannel | null;
  readonly #tab: OneTab;
  readonly #unwatch: () => void;
  /** Finished exports, so that their event is published once. */
  readonly #finished = new Set<string>();
  #wake: (() => void) | null = null;

  constructor(user: string, locks = navigator.locks as Locks | undefined) {
    this.#user = user;
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
    if (this.#channel) this.#channel.onmessage = ({ data }) => this.#receive(data as TabMessage);
    this.#unwatch = watchDownloads(() => this.#look());
    this.#tab = new OneTab({ locks, name: `${CHANNEL}:${user}`, lead: (signal) => this.#poll(signal) });
    this.#look();
    this.#tab.start();
    document.addEventListener('visibilitychange', this.#toFront);
    this.#toFront();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#toFront);
    this.#unwatch();
    this.#tab.stop();
    this.#channel?.close();
    useShownDownloads.setState({ shown: [] });
  }

  /** Stops an export. One that no longer exists counts as stopped. @throws what the call failed with */
  async cancel(of: ShownDownload): Promise<void> {
    try {
      await request(`/api/export/${encodeURIComponent(of.id)}`, { method: 'DELETE' });
    } catch (error) {
      if (!(error instanceof Failure && error.status === NOT_FOUND)) throw error;
    }
    this.#broadcast({ of: { id: of.id, title: of.title, user: this.#user }, news: 'gone' });
  }

  /** Removes a download from this tab. */
  dismiss(id: string): void {
    useShownDownloads.setState(({ shown }) => ({ shown: shown.filter((each) => each.id !== id) }));
  }

  readonly #toFront = () => {
    if (document.visibilityState === 'visible') this.#tab.takeOver();
  };

  #look(): void {
    const stored = storedDownloads(this.#user).filter(({ id }) => !this.#finished.has(id));
    useShownDownloads.setState(({ shown }) => ({ shown: withStarted(shown, stored) }));
    this.#wake?.();
  }

  async #poll(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const stored = storedDownloads(this.#user);
      if (stored.length === 0) await this.#nextStart(signal);
      for (const of of activeSince(Date.now() - IDLE_AFTER) ? stored : []) {
        const news = await ask(of.id, signal);
        if (signal.aborted) return;
        if (news !== null) this.#broadcast({ of, news });
      }
      await rest(Math.max(EVERY, (stored.length / MOST_A_SECOND) * 1_000), signal);
    }
  }

  /** Waits until there is an export to poll. */
  #nextStart(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        if (storedDownloads(this.#user).length === 0 && !signal.aborted) return;
        this.#wake = null;
        resolve();
      };
      this.#wake = go;
      signal.addEventListener('abort', go);
    });
  }

  #broadcast(message: TabMessage): void {
    this.#channel?.postMessage(message);
    this.#receive(message);
  }

  #receive({ of, news }: TabMessage): void {
    if (of.user !== this.#user || this.#finished.has(of.id)) return;
    useShownDownloads.setState(({ shown }) => ({ shown: withNews(shown, of, news) }));
    if (news !== 'gone' && news.status === 'pending') return;
    this.#finished.add(of.id);
    removeStoredDownload(of.id);
    if (news === 'gone') return;
    const event = news.status === 'complete' ? 'downloadComplete' : 'downloadFailed';
    dispatchEvent(new CustomEvent(event, { detail: { id: of.id, fileName: news.fileName, url: news.url } }));
  }
}

type Locks = ConstructorParameters<typeof OneTab>[0]['locks'];
