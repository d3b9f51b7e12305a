import { Badge, Button } from '@shoppervoice/ui';
import { type ReactNode, useId } from 'react';
import css from './override-panel.module.css';
import * as words from './words.ts';

interface SectionProps {
  readonly title: string;
  readonly isOverridden: boolean;
  /** Resets to the merchant's own list. */
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** One of the two lists that can be overridden, marked if it is. */
export function Section({ title, isOverridden, onBack, children }: SectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <header className={css.sectionHead}>
        <h3 id={id}>{title}</h3>
        {isOverridden && (
          <>
            <Badge tone="mixed">{words.overridden}</Badge>
            <Button variant="link" onClick={onBack}>
              {words.undo}
            </Button>
          </>
        )}
      </header>
      {children}
    </section>
  );
}
