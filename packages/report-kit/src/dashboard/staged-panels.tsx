import { Deferred } from '@shoppervoice/ui';
import { Children, isValidElement, type ReactNode } from 'react';
import { WithFilters, type WithFiltersProps } from '../page/report-layout.tsx';

interface StagedPanelsProps extends Pick<WithFiltersProps, 'active' | 'onClear' | 'sticky'> {
  /** Content of the filter column. */
  beside: ReactNode;
  /** Above the first panel. */
  above?: ReactNode;
  children: ReactNode;
}

/**
 * Renders the first panel at once, beside the filters; then the others from top to bottom, each in a separate render.
 */
export function StagedPanels({ beside, above, children, ...filters }: StagedPanelsProps) {
  const [first, ...others] = Children.toArray(children);
  return (
    <>
      <WithFilters filters={beside && <Deferred turns={2}>{beside}</Deferred>} {...filters}>
        {above}
        {first}
      </WithFilters>
      {others.map((panel, at) => (
        <Deferred key={isValidElement(panel) ? panel.key : at} turns={at + 1}>
          {panel}
        </Deferred>
      ))}
    </>
  );
}
