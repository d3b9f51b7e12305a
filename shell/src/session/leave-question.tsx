import { ConfirmDialog } from '@shoppervoice/ui';

/** Asks before the reader leaves a page that holds what they typed. */
export default function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <ConfirmDialog
      title="Leave this page and lose what you typed?"
      description="It is kept for as long as you stay."
      action="Leave"
      over
      onConfirm={async () => onLeave()}
      onClose={onStay}
    />
  );
}
