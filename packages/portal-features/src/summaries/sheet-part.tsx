import type { ReactNode } from 'react';
import css from './sheet-part.module.css';

/** A section of the summary with its heading. */
export function SheetPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
