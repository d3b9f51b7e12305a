import { callWords, listsCall } from '@shoppervoice/contracts/calls';
import {
  type AppData,
  type DatePreferences,
  EXTENSION_SLOTS,
  type FlagDescriptor,
  type PageData,
  type PageDescriptor,
  type ReportRequest,
  type RequestFailure,
  type SendRequest,
  SHELL_API_VERSION,
  type ShellApi,
  type ViewRequest,
} from '@shoppervoice/contracts/remotes';
import { DEFAULT_PRESET, last30Days, lastAllowedDay } from '@shoppervoice/survey-model';
import { fits } from '../page-paths.ts';
import { schemaProblem } from '../schema-problem.ts';
import { SESSION_SCHEMAS } from './page-data-schema.ts';
import { sampleAppData, samplePageData } from './sample-session.ts';

/** A call of the remote. */
export interface MadeCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/**
 * Response of a call: a value, or a function that returns it. `failure(…)` makes the call fail as the portal's does.
 */
export type TestAnswer = unknown | ((call: MadeCall) => unknown);

export interface TestShellOptions {
  /**
   * `GET /api/page-data` -> response. The query counts if the key has one. Responses that all sessions get may be
   * omitted.
   */
  readonly answers?: Readonly<Record<string, TestAnswer>>;
  /** Null: signed out. */
  readonly pageData?: PageData | null;
  readonly appData?: AppData;
  /** `YYYY-MM-DD`. */
  readonly today?: string;
  /** Pages of the portal, for `canOpen` and `pageAt`; those of `locked` exist and cannot be opened. */
  readonly pages?: readonly PageDescriptor[];
  readonly locked?: readonly string[];
  /**
   * `calls` of `remote.json`: other calls are refused, as the portal's shell refuses them. Default: no call is refused.
   */
  readonly listed?: readonly string[] | undefined;
  /** `slots` of `remote.json`: the slots of its own that its pages may draw. */
  readonly slots?: readonly string[] | undefined;
  /** `flags` of `remote.json`: another flag, and a goal that none of them names, is refused. Default: none is refused. */
  readonly flagged?: readonly FlagDescriptor[] | undefined;
  /** What is given of flags; others are off, or have their default arm. */
  readonly flags?: Readonly<Record<string, string | boolean>>;
  /** What slots show, by their name. Default: nothing extends them. */
  readonly fills?: Readonly<Record<string, (context: unknown) => unknown>>;
}

/** Recorded actions of the remote. */
export interface TestShell {
  readonly shell: ShellApi;
  readonly calls: readonly MadeCall[];
  /** A sentence for each call that `listed` does not include: pages show refusals, and tests might not notice. */
  readonly unlisted: readonly string[];
  readonly reports: readonly { readonly error: unknown; readonly where?: string }[];
  /** Titles of upgrade modals, addresses of full page loads, and sign-outs, in order. */
  readonly actions: readonly string[];
  /** Arguments of the modal of exports and schedules. */
  readonly reportRequests: readonly ReportRequest[];
  /** Arguments of the dialog of saved views. */
  readonly viewRequests: readonly ViewRequest[];
  /** Slots that were drawn, and what the page passed to each. */
  readonly drawnSlots: readonly { readonly name: string; readonly context: unknown }[];
  /** Flags that were asked for, and goals that were reported, in order. */
  readonly askedFlags: readonly string[];
  readonly goals: readonly string[];
  /** Arguments of the dialog that sends a page to a colleague. */
  readonly sendRequests: readonly SendRequest[];
  /** Number of unreleased holds on input. */
  openHolds(): number;
}

const PORTAL_SLOTS: readonly string[] = [...EXTENSION_SLOTS, 'comments/above-list'];
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
const FAILURE = Symbol('failure');

/** A failing response: what `shell.request` throws. Status 0: no response. */
export function failure(status: number, detail: string): unknown {
  return { [FAILURE]: Object.assign(new Error(detail), { status, detail }) satisfies RequestFailure };
}

/**
 * The shell of the contract, without the portal. It is as strict as the contract: unknown properties cannot be read,
 * calls go to `/api/…`, bodies are JSON, responses are copies, and a test's data is validated.
 * @throws TypeError if the options violate the contract
 */
export function testShell(options: TestShellOptions = {}): TestShell {
  const pageData = options.pageData === undefined ? samplePageData() : options.pageData;
  const appData = options.appData ?? sampleAppData();
  if (pageData !== null) refuse('pageData', schemaProblem(SESSION_SCHEMAS.pageData, pageData));
  refuse('appData', schemaProblem(SESSION_SCHEMAS.appData, appData));
  const today = () => options.today ?? new Date().toISOString().slice(0, 10);
  const calls: MadeCall[] = [];
  const unlisted: string[] = [];
  const reports: { error: unknown; where?: string }[] = [];
  const actions: string[] = [];
  const reportRequests: ReportRequest[] = [];
  const viewRequests: ViewRequest[] = [];
  const sendRequests: SendRequest[] = [];
  const drawnSlots: { name: string; context: unknown }[] = [];
  const askedFlags: string[] = [];
  const goals: string[] = [];
  let openHolds = 0;
  const answers: Readonly<Record<string, TestAnswer>> = {
    'GET /api/app-data': appData,
    ...(pageData !== null && {
      'GET /api/page-data': pageData,
      'GET /api/notes': { notes: [] },
      'GET /api/user/date-preferences': pageData.datePreferences ?? defaultPreferences(today()),
    }),
    ...options.answers,
  };
  const bare = (path: string) => path.replace(/[?#].*$/, '');
  const pageAt = (path: string) =>
    options.pages?.find((page) => page.path.some((pattern) => fits(pattern, bare(path)))) ?? null;
  const shell: ShellApi = {
    version: SHELL_API_VERSION,
    pageData: frozen(pageData),
    appData: frozen(appData),
    today,
    async request<Answer>(
      path: string,
      init: { method?: string; body?: unknown; signal?: AbortSignal } = {},
    ): Promise<Answer> {
      const call = checkedCall(path, init);
      const problem = unlistedProblem(options.listed, call);
      if (problem !== null) {
        unlisted.push(problem);
        throw Object.assign(new Error(problem), { status: 403, detail: problem }) satisfies RequestFailure;
      }
      calls.push(call);
      init.signal?.throwIfAborted();
      const answer = await answerOf(answers, call);
      init.signal?.throwIfAborted();
      return answer as Answer;
    },
    canOpen: (path) => {
      const page = pageAt(path);
      return bare(path) === '/' || (page !== null && !page.path.some((pattern) => options.locked?.includes(pattern)));
    },
    pageAt,
    openUpgrade: (what) => void actions.push(`upgrade ${what}`),
    reportError: (error, where) => void reports.push({ error, where }),
    signOut: async () => void actions.push('sign-out'),
    reloadAt: (to) => void actions.push(`reload ${to}`),
    holdInput: () => {
      openHolds += 1;
      let open = true;
      return () => {
        if (open) openHolds -= 1;
        open = false;
      };
    },
    openReport: (opened) => {
      if (opened.page.report === undefined)
        throw new TypeError(`"${opened.page.title}" names no report in remote.json.`);
      reportRequests.push(opened);
    },
    openSend: (opened) => void sendRequests.push(opened),
    saveView: (opened) => void viewRequests.push(opened),
    slot: (name, context) => {
      if (!PORTAL_SLOTS.includes(name) && !options.slots?.includes(name)) {
        throw new TypeError(`A page draws the slot "${name}", which "slots" of remote.json does not list.`);
      }
      drawnSlots.push({ name, context });
      return options.fills?.[name]?.(context) ?? null;
    },
    flag<Value>(name: string): Value {
      askedFlags.push(name);
      return flagValue(options, name) as Value;
    },
    goal: (name) => {
      if (options.flagged?.every(({ goal }) => goal !== name)) {
        throw new TypeError(`A page reports the goal "${name}", which no flag of remote.json names.`);
      }
      goals.push(name);
    },
  };
  return {
    shell: onlyTheContract(shell),
    calls,
    unlisted,
    reports,
    actions,
    reportRequests,
    viewRequests,
    sendRequests,
    drawnSlots,
    askedFlags,
    goals,
    openHolds: () => openHolds,
  };
}

/** What a test gives of a flag. @throws TypeError for one that is not listed, or for what it cannot have */
function flagValue({ flagged, flags = {} }: TestShellOptions, name: string): string | boolean {
  const flag = flagged?.find((each) => each.name === name);
  if (flagged !== undefined && flag === undefined) {
    throw new TypeError(`A page asks for the flag "${name}", which "flags" of remote.json does not list.`);
  }
  const value = flags[name] ?? flag?.default ?? false;
  const isPossible = flag?.arms === undefined ? typeof value === 'boolean' : flag.arms.includes(String(value));
  if (flag !== undefined && !isPossible) throw new TypeError(`The flag "${name}" cannot be ${JSON.stringify(value)}.`);
  return value;
}

/** A sentence about a call that its remote does not list; null if it is listed, or if the remote lists no calls. */
export function unlistedProblem(
  listed: readonly string[] | undefined,
  { method, path }: { readonly method?: string; readonly path: string },
): string | null {
  const call = callWords(method, path);
  if (listed === undefined || listsCall(listed, call)) return null;
  return `A page calls "${call}", which remote.json does not list: add it to "calls", or the shell refuses it.`;
}

/** Response for a user without saved days. */
function defaultPreferences(today: string): DatePreferences {
  return { dateRange: DEFAULT_PRESET, ...last30Days({ lastDay: lastAllowedDay('dashboard', today) }) };
}

function refuse(what: string, problem: string | null): void {
  if (problem !== null) throw new TypeError(`${what} is not what the portal answers: ${problem}.`);
}

/** A copy, as serialized for the network; a `Blob` goes as it is. */
const asSent = (value: unknown): unknown =>
  value === undefined || value instanceof Blob ? value : JSON.parse(JSON.stringify(value));

function checkedCall(path: string, { method = 'GET', body }: { method?: string; body?: unknown }): MadeCall {
  if (!/^\/api\/[^\\]*$/.test(path)) throw new TypeError(`A call goes to a path under /api/, not to "${path}".`);
  if (!METHODS.has(method)) throw new TypeError(`"${method}" is no method of a call.`);
  return { method, path, body: asSent(body) };
}

async function answerOf(answers: Readonly<Record<string, TestAnswer>>, call: MadeCall): Promise<unknown> {
  const keys = [`${call.method} ${call.path}`, `${call.method} ${call.path.replace(/[?#].*$/, '')}`];
  const key = keys.find((each) => Object.hasOwn(answers, each));
  if (key === undefined) throw new TypeError(`The test gives no answer to "${keys[1]}": add it to "answers".`);
  const given = answers[key];
  const answer: unknown = typeof given === 'function' ? await given(call) : given;
  const failed = (answer as { [FAILURE]?: RequestFailure } | null | undefined)?.[FAILURE];
  if (failed) throw failed;
  return asSent(answer);
}

/** A page that changes the shell's objects would change them for every page. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  const copy = structuredClone(value);
  const freeze = (each: object): void => {
    for (const inner of Object.values(each)) if (typeof inner === 'object' && inner !== null) freeze(inner);
    Object.freeze(each);
  };
  freeze(copy as object);
  return copy;
}

/** Names that the language and test libraries read on every object. */
const ASKED_OF_EVERYTHING = new Set([
  'then',
  'toJSON',
  '$$typeof',
  'asymmetricMatch',
  'nodeType',
  'constructor',
  'prototype',
]);

function onlyTheContract(shell: ShellApi): ShellApi {
  return new Proxy(Object.freeze(shell), {
    get(target, name) {
      if (typeof name === 'string' && !(name in target) && !ASKED_OF_EVERYTHING.has(name)) {
        throw new TypeError(`The shell API ${SHELL_API_VERSION} has no "${name}".`);
      }
      return Reflect.get(target, name);
    },
  });
}
