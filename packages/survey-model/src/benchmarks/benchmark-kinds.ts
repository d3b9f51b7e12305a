import type { Access } from '@shoppervoice/contracts/calls';
import { FEATURES } from '../entitlements/features.ts';

/** Benchmarks of a merchant's ratings: the others of its group, the best of them, or a custom set. */
export const BENCHMARK_KINDS = [
  { kind: 'standard', label: 'Standard benchmark', feature: FEATURES.BUYER_BENCHMARK_STANDARD },
  { kind: 'custom', label: 'Custom benchmark', feature: FEATURES.BUYER_BENCHMARK_CUSTOM },
  { kind: 'coe', label: 'Centre of excellence', feature: FEATURES.BUYER_BENCHMARK_COE },
] as const;

export type BenchmarkKind = (typeof BENCHMARK_KINDS)[number]['kind'];

/** The group's benchmarks have the names of their kinds, a merchant's own sets have numbers. */
export type BenchmarkId = Exclude<BenchmarkKind, 'custom'> | number;

/** A custom set of merchants in a merchant's record; requested by `id`. */
export interface CustomBenchmark {
  readonly id: number;
  readonly label: string;
  readonly mids: readonly number[];
}

/** Most sets of one merchant: more would allow too many sums that isolate a member. */
export const MOST_CUSTOM_BENCHMARKS = 4;

export interface BenchmarkOption {
  readonly id: BenchmarkId;
  readonly kind: BenchmarkKind;
  readonly label: string;
}

export function benchmarkLabel(kind: BenchmarkKind): string {
  return BENCHMARK_KINDS.find((row) => row.kind === kind)?.label ?? '';
}

const rowOf = (kind: BenchmarkKind) => BENCHMARK_KINDS.filter((row) => row.kind === kind);

/** The gate of a call for these kinds: any of their features. */
export function benchmarkAccess(kinds: readonly BenchmarkKind[]): Access {
  const gates = kinds.flatMap(rowOf).map(({ feature }) => ({ feature }));
  const [only] = gates;
  return gates.length === 1 && only !== undefined ? only : { anyOf: gates };
}

/** Benchmarks that may be chosen: each kind by its feature, those of the group only if the merchant is in one. */
export function benchmarkOptions(
  merchant: { readonly benchmarkGroup: string | null; readonly customBenchmarks: readonly CustomBenchmark[] },
  features: readonly number[],
): BenchmarkOption[] {
  return BENCHMARK_KINDS.filter(({ feature }) => features.includes(feature)).flatMap(
    ({ kind, label }): BenchmarkOption[] => {
      if (kind !== 'custom') return merchant.benchmarkGroup === null ? [] : [{ id: kind, kind, label }];
      return merchant.customBenchmarks
        .slice(0, MOST_CUSTOM_BENCHMARKS)
        .map((set) => ({ id: set.id, kind, label: set.label }));
    },
  );
}
