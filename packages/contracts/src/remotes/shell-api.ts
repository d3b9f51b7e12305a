import type { SummaryList } from '../comments/comment-summary-lists.ts';
import type { AppData, PageData } from './page-data.ts';
import type { PageDescriptor } from './remote-descriptor.ts';

/**
 * Version of everything in this file and of what report calls answer. 2.0.0: every dashboard answers a list of figures
 * (`FiguresAnswer`), where Overall Metrics answered `metrics`. 2.1.0: a descriptor may bring a sidebar group (`group`).
 * 2.2.0: a page may name a report that leaves the portal (`report`), and opens the modal for it (`openReport`).
 * 2.3.0: `firstCall` may name several calls, and a page can be saved in its present state (`saveView`).
 * 2.4.0: a page may be absent from the sidebar where it is locked (`whenLocked: absent`).
 * 2.5.0: places on a page that the shell fills (`slot`).
 * 2.6.0: a descriptor lists the calls that its pages make (`calls`), and no other is made for them.
 * 2.7.0: `nextCall` names what the answers of `firstCall` say must be asked next.
 * 2.8.0: `openReport` opens the dialog that sends a page to a colleague, too.
 * A remote names the range that it needs in `remote.json`; one that this version does not satisfy is not run.
 */
export const SHELL_API_VERSION = '2.8.0';

/** Thrown by `ShellApi.request`: what the server answered, or status 0 when nothing answered. */
export interface RequestFailure extends Error {
  readonly status: number;
  /** A sentence for the user. */
  readonly detail: string;
  readonly parameter?: string;
  readonly requestId?: string;
  /** The body of the answer, unchanged, for calls whose refusals have a special form (`msg`, `unproven`). */
  readonly answer?: unknown;
}

/**
 * What the shell gives to a page. The only way a remote talks to the portal, besides the shared singletons
 * (react, react-dom, react-router, swr). The shell's `SWRConfig` has `request` as its fetcher.
 */
export interface ShellApi {
  readonly version: string;
  /** Null on signed-out pages. */
  readonly pageData: PageData | null;
  readonly appData: AppData;
  /** `YYYY-MM-DD` of today in the merchant's zone, by the server's clock. */
  today(): string;
  /**
   * The one fetch wrapper: same-origin JSON, CSRF header, problem answers as `RequestFailure`. Where the session has ended
   * (401) or is another one now (409), the shell replaces the whole page. For a call that gives somebody rights the shell
   * itself asks the reader for the password; where they cancel, it fails with 403. So does a call that the descriptor does
   * not list, where it has a list (`calls`, since 2.6.0).
   */
  request<Answer>(path: string, init?: { method?: string; body?: unknown; signal?: AbortSignal }): Promise<Answer>;
  /** Whether a page exists and this session may open it. */
  canOpen(path: string): boolean;
  /** The page behind a path, whether held or not. */
  pageAt(path: string): PageDescriptor | null;
  /** Opens the upgrade modal, naming what is locked. */
  openUpgrade(what: string): void;
  /** To the console and to `/api/frontend-logger`. Never put personal data in the message. */
  report(error: unknown, where?: string): void;
  /** Ends the session and its linked ones, and clears what the browser keeps of it. Resolves when signed out already. */
  signOut(): Promise<void>;
  /** A full page load: sign-in and sign-out. `to` is a path of this portal. */
  reloadAt(to: string): void;
  /**
   * The page holds input that it would lose if it went, until the returned function is called. While anything is held, the
   * reader is asked before they leave or reload the page, also where the page's own code navigates or calls `reloadAt`, and the
   * portal offers a new version but never loads it by itself. Call the returned function before you navigate away from input
   * that was saved. Since 1.1.0.
   */
  holdInput(): () => void;
  /**
   * Opens the modal of exports and schedules for a page's report, in the page's present state. Since 2.2.0. With `SendRequest` the
   * dialog that sends the page to a colleague. Since 2.8.0.
   */
  openReport(request: ReportRequest | SendRequest): void;
  /** Opens the dialog that saves the present state of a page under a name. Since 2.3.0. */
  saveView(request: ViewRequest): void;
  /** What the shell shows at a place of a page, for React to draw; null where this session has nothing there. Since 2.5.0. */
  slot<Name extends keyof ShellSlots>(name: Name, given: ShellSlots[Name]): unknown;
}

/** Places on a page that the shell fills, and what the page says to each. Since 2.5.0. */
export interface ShellSlots {
  /** Over a list of comments, or what is counted of them: its summary in words. */
  readonly 'comments/above-list': CommentsShown;
}

/** Which comments a page shows. Since 2.5.0. */
export interface CommentsShown {
  readonly page: PageDescriptor;
  readonly list: SummaryList;
  /** Days, search and filters as the list's own call takes them. */
  readonly query: string;
  /** The days in words. */
  readonly days: string;
  /** The comments follow below: the summary shows one line of each column at first, so that the comments are in view. */
  readonly briefly?: boolean;
}

/** What leaves the portal from a page: whatever the reader has set there. Since 2.2.0. */
export interface ReportRequest {
  /** Its `report` says which. A page without one has nothing to open the modal for. */
  readonly page: PageDescriptor;
  readonly view: 'export' | 'schedule';
  /** Title of the modal if the report is not the whole page: `Written beside an option`. */
  readonly title?: string;
  /** `rows`: a list. `figures`: a dashboard. */
  readonly kind: 'rows' | 'figures';
  /** Another report of the same programme than the page's own. */
  readonly type?: string;
  /** Call that starts the export by the question in `query`; left out: `/api/export`, by the report's type. */
  readonly exportCall?: '/api/export/open-end-responses' | '/api/export/other-specify';
  /** Of the page's call, with its days, without what turns its pages. */
  readonly query: string;
  /** The same without days and question: what a schedule keeps. */
  readonly kept: string;
  /** The question that `query` names; null: none. */
  readonly qid: string | null;
  /** What that is, in words: days, comparison, filters. */
  readonly days: string;
  readonly words: readonly string[];
}

/** A page, or a comment of it, to send to a colleague. Since 2.8.0. */
export interface SendRequest {
  readonly page: PageDescriptor;
  readonly view: 'send';
  /** Path and query under which it opens like this. */
  readonly address: string;
  /** Its days in words; null: it shows one comment, or has no days. */
  readonly days: string | null;
  /** What it shows beside them: comparison and filters, or the comment. Empty without days: the page itself is sent. */
  readonly words: readonly string[];
  /** What can be sent with it as a file; null: nothing. */
  readonly report: Pick<ReportRequest, 'kind' | 'query' | 'type'> | null;
}

/** A page as the reader has set it. Since 2.3.0. */
export interface ViewRequest {
  readonly page: PageDescriptor;
  /** Path and query under which it opens like this, its days among them. */
  readonly address: string;
  /** What that is, in words: days, comparison, filters. */
  readonly words: readonly string[];
}

/** Calls with their queries, as the page's SWR will ask for them. Null: none. */
export type FirstCalls = string | readonly string[] | null;

/** What an exposed module exports: the page, and what may be asked for before it is drawn. */
export interface PageModule {
  /** A component that takes `PageProps`. */
  readonly default: unknown;
  /**
   * The calls whose answers the page shows first (keys of its SWR): the shell asks them while the page is still being
   * drawn. `search`: the address's query. Null: none. Not asked for a locked page. Since 1.1.0, `page` since 2.0.0,
   * several since 2.3.0.
   */
  readonly firstCall?: (shell: ShellApi, search: string, page: PageDescriptor) => FirstCalls;
  /**
   * The calls that only those answers name, of a page that is drawn with both at once. `answers`: those of `firstCall`, in its
   * order. Asked only of the page that a document is opened with; any other asks for itself. Since 2.7.0.
   */
  readonly nextCall?: (
    answers: readonly unknown[],
    shell: ShellApi,
    search: string,
    page: PageDescriptor,
  ) => FirstCalls;
}

/** Props of a page. */
export interface PageProps {
  readonly shell: ShellApi;
  readonly page: PageDescriptor;
  /** Only for `whenLocked: upgrade`: draw the frame, ask for no data. */
  readonly locked: boolean;
}
