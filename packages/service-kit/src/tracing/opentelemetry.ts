import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  ROOT_CONTEXT,
  SamplingDecision,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { OwnTraces } from './own-traces.ts';
import type { SpanPlace } from './traceparent.ts';
import type { Span, SpanStart, Tracer } from './tracing.ts';

/** Spans that wait for the collector; while it is away, more are dropped. */
const MOST_WAITING = 2048;
const MOST_AT_ONCE = 512;
const SEND_EVERY_MS = 2000;
const SEND_MS = 5000;
/** A server that stops waits no longer for the collector. */
const GOODBYE_MS = 1000;
const SPAN_ID_BYTES = 8;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

export interface TracingOptions {
  /** Address of a collector that takes OTLP over HTTP, without its path. */
  readonly endpoint: string;
  /** Of the traces that begin here, so many are kept. */
  readonly percent: number;
  readonly service: string;
  readonly region: string;
  readonly traces: OwnTraces;
}

/** A tracer that sends spans to a collector. A collector that is away costs spans and nothing else. */
export function openTelemetry({ endpoint, percent, service, region, traces }: TracingOptions): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: SEND_MS, concurrencyLimit: 2 });
  const ratio = new TraceIdRatioBasedSampler(percent / 100);
  const provider = new TracerProvider({
    idGenerator: {
      generateTraceId: () => traces.newId(),
      generateSpanId: () => randomBytes(SPAN_ID_BYTES).toString('hex'),
    },
    resource: resourceFromAttributes({ 'service.name': service, 'cloud.region': region }),
    sampler: new ParentBasedSampler({ root: ratio }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: MOST_WAITING,
        maxExportBatchSize: MOST_AT_ONCE,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: SEND_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('shoppervoice');
  return {
    start(name: string, { kind, parent, link = null, attributes = {} }: SpanStart): Span {
      const links = link === null ? [] : [{ context: contextOf(link) }];
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes, links }, under(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        place: { traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 },
        rename: (better) => void span.updateName(better),
        set: (more) => void span.setAttributes(more),
        end(hasFailed) {
          if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    ownPlace(given) {
      if (!traces.isOwn(given.traceId)) return null;
      const { decision } = ratio.shouldSample(ROOT_CONTEXT, given.traceId);
      return { ...given, isSampled: decision === SamplingDecision.RECORD_AND_SAMPLED };
    },
    async stop() {
      const stopped = provider.shutdown().catch(() => undefined);
      await Promise.race([stopped, sleep(GOODBYE_MS, undefined, { ref: false })]);
    },
  };
}

const contextOf = ({ traceId, spanId, isSampled }: SpanPlace): SpanContext => ({
  traceId,
  spanId,
  traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
  isRemote: true,
});

const under = (parent: SpanPlace | null): Context =>
  parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, contextOf(parent));
