import type { ReactNode } from 'react';
import { PurposeEnds } from './purpose-ends.tsx';
import { StageComments } from './stage-comments.tsx';
import styles from './stage-ends.module.css';
import type { StagesDefinition } from './stages-definition.ts';

/** Where each kind of visit ends, and at its side what those say who left at the stage that moved most. */
export function StageEnds({
  of: definition,
  corner,
}: {
  of: StagesDefinition;
  /** Head over the kinds of visit. */
  corner: string;
}) {
  return (
    <Beside>
      <PurposeEnds of={definition} corner={corner} />
      <StageComments of={definition} />
    </Beside>
  );
}

/** A panel with a smaller one at its side, or alone without the smaller one. In a narrow window one is under the other. */
function Beside({ children }: { children: ReactNode }) {
  return <div className={styles.beside}>{children}</div>;
}
