import { Button, Dialog, TextField, VisuallyHidden } from '@shoppervoice/ui';
import { LockKeyhole } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { Confirmation } from '../confirm/confirmation.ts';
import css from './password-dialog.module.css';
import * as words from './words.ts';

type Open = Exclude<Confirmation, { readonly kind: 'none' }>;

/** Explains the pending call and makes it with the reader's password. */
export default function PasswordDialog({ confirmation }: { confirmation: Open }) {
  const formId = useId();
  const { request } = confirmation;
  const isTrying = confirmation.kind === 'trying';
  // Closing the dialog does not undo a call already sent, so it waits for the answer.
  const cancel = () => {
    if (!isTrying) request.cancel();
  };
  return (
    <Dialog
      open
      over
      onOpenChange={(open) => !open && cancel()}
      icon={LockKeyhole}
      title={words.confirmWithPassword}
      description={
        <>
          <span className={css.what}>{request.what}</span> {words.enterPassword}
        </>
      }
      actions={
        <>
          <Button aria-disabled={isTrying} onClick={cancel}>
            {words.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isTrying}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <PasswordForm id={formId} confirmation={confirmation} />
    </Dialog>
  );
}

/** Mounted together with the dialog, so that the field can take the focus. */
function PasswordForm({ id, confirmation }: { id: string; confirmation: Open }) {
  const field = useRef<HTMLInputElement>(null);
  const isTrying = confirmation.kind === 'trying';
  const refused = confirmation.kind === 'asking' ? confirmation.refused : null;
  useEffect(() => {
    if (field.current === null || isTrying) return;
    field.current.value = '';
    field.current.focus();
  }, [isTrying]);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const password = field.current?.value ?? '';
    if (password !== '' && !isTrying) confirmation.request.confirm(password);
    else field.current?.focus();
  };
  return (
    <form id={id} className={css.form} onSubmit={confirm} noValidate>
      <TextField
        ref={field}
        label={words.yourPassword}
        type="password"
        autoComplete="current-password"
        spellCheck={false}
        required
        error={refused}
      />
      <div role="alert">
        <VisuallyHidden>{refused}</VisuallyHidden>
      </div>
    </form>
  );
}
