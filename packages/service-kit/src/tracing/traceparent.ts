/** Header and text of a place in a trace (W3C Trace Context, version 00): `00-<trace>-<span>-<flags>`. */
export const TRACEPARENT_HEADER = 'traceparent';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const ONLY_ZEROS = /^0+$/;
const SAMPLED = 1;

export interface SpanPlace {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

/** Null: it is not one. */
export function readTraceparent(text: unknown): SpanPlace | null {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(typeof text === 'string' ? text : '') ?? [];
  if (traceId === '' || ONLY_ZEROS.test(traceId) || ONLY_ZEROS.test(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

export const writeTraceparent = ({ traceId, spanId, isSampled }: SpanPlace): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
