import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it arrived. */
export interface TakenSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | null;
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly hasFailed: boolean;
}

interface OtlpAttribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
interface OtlpBody {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly OtlpAttribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly name: string;
        readonly traceId: string;
        readonly spanId: string;
        readonly parentSpanId?: string;
        readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
        readonly attributes: readonly OtlpAttribute[];
        readonly status: { readonly code?: number };
      }[];
    }[];
  }[];
}

const FAILED = 2;
const recordOf = (attributes: readonly OtlpAttribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A collector that takes OTLP over HTTP, as JSON. */
export class TraceCollector {
  readonly spans: TakenSpan[] = [];
  /** Everything that arrived, to the letter. */
  text = '';
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        if (request.url === '/v1/traces') this.#take(Buffer.concat(pieces).toString());
        response.setHeader('content-type', 'application/json').end('{}');
      });
    });
  }

  static async start(): Promise<TraceCollector> {
    const collector = new TraceCollector();
    await new Promise<void>((resolve) => collector.#server.listen(0, '127.0.0.1', resolve));
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The spans of this name in the order of arrival. */
  named(name: string): TakenSpan[] {
    return this.spans.filter((span) => span.name === name);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #take(text: string): void {
    this.text += text;
    for (const { resource, scopeSpans } of (JSON.parse(text) as OtlpBody).resourceSpans) {
      const service = String(recordOf(resource.attributes)['service.name']);
      for (const span of scopeSpans.flatMap(({ spans }) => spans)) {
        const { name, traceId, spanId, parentSpanId, links = [], attributes, status } = span;
        this.spans.push({
          service,
          name,
          traceId,
          spanId,
          parentSpanId: parentSpanId === undefined || parentSpanId === '' ? null : parentSpanId,
          links: links.map((link) => ({ traceId: link.traceId, spanId: link.spanId })),
          attributes: recordOf(attributes),
          hasFailed: status.code === FAILED,
        });
      }
    }
  }
}
