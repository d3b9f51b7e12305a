import { MOST_VITALS, REMOTE_VITALS_PATH, type Vital, type VitalMeasure } from '@shoppervoice/contracts/remotes';
import { type PageEntry, request, usePortal } from '@shoppervoice/portal-kit';
import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals';
import { PAGE_PLACE } from '../remotes/page-place.tsx';
import { pages } from '../remotes/pages.ts';
import { codeTime } from './code-time.ts';
import { drawnAt } from './drawn-at.ts';
import { watchFreezes } from './freezes.ts';
import { PageTimeline } from './page-timeline.ts';

/** Milliseconds: a page that opens so long after the reader did something was opened by something else. */
const BY_READER = 2_000;
const VITAL_OF: Readonly<Partial<Record<MetricType['name'], Vital>>> = { LCP: 'lcp', INP: 'inp', CLS: 'cls' };
const INPUTS = ['click', 'keydown', 'popstate'] as const;

/**
 * Measures the pages of remotes that this document shows, and sends it when the document is hidden. LCP is of the document, so of its
 * first page; so are INP and CLS, which count for the page that was open at the slowest interaction and the largest shift.
 */
class Vitals {
  readonly #timeline = new PageTimeline<PageEntry>();
  readonly #reported = new Set<string>();
  #measures: VitalMeasure[] = [];
  #last: PageEntry | null | undefined;
  #inputAt = Number.NEGATIVE_INFINITY;
  #left = new AbortController();

  constructor() {
    const noteInput = ({ timeStamp }: Event) => {
      this.#inputAt = timeStamp;
    };
    for (const input of INPUTS) addEventListener(input, noteInput, { capture: true, passive: true });
    for (const on of [onLCP, onINP, onCLS]) on((metric) => this.#note(metric));
    // After the listeners of `web-vitals`, which are on the document or were added before.
    addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'hidden') return;
      // Timers and frames of a hidden tab say nothing about a page.
      this.#left.abort();
      this.#send();
    });
    addEventListener('pagehide', () => this.#send());
  }

  /** A page is shown since `at`; null: one of the shell's own. */
  open(entry: PageEntry | null, at: number): void {
    if (this.#last !== undefined && isSamePage(this.#last, entry)) return;
    const isFirst = this.#last === undefined;
    this.#last = entry;
    this.#left.abort();
    this.#left = new AbortController();
    const from = isFirst ? 0 : at - this.#inputAt <= BY_READER ? this.#inputAt : at;
    // It opened this one: a redirect that follows is not by the reader.
    this.#inputAt = Number.NEGATIVE_INFINITY;
    this.#timeline.open(entry, from);
    if (entry === null || document.visibilityState === 'hidden') return;
    void this.#watch(entry, from, isFirst);
  }

  async #watch(entry: PageEntry, from: number, isFirst: boolean): Promise<void> {
    const drawn = await drawnAt(() => document.getElementById(PAGE_PLACE), this.#left.signal);
    if (drawn === null) return;
    // Of the first page it is not known any more: this code comes after it.
    if (!isFirst) this.#add(entry, 'figures', drawn - from);
    const build = buildOf(entry);
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const time = build && codeTime(build, entry.page.module, from, fetched);
    if (time !== null) this.#add(entry, 'code', time);
  }

  /** Once for each document: what changes after the first time that it was hidden is not told. */
  #note({ name, id, value, entries, navigationType }: MetricType): void {
    if (this.#reported.has(id) || navigationType === 'back-forward-cache') return;
    this.#reported.add(id);
    const entry = this.#timeline.at(name === 'LCP' ? 0 : (entries[0]?.startTime ?? 0));
    const vital = VITAL_OF[name];
    if (entry && vital) this.#add(entry, vital, value);
  }

  #add(entry: PageEntry, vital: Vital, value: number): void {
    const build = buildOf(entry);
    if (build === null) return;
    const { remote, page } = entry;
    this.#measures.push({ remote: remote.name, version: build.version, module: page.module, vital, value });
    if (this.#measures.length >= MOST_VITALS || document.visibilityState === 'hidden') this.#send();
  }

  #send(): void {
    const { registry } = usePortal.getState();
    const ticket = registry.kind === 'ready' ? registry.ticket : null;
    if (this.#measures.length === 0 || ticket === null) return;
    const body = { ticket, measures: this.#measures };
    this.#measures = [];
    // A gateway of before does not know the call.
    request(REMOTE_VITALS_PATH, { method: 'POST', body, keepalive: true }).catch(() => {});
  }
}

/** The build that runs; null: none does, or a developer's own. */
function buildOf(entry: PageEntry) {
  const code = pages.code(entry);
  return code.kind === 'ready' && entry.remote.channel !== 'dev' ? code.build : null;
}

const isSamePage = (one: PageEntry | null, other: PageEntry | null) =>
  one?.remote.uniqueName === other?.remote.uniqueName && one?.page.module === other?.page.module;

/** Of this document: one that samples what runs is slower by it, and measures nothing. */
export const vitals: Pick<Vitals, 'open'> = watchFreezes() ? { open: () => {} } : new Vitals();
