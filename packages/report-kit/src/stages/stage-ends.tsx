import type { ReactNode } from 'react';
import { PurposeEnds } from './purpose-ends.tsx';
import { StageComments } from './stage-comments.tsx';
import styles from './stage-ends.module.css';
import type { StagesDefinition } from './stages-definition.ts';

/** Where each kind of visit ends, and beside it comments of the stage that moved most. */
export function StageEnds({
  of: definition,
  corner,
}: {
  of: StagesDefinition;
  /** Header of the purposes. */
  corner: string;
}) {
  return (
    <Beside>
      <PurposeEnds of={definition} corner={corner} />
      <StageComments of={definition} />
    </Beside>
  );
}

/** A panel with an optional smaller one beside it; stacked in a narrow window. */
function Beside({ children }: { children: ReactNode }) {
  return <div className={styles.beside}>{children}</div>;
}
