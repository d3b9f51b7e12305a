import { NOBODY, PAGE_SESSION_HEADER, type PageTag, SESSION_CHANGED } from '@shoppervoice/contracts/accounts';
import { noAnswer, sessionChanged } from '@shoppervoice/portal-kit';
import { type Now, nowSeenFrom } from './page-tag.ts';

export interface PageSessionParts {
  /** Asks the gateway whose browser this is; null where it cannot be told. Never rejects. */
  readonly ask: () => Promise<string | null>;
  readonly tabs: { known(): string | null; publish(tag: string): void };
  /** Nothing of the page is seen, until it is revealed. */
  readonly hide: () => void;
  readonly reveal: () => void;
  /** This page's data has come: from now on the page is of this session. */
  readonly onPage?: (tag: PageTag) => void;
  /** The page is of a session that this browser has no more; told again when `now` changes. */
  readonly onBehind: (now: Now) => void;
  /** This page is of nobody, and somebody has signed in elsewhere. */
  readonly onSignedIn: () => void;
  /** Milliseconds that a tab has to reload after it changed the session. */
  readonly patience?: number;
}

type State =
  /** Page data has not answered. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'current'; readonly tag: PageTag }
  /** A call of this tab has changed the session: the tab is about to reload. */
  | { readonly kind: 'leaving'; readonly tag: PageTag | null }
  /** `now`: whose the browser is, as it was told last. */
  | { readonly kind: 'behind'; readonly tag: PageTag; readonly now: string | null };

const PAGE_DATA = '/api/page-data';
const PATIENCE = 10_000;

/**
 * Which session and merchant this tab's page is of, and that nothing of another one is ever drawn in it: every call says
 * whose page asks, every answer says whose it is, and one of another session is dropped. What other tabs tell, and what is
 * seen after a sleep, is a doubt: the page is hidden until the gateway was asked.
 */
export class PageSession {
  readonly #parts: PageSessionParts;
  #state: State = { kind: 'loading' };
  /** Whose the answers were that came before page data. */
  readonly #early = new Set<string>();
  #looks = 0;
  #hidden = false;

  constructor(parts: PageSessionParts) {
    this.#parts = parts;
  }

  get isBehind(): boolean {
    return this.#state.kind === 'behind';
  }

  /** What a call says of its page; undefined before that is known, and where nobody is signed in. @throws Failure 409 in a tab that is behind: it asks nothing more */
  claimed(): PageTag | undefined {
    if (this.#state.kind === 'behind') throw sessionChanged();
    return this.#state.kind === 'current' || this.#state.kind === 'leaving'
      ? (this.#state.tag ?? undefined)
      : undefined;
  }

  /** Whether an answer may be drawn. `claimed`: what its call said. @throws Failure where it is another session's, or a good one that does not say whose it is */
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
        // Not the session, but a gateway that does not say: as good as no answer, so that it is asked for again.
        if (answered === null) throw noAnswer();
        // The tab is reloading, so the call never settles: otherwise a page would show that it failed.
        if (state.kind === 'leaving') return new Promise(() => {});
        // Without saying so it may have been asked for before the session was this page's.
        if (claimed === undefined) this.#doubt();
        else this.#fallBehind(state.tag, answered);
        if (ok) throw sessionChanged();
    }
  }

  /** Asked in place of page data where the page was sent to nobody: whether that is so still. */
  async isSignedOut(): Promise<boolean> {
    if ((await this.#parts.ask()) !== NOBODY) return false;
    this.#begin(NOBODY);
    return true;
  }

  /** What another tab tells. */
  receive(tag: string): void {
    const state = this.#state;
    if (state.kind === 'nobody' && tag !== NOBODY) void this.#look();
    else if (state.kind === 'current' && tag !== state.tag) this.#doubt();
    else if (state.kind === 'behind' && tag !== state.now) {
      this.#fallBehind(state.tag, null);
      void this.#look();
    }
  }

  /** Compares with what was told while this tab did not listen. */
  compare(): void {
    const known = this.#parts.tabs.known();
    if (known !== null) this.receive(known);
  }

  /** Asks without a reason for doubt: the page stays, also where nothing answers. */
  lookAgain(): Promise<void> {
    return this.#look();
  }

  /** The page was put away and comes back: it is seen again once the gateway was asked. */
  comeBack(): void {
    const state = this.#state;
    if (state.kind === 'leaving')
      this.#state = state.tag === null ? { kind: 'nobody' } : { kind: 'current', tag: state.tag };
    if (this.#state.kind === 'current') this.#doubt();
    else {
      this.#reveal();
      this.compare();
    }
  }

  putAway(): void {
    this.#hidden = true;
    this.#parts.hide();
  }

  /** The session's time is over. Resolves to whether it is this page's all the same, by the server's clock. */
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
    // Something changed while the page was loading, or since the last one was: who is right, the gateway says.
    if (isNews || [...this.#early].some((early) => early !== tag)) void this.#look();
  }

  #leave(): void {
    const state = this.#state;
    this.#parts.tabs.publish(SESSION_CHANGED);
    if (state.kind === 'behind' || state.kind === 'loading') return;
    this.#state = { kind: 'leaving', tag: state.kind === 'nobody' ? null : state.tag };
    // The tab was not reloaded in time: it is behind like any other tab.
    setTimeout(() => {
      if (this.#state.kind === 'leaving') this.comeBack();
    }, this.#parts.patience ?? PATIENCE);
  }

  #doubt(): void {
    this.putAway();
    void this.#look();
  }

  async #look(): Promise<void> {
    this.#looks += 1;
    const look = this.#looks;
    const now = await this.#parts.ask();
    if (look === this.#looks) this.#resolve(now);
  }

  /** `now`: what the gateway says; null where it does not answer. */
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
