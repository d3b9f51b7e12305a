import { NOBODY, PAGE_SESSION_HEADER, type PageTag, SESSION_CHANGED } from '@shoppervoice/contracts/accounts';
import { noAnswer, sessionChanged } from '@shoppervoice/portal-kit';
import { type Now, nowSeenFrom } from './page-tag.ts';

export interface PageSessionParts {
  /** Fetches the browser's current page tag from the gateway; null if unknown. Never rejects. */
  readonly ask: () => Promise<string | null>;
  readonly tabs: { known(): string | null; publish(tag: string): void };
  /** Hides the page until it is revealed. */
  readonly hide: () => void;
  readonly reveal: () => void;
  /** Page data has arrived: from now on the page belongs to this session. */
  readonly onPage?: (tag: PageTag) => void;
  /** The browser no longer has the page's session; called again when `now` changes. */
  readonly onBehind: (now: Now) => void;
  /** This page has no session, and someone has signed in elsewhere. */
  readonly onSignedIn: () => void;
  /** Milliseconds for a tab to reload after it changed the session. */
  readonly patience?: number;
}

type State =
  /** Page data has not arrived. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'current'; readonly tag: PageTag }
  /** A call of this tab has changed the session: the tab is about to reload. */
  | { readonly kind: 'leaving'; readonly tag: PageTag | null }
  /** `now`: the browser's latest known page tag. */
  | { readonly kind: 'behind'; readonly tag: PageTag; readonly now: string | null };

const PAGE_DATA = '/api/page-data';
const PATIENCE = 10_000;

/**
 * Tracks the session and merchant of this tab's page, so that data of another session is never drawn in it: every call
 * carries the page's tag, every answer its own, and an answer of another session is dropped. Messages of other tabs and
 * a wake-up only raise a doubt: the page is hidden until the gateway has answered.
 */
export class PageSession {
  readonly #parts: PageSessionParts;
  #state: State = { kind: 'loading' };
  /** Tags of the answers that arrived before page data. */
  readonly #early = new Set<string>();
  #looks = 0;
  #hidden = false;

  constructor(parts: PageSessionParts) {
    this.#parts = parts;
  }

  get isBehind(): boolean {
    return this.#state.kind === 'behind';
  }

  /**
   * The tag that a call carries; undefined before it is known and when signed out.
   * @throws Failure 409 in a tab that is behind, which makes no more calls
   */
  claimed(): PageTag | undefined {
    if (this.#state.kind === 'behind') throw sessionChanged();
    return this.#state.kind === 'current' || this.#state.kind === 'leaving'
      ? (this.#state.tag ?? undefined)
      : undefined;
  }

  /**
   * Whether an answer may be drawn. `claimed`: the tag of its call.
   * @throws Failure if it belongs to another session, or is a success without a tag
   */
  async check(path: string, { headers, ok, status }: Response, claimed: PageTag | undefined): Promise<void> {
    const answered = headers.get(PAGE_SESSION_HEADER);
    if (answered === SESSION_CHANGED) return this.#leave();
    const state = this.#state;
    switch (state.kind) {
      case 'loading':
        if (path !== PAGE_DATA) {
          if (answered !== null) this.#early.add(answered);
        } else if (status === 401) this.#begin(NOBODY);
        else if (ok && answered === null) throw noAnswer();
        else if (ok && answered !== null) this.#begin(answered);
        return;
      case 'nobody':
        if (answered !== null) this.receive(answered);
        return;
      case 'behind':
        throw sessionChanged();
      case 'current':
      case 'leaving':
        if (answered === state.tag || (answered === null && !ok)) return;
        // A gateway that omits the tag, not another session: treated as no answer, so that the call is retried.
        if (answered === null) throw noAnswer();
        // The tab is reloading, so the call never settles: otherwise a page would show a failure.
        if (state.kind === 'leaving') return new Promise(() => {});
        // A call without a tag may have been made before the session was this page's.
        if (claimed === undefined) this.#doubt();
        else this.#fallBehind(state.tag, answered);
        if (ok) throw sessionChanged();
    }
  }

  /** Called instead of loading page data if the page was served signed out: whether that is still so. */
  async isSignedOut(): Promise<boolean> {
    if ((await this.#parts.ask()) !== NOBODY) return false;
    this.#begin(NOBODY);
    return true;
  }

  /** A message of another tab. */
  receive(tag: string): void {
    const state = this.#state;
    if (state.kind === 'nobody' && tag !== NOBODY) void this.#look();
    else if (state.kind === 'current' && tag !== state.tag) this.#doubt();
    else if (state.kind === 'behind' && tag !== state.now) {
      this.#fallBehind(state.tag, null);
      void this.#look();
    }
  }

  /** Compares with messages sent while this tab was not listening. */
  compare(): void {
    const known = this.#parts.tabs.known();
    if (known !== null) this.receive(known);
  }

  /** Checks without doubt: the page stays visible, even without an answer. */
  recheck(): Promise<void> {
    return this.#look();
  }

  /** The page returns from the back/forward cache: it is visible again once the gateway has answered. */
  resume(): void {
    const state = this.#state;
    if (state.kind === 'leaving')
      this.#state = state.tag === null ? { kind: 'nobody' } : { kind: 'current', tag: state.tag };
    if (this.#state.kind === 'current') this.#doubt();
    else {
      this.#reveal();
      this.compare();
    }
  }

  suspend(): void {
    this.#hidden = true;
    this.#parts.hide();
  }

  /** The session's time is over. Resolves to whether it is still this page's, by the server's clock. */
  async expire(): Promise<boolean> {
    const now = await this.#parts.ask();
    if (this.#state.kind !== 'current') return false;
    if (now === this.#state.tag) return true;
    this.#fallBehind(this.#state.tag, now ?? NOBODY);
    return false;
  }

  /** The session has ended. */
  end(): void {
    if (this.#state.kind === 'current') this.#fallBehind(this.#state.tag, NOBODY);
  }

  #begin(tag: string): void {
    this.#state = tag === NOBODY ? { kind: 'nobody' } : { kind: 'current', tag };
    if (tag !== NOBODY) this.#parts.onPage?.(tag);
    const known = this.#parts.tabs.known();
    const isNews = known !== tag && !(tag === NOBODY && known === null);
    // Something changed while the page was loading, or since the last load: the gateway decides.
    if (isNews || [...this.#early].some((early) => early !== tag)) void this.#look();
  }

  #leave(): void {
    const state = this.#state;
    this.#parts.tabs.publish(SESSION_CHANGED);
    if (state.kind === 'behind' || state.kind === 'loading') return;
    this.#state = { kind: 'leaving', tag: state.kind === 'nobody' ? null : state.tag };
    // The tab was not reloaded in time: it is behind like any other tab.
    setTimeout(() => {
      if (this.#state.kind === 'leaving') this.resume();
    }, this.#parts.patience ?? PATIENCE);
  }

  #doubt(): void {
    this.suspend();
    void this.#look();
  }

  async #look(): Promise<void> {
    this.#looks += 1;
    const look = this.#looks;
    const now = await this.#parts.ask();
    if (look === this.#looks) this.#resolve(now);
  }

  /** `now`: the gateway's answer; null if it does not respond. */
  #resolve(now: string | null): void {
    const state = this.#state;
    const { tabs, onSignedIn } = this.#parts;
    switch (state.kind) {
      case 'current':
        if (now === state.tag) {
          if (tabs.known() !== now) tabs.publish(now);
          this.#reveal();
        } else if (now !== null) this.#fallBehind(state.tag, now);
        else if (tabs.known() === state.tag) this.#reveal();
        else if (this.#hidden) this.#fallBehind(state.tag, null);
        return;
      case 'behind':
        this.#fallBehind(state.tag, now);
        return;
      case 'nobody':
        if (now === NOBODY && tabs.known() !== now) tabs.publish(now);
        else if (now !== null && now !== NOBODY) onSignedIn();
    }
  }

  #fallBehind(tag: PageTag, now: string | null): void {
    this.#state = { kind: 'behind', tag, now };
    this.#parts.onBehind(nowSeenFrom(tag, now));
  }

  #reveal(): void {
    this.#hidden = false;
    this.#parts.reveal();
  }
}
