import { Badge, Button } from '@shoppervoice/ui';
import { type ReactNode, useId } from 'react';
import css from './override-panel.module.css';

interface SectionProps {
  readonly title: string;
  readonly isOverridden: boolean;
  /** Back to the merchant's own list. */
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** One of the two lists that can be overridden, with a word where it is. */
export function Section({ title, isOverridden, onBack, children }: SectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <header className={css.sectionHead}>
        <h3 id={id}>{title}</h3>
        {isOverridden && (
          <>
            <Badge tone="mixed">Overridden</Badge>
            <Button variant="link" onClick={onBack}>
              Undo
            </Button>
          </>
        )}
      </header>
      {children}
    </section>
  );
}
