import { timingSafeEqual } from 'node:crypto';
import {
  allowedInDemo,
  CONTEXT_HEADER,
  DEMO_REFUSAL,
  IMPORT_PURPOSE,
  JOB_HEADER,
  type JobContext,
  type JobPurpose,
  type RequestContext,
  type ServiceCall,
  type SessionContext,
  WRITING_PURPOSE,
} from '@shoppervoice/contracts/accounts';
import type { Access } from '@shoppervoice/contracts/calls';
import type { DeclaredReport } from '@shoppervoice/contracts/reports';
import { allowed } from '@shoppervoice/survey-model';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { holdToConfirmation } from './confirmation.ts';
import type { ContextReader } from './contexts/context-reader.ts';
import { ADDRESS_HEADER } from './contexts/context-writer.ts';
import { ProblemError } from './problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Checks what this service is sent. */
    contexts: ContextReader;
  }
  interface FastifyRequest {
    /** The caller, from the signed header; null for a public call without a session. */
    portalContext: SessionContext | null;
    /** The context of a job, from the signed header; null if the call is not a job's. */
    jobContext: JobContext | null;
    /** The client's address as signed by the gateway; null without a signature. */
    clientAddress: string | null;
  }
}

/** Header of calls between servers (`/internal/…`); its value is `INTERNAL_KEY` in base64url. */
export const INTERNAL_KEY_HEADER = 'x-portal-internal';

const one = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

const SIGN_IN = 'Sign in to use this call.';

/** The session of a call that is not public, or its job if the service accepts jobs. @throws 401 problem */
export function contextOf(request: FastifyRequest): RequestContext {
  const context = request.portalContext ?? request.jobContext;
  if (context === null) throw new ProblemError(401, SIGN_IN);
  return context;
}

/** The session of a call that is neither public nor a job's. @throws 401 problem */
export function sessionContextOf(request: FastifyRequest): SessionContext {
  if (request.portalContext === null) throw new ProblemError(401, SIGN_IN);
  return request.portalContext;
}

/** Whether a request has the key of calls between servers. */
export function hasInternalKey(request: FastifyRequest, key: Buffer): boolean {
  return isKey(one(request.headers[INTERNAL_KEY_HEADER]), key);
}

/** The same as a bearer token, which scrapers of metrics can send. */
export function hasInternalBearer(request: FastifyRequest, key: Buffer): boolean {
  return isKey(/^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1], key);
}

function isKey(text: string | undefined, key: Buffer): boolean {
  const given = Buffer.from(text ?? '', 'base64url');
  return given.length === key.length && timingSafeEqual(given, key);
}

/** Answers 404 for `/internal/…` without the key, as if it did not exist. */
export function guardInternalCalls(app: FastifyInstance, key: Buffer): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/internal/')) return;
    const others = route.onRequest === undefined ? [] : [route.onRequest].flat();
    route.onRequest = [
      async (request) => {
        if (!hasInternalKey(request, key)) throw new ProblemError(404, 'There is nothing at this address.');
      },
      ...others,
    ];
  });
}

/** Suffixes of a report's route: `/check` says whether it would be streamed, `/past` streams earlier days. */
const REPORT_ROUTE = /^\/internal\/reports\/([A-Z0-9]+)(?:\/(?:check|past))?$/;

/**
 * Checks every route under `/internal/reports/` against the report that the service declares: besides the key of calls
 * between servers it needs a caller (401), and the gates of the page and of a file, or for a job that sends mails of a
 * schedule (403). A route without a report, or a report without its routes, stops the start. After `gateCalls`.
 */
export function gateReports(app: FastifyInstance, reports: readonly DeclaredReport[], takesJobs: boolean): void {
  const declared = new Map(reports.map((report) => [report.type, report]));
  const served = new Set<string>();
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/internal/reports/')) return;
    const report = declared.get(REPORT_ROUTE.exec(route.url)?.[1] ?? '');
    if (report === undefined) throw new Error(`The route ${route.url} is of no report that is declared.`);
    served.add(route.url);
    const others = route.onRequest === undefined ? [] : [route.onRequest].flat();
    // The key is checked first: without it every caller is refused.
    route.onRequest = [...others, async (request) => admitToReport(request, report, takesJobs)];
  });
  app.addHook('onReady', async () => {
    const missing = reports
      .flatMap(({ type }) => [`/internal/reports/${type}`, `/internal/reports/${type}/check`])
      .filter((url) => !served.has(url));
    if (missing.length > 0) throw new Error(`Reports without a route: ${missing.join(', ')}.`);
  });
}

async function admitToReport(request: FastifyRequest, report: DeclaredReport, takesJobs: boolean): Promise<void> {
  await readAsker(request, takesJobs);
  // Files and mails are made of reports.
  if (request.portalContext?.demo === true) throw new ProblemError(403, DEMO_REFUSAL);
  const context = contextOf(request);
  const purpose = request.jobContext === null ? 'export' : request.jobContext.purpose;
  // An alert reads figures as their page shows them, and no file.
  const gate = purpose === 'export' || purpose === 'schedule' ? report[purpose] : purpose === 'alert' ? {} : null;
  if (gate === null || !allowed(report.access, context) || !allowed(gate, context)) {
    throw new ProblemError(403, 'Your plan or role does not include this.');
  }
}

/**
 * Checks every `/api/` route against its row in the table of calls: the caller comes from the signed header, a call
 * that is not public needs one (401), the gate must be passed (403), and a row with confirmation must have a route that
 * requires the password. A route without a row, or a row without a route, stops the start. `takesJobs`: a job may read
 * what its merchant and its user may; it may never write.
 */
export function gateCalls(
  app: FastifyInstance,
  calls: readonly ServiceCall[],
  contexts: ContextReader,
  takesJobs: boolean,
): void {
  const rows = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]));
  const served = new Set<string>();
  app.decorate('contexts', contexts);
  app.decorateRequest('portalContext', null);
  app.decorateRequest('jobContext', null);
  app.decorateRequest('clientAddress', null);
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return;
    const methods = [route.method].flat().filter((method) => method !== 'HEAD');
    const declared = methods.length > 0 ? methods : ['GET'];
    const call = rows.get(`${declared[0]} ${route.url}`);
    if (call === undefined || declared.length > 1) {
      throw new Error(`The route ${declared.join(', ')} ${route.url} has no row in the table of calls.`);
    }
    served.add(`${call.method} ${call.path}`);
    holdToConfirmation(route, call);
    const others = route.onRequest === undefined ? [] : [route.onRequest].flat();
    route.onRequest = [async (request) => admit(request, call, takesJobs), ...others];
  });
  app.addHook('onReady', async () => {
    const missing = [...rows.keys()].filter((row) => !served.has(row));
    if (missing.length > 0) throw new Error(`Calls without a route: ${missing.join(', ')}.`);
  });
}

async function readAsker(request: FastifyRequest, takesJobs: boolean): Promise<void> {
  const header = one(request.headers[CONTEXT_HEADER]);
  request.portalContext = header === undefined ? null : await request.server.contexts.session(header);
  request.jobContext = await readJob(request, takesJobs);
}

/** Reads the address that the gateway has signed; null without one. */
export async function readClientAddress(request: FastifyRequest): Promise<void> {
  const address = one(request.headers[ADDRESS_HEADER]);
  request.clientAddress = address === undefined ? null : await request.server.contexts.address(address);
}

async function admit(request: FastifyRequest, call: ServiceCall, takesJobs: boolean): Promise<void> {
  await readClientAddress(request);
  await readAsker(request, takesJobs);
  refuseInDemo(request, call);
  if (call.access.public) return;
  const context = contextOf(request);
  if (!allowed(call.access, context)) throw new ProblemError(403, 'Your plan or role does not include this.');
}

const WRITING: readonly JobPurpose[] = [WRITING_PURPOSE, IMPORT_PURPOSE];

/**
 * The hook (`onRequest`) of an `/internal/` route that writes survey responses: accepts only jobs of these purposes,
 * and sets `jobContext`. After `gateCalls`.
 */
export function admitWriter(purposes: readonly JobPurpose[] = WRITING): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const job = await request.server.contexts.job(one(request.headers[JOB_HEADER]) ?? '');
    if (job === null) throw new ProblemError(401, NOT_GOOD);
    if (!WRITING.includes(job.purpose)) throw new ProblemError(403, READS_ALONE);
    if (!purposes.includes(job.purpose)) throw new ProblemError(403, 'This job is for other calls.');
    request.jobContext = job;
  };
}

/**
 * The hook (`onRequest`) of an `/internal/` route that reads on a reader's behalf: accepts the signed context of their
 * session, under the gate of the page's call. After `gateCalls`.
 */
export function admitReader(access: Access): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    await readAsker(request, false);
    refuseInDemo(request, null);
    if (!allowed(access, sessionContextOf(request))) {
      throw new ProblemError(403, 'Your plan or role does not include this.');
    }
  };
}

/** The demo shop refuses what changes or sends anything, whatever the call's gate. @throws 403 problem */
function refuseInDemo({ method, portalContext }: FastifyRequest, call: ServiceCall | null): void {
  if (portalContext?.demo === true && !allowedInDemo(method, call)) throw new ProblemError(403, DEMO_REFUSAL);
}

const NOT_GOOD = 'This job context is no longer valid. Ask accounts for another.';
const READS_ALONE = 'A job reads and never writes.';

/**
 * @throws problems: 403 for a job that writes, or if jobs are not accepted, 401 for an invalid one, 400 for one beside
 * a session
 */
async function readJob(request: FastifyRequest, takesJobs: boolean): Promise<JobContext | null> {
  const header = one(request.headers[JOB_HEADER]);
  if (header === undefined) return null;
  if (!takesJobs) throw new ProblemError(403, 'These calls are for people alone: no job makes them.');
  if (request.portalContext !== null)
    throw new ProblemError(400, 'A call is made by a session or by a job, not by both.');
  const job = await request.server.contexts.job(header);
  if (job === null) throw new ProblemError(401, NOT_GOOD);
  if (request.method !== 'GET' && request.method !== 'HEAD') throw new ProblemError(403, READS_ALONE);
  if (WRITING.includes(job.purpose)) {
    throw new ProblemError(403, 'This job brings survey responses in, and reads nothing.');
  }
  return job;
}
