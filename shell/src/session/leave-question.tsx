import { ConfirmDialog } from '@shoppervoice/ui';
import * as words from './words.ts';

/** Asks before the reader leaves a page with typed text. */
export default function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <ConfirmDialog
      title={words.leaveAndLose}
      description={words.keptWhileHere}
      action={words.leave}
      over
      onConfirm={async () => onLeave()}
      onClose={onStay}
    />
  );
}
