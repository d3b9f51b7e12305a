import { FewMark } from '@shoppervoice/ui';
import { Delta } from '../figures/change-mark.tsx';
import { FilterGroup } from '../page/report-layout.tsx';
import { useDashboard } from './dashboard.ts';
import styles from './filter-column.module.css';
import type { PageFilter } from './page-filter.ts';

/** A dashboard's filters, and what its marks of certainty mean. */
export function FilterColumn({ filters }: { filters: readonly PageFilter[] }) {
  const { compared } = useDashboard();
  return (
    <>
      {filters.map(({ Group, fields }) => Group && <Group key={Object.keys(fields).join()} />)}
      {compared && (
        <FilterGroup title="How sure a change is">
          <ul className={styles.marks}>
            <li>
              <Delta shown={{ delta: 1, text: 'up' }} certainty="better" />{' '}
              <Delta shown={{ delta: -1, text: 'down' }} certainty="worse" />
              <span>significant</span>
            </li>
            <li>
              <Delta shown={{ delta: 1, text: '' }} certainty="noise" />
              <span>no clear change</span>
            </li>
            <li>
              <FewMark />
              <span>fewer than 30 answers</span>
            </li>
          </ul>
        </FilterGroup>
      )}
    </>
  );
}
