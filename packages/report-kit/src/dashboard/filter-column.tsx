import { FewMark } from '@shoppervoice/ui';
import { Delta } from '../figures/change-mark.tsx';
import { FilterGroup } from '../page/report-layout.tsx';
import { useDashboard } from './dashboard.ts';
import styles from './filter-column.module.css';
import type { PageFilter } from './page-filter.ts';
import * as words from './words.ts';

/** A dashboard's filters, and the legend of significance. */
export function FilterColumn({ filters }: { filters: readonly PageFilter[] }) {
  const { compared } = useDashboard();
  return (
    <>
      {filters.map(({ Group, fields }) => Group && <Group key={Object.keys(fields).join()} />)}
      {compared && (
        <FilterGroup title={words.howSure}>
          <ul className={styles.marks}>
            <li>
              <Delta shown={{ delta: 1, text: 'up' }} certainty="better" />{' '}
              <Delta shown={{ delta: -1, text: 'down' }} certainty="worse" />
              <span>{words.significant}</span>
            </li>
            <li>
              <Delta shown={{ delta: 1, text: '' }} certainty="noise" />
              <span>{words.noClearChange}</span>
            </li>
            <li>
              <FewMark />
              <span>{words.fewAnswers}</span>
            </li>
          </ul>
        </FilterGroup>
      )}
    </>
  );
}
