import { Checkbox } from '@shoppervoice/ui';
import { anyCode } from '../address/address-field.ts';
import { toggled } from '../filters/filter-options.ts';
import { FilterGroup } from '../page/report-layout.tsx';
import { useDashboard } from './dashboard.ts';
import type { FilterView, PageFilter } from './page-filter.ts';
import * as words from './words.ts';

const NAME = 'without';
const offIn = (view: FilterView) => view[NAME] as readonly string[];

/** Groups of figures that the reader can hide. */
export const shownGroups: PageFilter = {
  fields: { [NAME]: anyCode },
  active: (view) => (offIn(view).length > 0 ? 1 : 0),
  keeps: ({ group }, view) => group === null || !offIn(view).includes(group),
  Group: ShownGroups,
};

function ShownGroups() {
  const { answer, view, change } = useDashboard();
  const off = offIn(view);
  const shown = answer.groups.filter(({ key }) => !off.includes(key));
  // With one group there is nothing to choose.
  if (answer.groups.length < 2) return null;
  return (
    <FilterGroup title={words.onThePage} note={words.shownOf(shown.length, answer.groups.length)}>
      {answer.groups.map(({ key, label }) => (
        <Checkbox
          key={key}
          checked={!off.includes(key)}
          // At least one stays: an empty page would say nothing.
          disabled={shown.length === 1 && shown[0]?.key === key}
          onChange={() => change({ [NAME]: toggled(off, key) })}
        >
          {label}
        </Checkbox>
      ))}
    </FilterGroup>
  );
}
