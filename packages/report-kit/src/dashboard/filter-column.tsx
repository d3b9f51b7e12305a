import type { FilterCountsAnswer } from '@shoppervoice/contracts/reports';
import type { FigureFilter } from '@shoppervoice/survey-model';
import { FewMark } from '@shoppervoice/ui';
import { useEffect } from 'react';
import { useReport } from '../data/use-report.ts';
import { Delta } from '../figures/change-mark.tsx';
import { FigureFilterGroups } from '../filters/figure-filter-groups.tsx';
import { FilterGroup } from '../page/report-layout.tsx';
import { valuesOf } from './figure-filters.ts';
import styles from './filter-column.module.css';
import type { FilterView, PageFilter } from './page-filter.ts';
import * as words from './words.ts';

/** The filters of a dashboard by facts of its respondents. */
export interface Respondents {
  readonly offered: readonly FigureFilter[];
  /** Names of those that are open at first. */
  readonly open: readonly string[];
  /** Call of their counts; null: there is none. */
  readonly counts: string | null;
  readonly view: FilterView;
  change(values: FilterView): void;
  onShown(): void;
}

/** A dashboard's filters, and the legend of significance. `respondents`: null if the page has none of those. */
export function FilterColumn({
  filters,
  compared,
  respondents,
}: {
  filters: readonly PageFilter[];
  /** Changes are marked. */
  compared: boolean;
  respondents: Respondents | null;
}) {
  return (
    <>
      {respondents && <RespondentGroups {...respondents} />}
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

function RespondentGroups({ offered, open, counts: call, view, change, onShown }: Respondents) {
  useEffect(onShown, [onShown]);
  const counts = useReport<FilterCountsAnswer>(call);
  return (
    <FigureFilterGroups
      filters={offered}
      values={valuesOf(offered, view)}
      counts={counts.kind === 'ready' ? counts.answer : null}
      open={open}
      onChange={(name, ids) => change({ [name]: ids })}
    />
  );
}
