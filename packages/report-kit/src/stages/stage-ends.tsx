import { Beside } from '../page/beside.tsx';
import { PurposeEnds } from './purpose-ends.tsx';
import { StageComments } from './stage-comments.tsx';
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
