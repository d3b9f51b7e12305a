import { Button, Combobox } from '@shoppervoice/ui';
import { ChevronDown, EyeOff } from 'lucide-react';
import { FilterGroup } from '../page/report-layout.tsx';
import type { LeaveOut } from './leave-out.ts';

const CHOOSE = 'Exclude a value';

/** Picks one more value to leave out. Values that are left out are shown as chips, which bring them back. */
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
    <FilterGroup title="Exclude" note={chosen.length > 0 ? `${chosen.length} set` : undefined}>
      <Combobox
        label="Exclude"
        searchLabel={`Search ${left.length} values`}
        trigger={
          <Button aria-label={CHOOSE} icon={EyeOff} trailingIcon={ChevronDown}>
            {CHOOSE}
          </Button>
        }
        value=""
        options={left.map(({ value, label, name }) => ({ value, label, note: name }))}
        onChange={(value) => onChange([...chosen, value])}
      />
    </FilterGroup>
  );
}
