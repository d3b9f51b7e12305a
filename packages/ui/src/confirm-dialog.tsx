import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import css from './confirm-dialog.module.css';
import { Dialog, DialogClose } from './dialog.tsx';
import { failed, NOTHING_DONE, type Outcome, OutcomeNotice } from './outcome.tsx';
import * as words from './words.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** The consequences. */
  readonly description: ReactNode;
  /** Label of the confirming button. */
  readonly action: string;
  /** The dialog closes on success and shows the reason on failure. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
  /** See `Dialog`. */
  readonly over?: boolean;
  readonly children?: ReactNode;
}

/** Asks before an action that others notice. */
export function ConfirmDialog({ title, description, action, onConfirm, onClose, over, children }: ConfirmDialogProps) {
  const [running, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(NOTHING_DONE);
  const confirm = async () => {
    setRunning(true);
    setOutcome(NOTHING_DONE);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setOutcome(failed(error));
      setRunning(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      over={over}
      actions={
        <>
          <Button variant="primary" busy={running} onClick={confirm}>
            {action}
          </Button>
          <DialogClose render={<Button>{words.cancel}</Button>} />
        </>
      }
    >
      <div className={css.more}>
        <OutcomeNotice of={outcome} />
        {children}
      </div>
    </Dialog>
  );
}
