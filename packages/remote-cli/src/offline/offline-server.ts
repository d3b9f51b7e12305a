import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PAGE_SESSION_HEADER, PAGE_SESSION_PATH } from '@shoppervoice/contracts/accounts';
import { PROBLEM_CONTENT_TYPE } from '@shoppervoice/contracts/calls';
import {
  type PageData,
  REMOTE_REPORTS_PATH,
  REMOTE_VITALS_PATH,
  type RemoteBuildFile,
  type RemotesAnswer,
  SHELL_API_VERSION,
} from '@shoppervoice/contracts/remotes';
import type { WatchEvent } from '@shoppervoice/federation';
import { allowed, entitlementsOf } from '@shoppervoice/survey-model';
import type { Read } from '../answers/answer-file.ts';
import type { SampleAnswers } from '../answers/sample-answers.ts';
import { isOwnHost, refuse, sendBuildFile } from '../dev/dev-server.ts';
import { type OwnService, serviceAt } from '../folder/own-services.ts';
import { LOCKED, sessionAnswers } from './sample-session.ts';
import { JWKS_PATH, type ServiceCall, ServiceCalls, wordsOf } from './service-calls.ts';
import { PAGE_HEADERS, type ServedFile, type ShellFiles, waitingPage } from './shell-files.ts';

export interface OfflineParts {
  /** Folder of the builds. */
  readonly dist: string;
  readonly shell: ShellFiles;
  readonly answers: SampleAnswers;
  readonly session: () => Read<PageData>;
  /** Services of the team's own, which run on this machine; none, if left out. */
  readonly services?: readonly OwnService[];
  /** A sentence for the terminal. */
  readonly tell: (sentence: string) => void;
}

const EVENTS = '/events';
const JSON_TYPE = 'application/json; charset=utf-8';
const TAG = 'sample.sample.sample';
/** The shell's reports: there is nobody to read them. */
const DROPPED = new Set([REMOTE_REPORTS_PATH, REMOTE_VITALS_PATH, PAGE_SESSION_PATH, '/api/frontend-logger']);
const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/**
 * A portal of one remote on this machine: the shell as it is built, the remote under development, and sample answers in
 * place of services. Only this machine reaches it, under its own names.
 *
 * `/events`: `built` after every build, `changed` when an answer or the session is another one, and `problem` with
 * `{ message }` (null: none) about builds, files and calls without an answer.
 */
export class OfflineServer {
  readonly #parts: OfflineParts;
  readonly #server: Server;
  readonly #listeners = new Set<ServerResponse>();
  /** Calls that were made and have no answer -> the sentence about it. */
  readonly #unanswered = new Map<string, string>();
  readonly #serviceCalls = new ServiceCalls();
  #build: RemoteBuildFile | null = null;
  #failure: string | null = null;

  constructor(parts: OfflineParts) {
    this.#parts = parts;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => {
        this.#problem(response, 500, `The sample server failed: ${String(error)}`);
      });
    });
  }

  /** Resolves to the origin. Rejects if the port is in use. */
  async listen(port: number): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.on('error', reject);
      this.#server.listen(port, '127.0.0.1', resolve);
    });
    return this.#origin;
  }

  get #origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** A build is done, or failed. */
  built(event: WatchEvent): void {
    this.#failure = event.kind === 'failed' ? event.message : null;
    if (event.kind === 'built') this.#build = event.build;
    for (const listener of this.#listeners) this.#greet(listener);
  }

  /** Files in `answers/` are other ones: they are read, and every page with them. */
  changed(): void {
    this.#parts.answers.reload();
    this.#unanswered.clear();
    for (const listener of this.#listeners) send(listener, 'changed', {});
  }

  close(): Promise<void> {
    for (const listener of this.#listeners) listener.end();
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (!isOwnHost(request.headers.host)) {
      return refuse(response, 421, 'This server answers to the names of this machine only.');
    }
    const { method = 'GET', url = '/' } = request;
    const [path = '/'] = url.split(/[?#]/, 1);
    if (path.startsWith('/api/')) return this.#call(method, path, request, response);
    request.resume();
    if (method !== 'GET' && method !== 'HEAD') return refuse(response, 405, 'Only calls may be other than GET.');
    if (path === EVENTS) return this.#listen(response);
    if (path === JWKS_PATH) return sendJson(response, 200, this.#serviceCalls.keys);
    if (path === '/remotes.json') return sendJson(response, 200, this.#remotes());
    const build = this.#build;
    const prefix = prefixOf(build);
    if (build !== null && path.startsWith(prefix)) {
      return sendBuildFile(this.#parts.dist, build, path.slice(prefix.length), response);
    }
    const file = path === '/index.html' ? undefined : this.#parts.shell.at(path);
    if (file !== undefined) return sendText(response, 200, file);
    if (path !== '/index.html' && extname(path) !== '') return refuse(response, 404, 'There is no such file.');
    return this.#sendPage(response);
  }

  #sendPage(response: ServerResponse): void {
    if (this.#build === null) {
      sendText(response, 503, waitingPage(this.#failure ?? 'The first build is not done.'));
      return;
    }
    for (const [name, value] of Object.entries(PAGE_HEADERS)) response.setHeader(name, value);
    sendText(response, 200, this.#parts.shell.page);
  }

  #remotes(): RemotesAnswer {
    const build = this.#build;
    if (build === null) return { shellApi: SHELL_API_VERSION, answer: 'none', remotes: [] };
    const { name, version, uniqueName, integrity, preload = {}, descriptor } = build;
    const prefix = prefixOf(build);
    const listing = {
      name,
      version,
      uniqueName,
      entry: prefix + build.entry,
      manifest: prefix + build.manifest,
      integrity,
      preload: Object.fromEntries(
        Object.entries(preload).map(([module, files]) => [module, files.map((each) => prefix + each)]),
      ),
      descriptor,
      channel: 'dev' as const,
      dev: { origin: '', expiresAt: new Date().toISOString(), events: EVENTS, samples: true as const },
    };
    // Each build announces itself by its event: it is no new version of which the shell has to tell.
    return { shellApi: SHELL_API_VERSION, answer: 'samples', remotes: [listing] };
  }

  async #call(method: string, path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader(PAGE_SESSION_HEADER, TAG);
    const body = await buffer(request);
    if (DROPPED.has(path) && !(path === '/api/frontend-logger' && method === 'GET')) {
      response.writeHead(204).end();
      return;
    }
    const session = this.#parts.session();
    if ('problem' in session) return this.#missing(response, 'the session', session.problem);
    const answer = this.#parts.answers.answerTo(method, request.url ?? path);
    const ofSession = sessionAnswers[`${method} ${path}`];
    if (ofSession !== undefined && (answer.kind === 'none' || answer.file === null)) {
      const header = (name: string) => String(request.headers[name] ?? '');
      return sendJson(response, 200, await ofSession(session.value, header));
    }
    const service = serviceAt(this.#parts.services ?? [], path);
    if (answer.kind === 'none' && service !== undefined) {
      const header = (name: string) => request.headers[name]?.toString();
      const call = { method, url: request.url ?? path, header, body };
      return this.#callService(service, call, session.value, response);
    }
    if (answer.kind === 'none') return this.#missing(response, `${method} ${path}`, answer.sentence);
    if (!allowed(answer.access, entitlementsOf(session.value))) return this.#problem(response, 403, LOCKED);
    if (answer.status === 204) response.writeHead(204).end();
    else if (answer.status >= 400) sendJson(response, answer.status, answer.body, PROBLEM_CONTENT_TYPE);
    else sendJson(response, answer.status, answer.body);
  }

  /** A call that `answers/` has not goes to the service itself. */
  async #callService(service: OwnService, call: ServiceCall, session: PageData, response: ServerResponse) {
    const answer = await this.#serviceCalls.make(service, call, session, this.#origin);
    const made = wordsOf(call);
    if (answer.kind === 'missing') return this.#missing(response, made, answer.sentence);
    if (this.#unanswered.delete(made)) for (const listener of this.#listeners) this.#sendProblem(listener);
    if (answer.kind !== 'answer') return this.#problem(response, 403, answer.sentence);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  /** Said in the page, in its bar and in the terminal, there once. */
  #missing(response: ServerResponse, call: string, sentence: string): void {
    if (!this.#unanswered.has(call)) {
      this.#parts.tell(sentence);
      this.#unanswered.set(call, sentence);
      for (const listener of this.#listeners) this.#sendProblem(listener);
    }
    this.#problem(response, 404, sentence);
  }

  #problem(response: ServerResponse, status: number, detail: string): void {
    if (response.headersSent) return void response.destroy();
    sendJson(response, status, { type: 'about:blank', title: 'Sample answer', status, detail }, PROBLEM_CONTENT_TYPE);
  }

  #listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write('retry: 1000\n\n');
    this.#greet(response);
    this.#listeners.add(response);
    response.once('close', () => this.#listeners.delete(response));
  }

  #greet(listener: ServerResponse): void {
    if (this.#build !== null) {
      send(listener, 'built', { version: this.#build.version, uniqueName: this.#build.uniqueName });
    }
    this.#sendProblem(listener);
  }

  #sendProblem(listener: ServerResponse): void {
    const sentences = [this.#failure, ...this.#parts.answers.problems, ...this.#unanswered.values()];
    send(listener, 'problem', { message: sentences.find((each) => each !== null)?.slice(0, 500) ?? null });
  }
}

const prefixOf = (build: RemoteBuildFile | null) => `/remotes/${build?.name}/${build?.uniqueName}/`;

function send(listener: ServerResponse, event: string, data: object): void {
  listener.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

function sendJson(response: ServerResponse, status: number, body: unknown, type = JSON_TYPE): void {
  response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
}

function sendText(response: ServerResponse, status: number, { type, content }: ServedFile): void {
  response.writeHead(status, { 'content-type': type }).end(content);
}
