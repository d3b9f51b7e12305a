import { BENCHMARK_KINDS } from '@shoppervoice/survey-model';
import { Radio } from '@shoppervoice/ui';
import { useDashboard } from '../dashboard/dashboard.ts';
import type { PageFilter } from '../dashboard/page-filter.ts';
import { FilterGroup } from '../page/report-layout.tsx';
import { BENCHMARK, benchmarkField, benchmarkOptionsIn, chosenBenchmark, NO_BENCHMARK } from './benchmark-field.ts';
import { benchmarkTables } from './benchmark-table.ts';
import * as words from './words.ts';

/** The benchmark of a page's ratings: none by default, otherwise one that the session may choose. */
export const benchmarkFilter: PageFilter = {
  fields: { [BENCHMARK]: benchmarkField },
  active: (view, { features }) => {
    const id = view[BENCHMARK];
    if (id === NO_BENCHMARK) return 0;
    const row = BENCHMARK_KINDS.find(({ kind }) => kind === (/^\d/.test(String(id)) ? 'custom' : id));
    return row !== undefined && features.includes(row.feature) ? 1 : 0;
  },
  tables: benchmarkTables,
  explains: 'benchmarks',
  Group,
};

function Group() {
  const { shell, view, change } = useDashboard();
  const options = benchmarkOptionsIn(shell);
  if (options.length === 0) return null;
  const chosen = chosenBenchmark(view, shell);
  const rows = [{ id: NO_BENCHMARK, label: words.none }, ...options];
  return (
    <FilterGroup title={words.benchmark}>
      {rows.map(({ id, label }) => (
        <Radio
          key={id}
          name={BENCHMARK}
          checked={id === (chosen?.id ?? NO_BENCHMARK)}
          onChange={() => change({ [BENCHMARK]: String(id) })}
        >
          {label}
        </Radio>
      ))}
    </FilterGroup>
  );
}
