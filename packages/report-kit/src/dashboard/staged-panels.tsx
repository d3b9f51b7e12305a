import { Deferred } from '@shoppervoice/ui';
import { Children, type ReactNode } from 'react';
import { WithFilters, type WithFiltersProps } from '../page/report-layout.tsx';

interface StagedPanelsProps extends Pick<WithFiltersProps, 'active' | 'onClear' | 'sticky'> {
  /** Content of the filter column. */
  beside: ReactNode;
  children: ReactNode;
}

/** The first panel at once, beside the filters; then the second, then all others, each in a separate render. */
export function StagedPanels({ beside, children, ...filters }: StagedPanelsProps) {
  const [first, second, ...rest] = Children.toArray(children);
  return (
    <>
      <WithFilters filters={beside && <Deferred turns={2}>{beside}</Deferred>} {...filters}>
        {first}
      </WithFilters>
      {second !== undefined && <Deferred>{second}</Deferred>}
      {rest.length > 0 && <Deferred turns={2}>{rest}</Deferred>}
    </>
  );
}
