import type { SummaryList } from '../comments/comment-summary-lists.ts';
import type { ExtensionSlot, SlotContext } from './extension-slots.ts';
import type { AppData, PageData } from './page-data.ts';
import type { PageDescriptor } from './remote-descriptor.ts';

/**
 * Version of everything in this file and of the responses of report calls. 2.0.0: every dashboard returns a list of
 * figures (`FiguresAnswer`), where Overall Metrics returned `metrics`. 2.1.0: a descriptor may have a sidebar group
 * (`group`). 2.2.0: a page may name its report (`report`), and opens the modal for it (`openReport`). 2.3.0:
 * `firstCall` may name several calls, and a page can be saved in its current state (`saveView`). 2.4.0: a locked page
 * may be absent from the sidebar (`whenLocked: absent`). 2.5.0: places on a page that the shell fills (`slot`). 2.6.0:
 * a descriptor lists the calls of its pages (`calls`), and others are refused. 2.7.0: `nextCall` names requests that
 * follow from the responses of `firstCall`. 2.8.0: `openReport` also opens the dialog that sends a page to a colleague.
 * 2.9.0: a descriptor names `extensions`, which fill slots of the portal and of other remotes, and `slots` of its own.
 * 3.0.0: `reportError`, `openSend`, one argument of `firstCall` and `nextCall`, `context` of extensions; what each replaces is in
 * docs/upgrading-a-remote.md. 3.1.0: `flag` and `goal`, with `flags` of a descriptor. 3.2.0: a
 * body may be a `Blob`.
 * A remote names the range that it needs in `remote.json`; it runs if a version of `SHELL_APIS` is in it.
 */
export const SHELL_API_VERSION = '3.2.0';

/** Thrown by `ShellApi.request`: the server's response, or status 0 without one. */
export interface RequestFailure extends Error {
  readonly status: number;
  /** A sentence for the user. */
  readonly detail: string;
  readonly parameter?: string;
  readonly requestId?: string;
  /** The response body, unchanged, for calls with a special form of refusal (`msg`, `unproven`). */
  readonly answer?: unknown;
}

/**
 * What the shell gives to a page. The only way a remote talks to the portal, besides the shared singletons (react,
 * react-dom, react-router, swr). The shell's `SWRConfig` has `request` as its fetcher.
 */
export interface ShellApi {
  readonly version: string;
  /** Null on signed-out pages. */
  readonly pageData: PageData | null;
  readonly appData: AppData;
  /** `YYYY-MM-DD` of today in the merchant's zone, by the server's clock. */
  today(): string;
  /**
   * The only fetch wrapper: same-origin JSON, CSRF header, problems as `RequestFailure`. If the session has ended (401)
   * or changed (409), the shell replaces the whole page. For a call that grants rights the shell itself asks for the
   * password; if the reader cancels, it fails with 403. So does a call that the descriptor's list (`calls`, since
   * 2.6.0) does not include. A `Blob` as body goes as it is, with its own type (since 3.2.0).
   */
  request<Answer>(path: string, init?: { method?: string; body?: unknown; signal?: AbortSignal }): Promise<Answer>;
  /** Whether a page exists and this session may open it. */
  canOpen(path: string): boolean;
  /** The page behind a path, locked or not. */
  pageAt(path: string): PageDescriptor | null;
  /** Opens the upgrade modal, naming what is locked. */
  openUpgrade(what: string): void;
  /**
   * Writes to the console and to `/api/frontend-logger`. Never put personal data in the message. Since 3.0.0; `report`
   * before.
   */
  reportError(error: unknown, where?: string): void;
  /**
   * Ends the session and its linked ones, and clears its data in the browser. Also resolves when already signed out.
   */
  signOut(): Promise<void>;
  /** A full page load: sign-in and sign-out. `to` is a path of this portal. */
  reloadAt(to: string): void;
  /**
   * The page has unsaved input until the returned function is called. Meanwhile the reader is asked before they leave
   * or reload the page, also if the page's own code navigates or calls `reloadAt`, and the portal offers a new version
   * but never loads it automatically. Call the returned function before you navigate away from saved input. Since
   * 1.1.0.
   */
  holdInput(): () => void;
  /** Opens the modal of exports and schedules for a page's report, in the page's current state. Since 2.2.0. */
  openReport(request: ReportRequest): void;
  /** Opens the dialog that sends a page, or a comment of it, to a colleague. Since 3.0.0; `openReport` before. */
  openSend(request: SendRequest): void;
  /** Opens the dialog that saves the current state of a page under a name. Since 2.3.0. */
  saveView(request: ViewRequest): void;
  /**
   * What the shell and extensions of remotes show in a slot of a page, for React to render; null if this session has
   * nothing there. Extensions, and slots of the page's own remote (`slots` of its descriptor), since 2.9.0.
   */
  slot<Name extends keyof ShellSlots | ExtensionSlot>(name: Name, context: PageSlotContext<Name>): unknown;
  /**
   * What this session is given of a flag that the page's descriptor lists: whether it is on, or for one with arms which
   * (`flag<'short' | 'long'>('layout')`). The same for as long as the tab is open, and at every visit until the flag is set anew.
   * False for a flag that is not listed. That the page has asked is reported. Since 3.1.0.
   */
  flag<Value extends string | boolean = boolean>(name: string): Value;
  /** Reports that the reader has reached the goal that flags of the descriptor name. Since 3.1.0. */
  goal(name: string): void;
}

/** What a page passes to a slot. */
export type PageSlotContext<Name extends string> = Name extends keyof ShellSlots ? ShellSlots[Name] : SlotContext<Name>;

/** Slots of a page that the shell itself fills, and the props that the page passes to each. Since 2.5.0. */
export interface ShellSlots {
  /** Over a list of comments, or over figures about them: its text summary. */
  readonly 'comments/above-list': CommentsShown;
}

/** Which comments a page shows. Since 2.5.0. */
export interface CommentsShown {
  readonly page: PageDescriptor;
  readonly list: SummaryList;
  /** Days, search and filters in the format of the list's own call. */
  readonly query: string;
  /** The days in words. */
  readonly days: string;
  /**
   * The comments follow below: the summary is collapsed to one line of each column, so that the comments are in view.
   */
  readonly briefly?: boolean;
}

/** A page's report in its current state. Since 2.2.0. */
export interface ReportRequest {
  /** Its `report` says which. A page without one cannot open the modal. */
  readonly page: PageDescriptor;
  readonly view: 'export' | 'schedule';
  /** Title of the modal if the report is not the whole page: `Written beside an option`. */
  readonly title?: string;
  /** `rows`: a list. `figures`: a dashboard. */
  readonly kind: 'rows' | 'figures';
  /** Another report of the same programme instead of the page's own. */
  readonly type?: string;
  /** Call that starts the export by the question in `query`; default: `/api/export`, by the report's type. */
  readonly exportCall?: '/api/export/open-end-responses' | '/api/export/other-specify';
  /** Of the page's call, with its days, without pagination. */
  readonly query: string;
  /** The same without days and question: the part that a schedule stores. */
  readonly kept: string;
  /** The question that `query` names; null: none. */
  readonly qid: string | null;
  /** Its context in words: days, comparison, filters. */
  readonly days: string;
  readonly words: readonly string[];
}

/** A page, or a comment of it, to send to a colleague. Since 2.8.0. */
export interface SendRequest {
  readonly page: PageDescriptor;
  /** Path and query that open it in this state. */
  readonly address: string;
  /** Its days in words; null: it shows one comment, or has no days. */
  readonly days: string | null;
  /** Further context: comparison and filters, or the comment. Empty without days: the page itself is sent. */
  readonly words: readonly string[];
  /** What can be attached as a file; null: nothing. */
  readonly report: Pick<ReportRequest, 'kind' | 'query' | 'type'> | null;
}

/** A page in its current state. Since 2.3.0. */
export interface ViewRequest {
  readonly page: PageDescriptor;
  /** Path and query that open it in this state, including its days. */
  readonly address: string;
  /** Its context in words: days, comparison, filters. */
  readonly words: readonly string[];
}

/** Calls with their queries, with the keys of the page's SWR. Null: none. */
export type FirstCalls = string | readonly string[] | null;

/** What the first calls of a page depend on. */
export interface OpenedPage {
  readonly shell: ShellApi;
  /** Query of the address. */
  readonly search: string;
  readonly page: PageDescriptor;
}

/** Exports of an exposed module: the page, and calls that can be made before it renders. */
export interface PageModule {
  /** A component that takes `PageProps`. */
  readonly default: unknown;
  /**
   * The first calls of the page (keys of its SWR): the shell makes them while the page is still loading. Null: none. Not
   * made for a locked page. Since 1.1.0, several since 2.3.0, with one argument since 3.0.0.
   */
  readonly firstCall?: (opened: OpenedPage) => FirstCalls;
  /**
   * Calls that depend on those responses, for a page that renders with both at once. `answers`: those of `firstCall`,
   * in its order. Only called for the page that a document opens with; any other makes them itself. Since 2.7.0, with one
   * argument since 3.0.0.
   */
  readonly nextCall?: (opened: OpenedPage & { readonly answers: readonly unknown[] }) => FirstCalls;
}

/** Props of a page. */
export interface PageProps {
  readonly shell: ShellApi;
  readonly page: PageDescriptor;
  /** Only for `whenLocked: upgrade`: render the frame, make no data requests. */
  readonly locked: boolean;
}

/** Props of an extension: the default export of its module is a component that takes them. Since 2.9.0. */
export interface ExtensionProps<Name extends ExtensionSlot = ExtensionSlot> {
  /** Of the extension's own remote: it makes the calls that this remote lists, and draws no slots. */
  readonly shell: ShellApi;
  readonly slot: Name;
  /** What the page passes to the slot. Since 3.0.0; `given` before. */
  readonly context: SlotContext<Name>;
}
