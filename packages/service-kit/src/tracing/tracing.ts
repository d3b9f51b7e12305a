import { AsyncLocalStorage } from 'node:async_hooks';
import { readTraceparent, type SpanPlace, writeTraceparent } from './traceparent.ts';

/** No person, no ID of a respondent, no text of a query: only names out of the portal's own lists, and numbers. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface Span {
  readonly place: SpanPlace;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  end(hasFailed: boolean): void;
}

export interface SpanStart {
  readonly kind: 'server' | 'client' | 'consumer';
  /** The place that it is part of; null: it begins a trace. */
  readonly parent: SpanPlace | null;
  /** A place that led to it, as somebody says who is not believed. */
  readonly link?: SpanPlace | null;
  readonly attributes?: SpanAttributes;
}

/** What makes spans: `opentelemetry.ts`, which is loaded only if traces are wanted. */
export interface Tracer {
  start(name: string, start: SpanStart): Span;
  /**
   * A place as a client names it, in a trace that a gateway began within the last hour, and sampled as was decided then;
   * null for any other.
   */
  ownPlace(given: SpanPlace): SpanPlace | null;
  /** Sends what is left, for a second at most. */
  stop(): Promise<void>;
}

interface Here {
  readonly tracer: Tracer;
  /** Null between requests and jobs. */
  readonly span: Span | null;
}

/** Empty without traces: then nothing of this file costs more than a look. */
const here = new AsyncLocalStorage<Here>();

/** Whatever `work` starts, now or later, is traced by this tracer. */
export const tracedBy = <Result>(tracer: Tracer, work: () => Result): Result => here.run({ tracer, span: null }, work);

/** The tracer of this server; null without traces. */
export const currentTracer = (): Tracer | null => here.getStore()?.tracer ?? null;

/** Runs `work` as a part of a span that its caller ends. */
export const withSpan = <Result>(tracer: Tracer, span: Span, work: () => Result): Result =>
  here.run({ tracer, span }, work);

/**
 * What begins a trace with a page, to which its calls belong, and returns its place as a text; null without traces. Read
 * when a server is assembled.
 */
export function pageTracer(): (() => string) | null {
  const tracer = currentTracer();
  if (tracer === null) return null;
  return () => {
    const span = tracer.start('page', { kind: 'server', parent: null });
    span.end(false);
    return writeTraceparent(span.place);
  };
}

/** The current place as a text; null without a trace. */
function currentTraceparent(): string | null {
  const span = here.getStore()?.span ?? null;
  return span === null ? null : writeTraceparent(span.place);
}

/** A span of what another program does for the current one; null without one, between requests and jobs. */
export function startClientSpan(name: string, attributes: SpanAttributes): Span | null {
  const { tracer, span = null } = here.getStore() ?? {};
  if (tracer === undefined || span === null) return null;
  return tracer.start(name, { kind: 'client', parent: span.place, attributes });
}

/** Makes a request within a span of its own. `send` gets that place for the request's header; null without traces. */
export async function inClientSpan<Answer extends { readonly status: number }>(
  name: string,
  attributes: SpanAttributes,
  send: (traceparent: string | null) => Promise<Answer>,
): Promise<Answer> {
  const span = startClientSpan(name, attributes);
  if (span === null) return send(null);
  let status = 0;
  try {
    const answer = await send(writeTraceparent(span.place));
    ({ status } = answer);
    span.set({ 'http.response.status_code': status });
    return answer;
  } finally {
    span.end(status === 0 || status >= 500);
  }
}

/** What work that is kept for later holds of the trace that has made it; nothing without traces. */
export interface KeptTrace {
  readonly traceparent?: string;
}

export function keptTrace(): KeptTrace {
  const traceparent = currentTraceparent();
  return traceparent === null ? {} : { traceparent };
}

/** Does a piece of work that was kept, as a part of the trace that has made it. */
export async function inJobSpan<Result>(
  name: string,
  { traceparent }: KeptTrace,
  work: () => Promise<Result>,
): Promise<Result> {
  const tracer = currentTracer();
  if (tracer === null) return work();
  const span = tracer.start(name, { kind: 'consumer', parent: readTraceparent(traceparent) });
  let hasFailed = true;
  try {
    const result = await withSpan(tracer, span, work);
    hasFailed = false;
    return result;
  } finally {
    span.end(hasFailed);
  }
}
