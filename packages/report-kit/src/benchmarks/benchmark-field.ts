import type { PageData, ShellApi } from '@shoppervoice/contracts/remotes';
import type { AddressField } from '../address/address-field.ts';
import type { FilterView } from '../dashboard/page-filter.ts';

/** What a session may be compared with. */
export type BenchmarkOption = PageData['benchmarkFilterOptions'][number];

export const NO_BENCHMARK = 'none';
/** Its name in the address. */
export const BENCHMARK = 'benchmark';

const WORD = /^(?:standard|coe|\d{1,7})$/;

/** The id of an option, or none. Only the page knows which ids exist; an unknown id has no effect. */
export const benchmarkField: AddressField<string> = {
  fallback: NO_BENCHMARK,
  read: (values) => ({
    value: values.filter((value) => WORD.test(value)).at(-1) ?? NO_BENCHMARK,
    unreadable: values.filter((value) => !WORD.test(value) && value !== NO_BENCHMARK),
  }),
  write: (value) => (value === NO_BENCHMARK ? [] : [value]),
};

/** Benchmarks that the session may choose; none when signed out. */
export function benchmarkOptionsIn({ pageData }: Pick<ShellApi, 'pageData'>): readonly BenchmarkOption[] {
  return pageData?.benchmarkFilterOptions ?? [];
}

/** The benchmark that the address asks for, if the session may choose it. */
export function chosenBenchmark(view: FilterView, shell: Pick<ShellApi, 'pageData'>): BenchmarkOption | null {
  return benchmarkOptionsIn(shell).find(({ id }) => String(id) === view[BENCHMARK]) ?? null;
}
