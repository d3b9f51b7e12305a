import { Children, type ReactNode } from 'react';
import { Later } from '../page/later.tsx';
import { WithFilters, type WithFiltersProps } from '../page/report-layout.tsx';

interface StagedPanelsProps extends Pick<WithFiltersProps, 'active' | 'onClear' | 'sticky'> {
  /** What stands in the filter column. */
  beside: ReactNode;
  children: ReactNode;
}

/** The first panel beside the filters and at once; the second, then all others, each in a render of its own. */
export function StagedPanels({ beside, children, ...filters }: StagedPanelsProps) {
  const [first, second, ...rest] = Children.toArray(children);
  return (
    <>
      <WithFilters filters={beside} {...filters}>
        {first}
      </WithFilters>
      {second !== undefined && (
        <Later>
          {second}
          {rest.length > 0 && <Later>{rest}</Later>}
        </Later>
      )}
    </>
  );
}
