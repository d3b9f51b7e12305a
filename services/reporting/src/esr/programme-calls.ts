import type { Access } from '@shoppervoice/contracts/calls';
import { BENCHMARK_KINDS, type BenchmarkKind, FEATURES, type Programme } from '@shoppervoice/survey-model';

/** A call of a programme's service and the gate of its page: what is not in the plan is not requested. */
export interface GatedCall {
  readonly path: string;
  readonly access: Access;
}

/** The calls for a programme's part of the summary. Lists of comments are those of `COMMENT_SETS`. */
export interface EsrCalls {
  /** Headline figures of its surveys, and answers by day. */
  readonly overall: GatedCall;
  /** Every other rating, if there are more. */
  readonly ratings?: GatedCall;
  /** The first that is in the plan is shown. */
  readonly benchmarks: readonly (GatedCall & { readonly kind: BenchmarkKind })[];
}

const BENCHMARK_PATHS: Readonly<Record<BenchmarkKind, string>> = {
  standard: '/api/benchmarks/merchant',
  coe: '/api/benchmarks/merchant',
  custom: '/api/benchmarks/custom',
};
/** Other merchants first, then the best of them, then one's own set. */
const BENCHMARK_ORDER: readonly BenchmarkKind[] = ['standard', 'coe', 'custom'];

export const ESR_CALLS: Readonly<Record<Programme, EsrCalls>> = {
  'online-buyer': {
    overall: { path: '/api/buyer-overall-metrics', access: { package: 12 } },
    ratings: { path: '/api/metric-distribution', access: { feature: FEATURES.BUYER_RATINGS } },
    benchmarks: BENCHMARK_ORDER.flatMap((kind) =>
      BENCHMARK_KINDS.filter((row) => row.kind === kind).map(({ feature }) => ({
        kind,
        path: BENCHMARK_PATHS[kind],
        access: { feature },
      })),
    ),
  },
  'site-abandonment': {
    overall: { path: '/api/site-abandonment/overall-metrics', access: { feature: FEATURES.SA_DASHBOARD } },
    benchmarks: [],
  },
  'straight-to-fulfillment': {
    overall: { path: '/api/stff-overall-metrics', access: { package: 13 } },
    ratings: { path: '/api/stff-metric-distributions', access: { package: 13 } },
    benchmarks: [],
  },
};
