import { Button, Combobox } from '@shoppervoice/ui';
import { ChevronDown, EyeOff } from 'lucide-react';
import { FilterGroup } from '../page/report-layout.tsx';
import type { LeaveOut } from './leave-out.ts';
import * as words from './words.ts';

/** Picks a value to exclude. Excluded values are shown as chips, which remove the exclusion. */
export function LeaveOutPicker({
  all,
  chosen,
  onChange,
}: {
  all: readonly LeaveOut[];
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
}) {
  const left = all.filter(({ value }) => !chosen.includes(value));
  return (
    <FilterGroup title={words.exclude} note={chosen.length > 0 ? words.setCount(chosen.length) : undefined}>
      <Combobox
        label={words.exclude}
        searchLabel={words.searchValues(left.length)}
        trigger={
          <Button aria-label={words.excludeAValue} icon={EyeOff} trailingIcon={ChevronDown}>
            {words.excludeAValue}
          </Button>
        }
        value=""
        options={left.map(({ value, label, name }) => ({ value, label, note: name }))}
        onChange={(value) => onChange([...chosen, value])}
      />
    </FilterGroup>
  );
}
