import { type InvitationForm, invitationForm } from '@shoppervoice/contracts/account-forms';
import type { GivenRole, InviteAnswer } from '@shoppervoice/contracts/accounts';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { Button, Dialog, DialogClose, Notices, TextField } from '@shoppervoice/ui';
import { useId } from 'react';
import { useAccountForm } from '../../account-form/use-account-form.ts';
import { RoleChoice } from './role-choice.tsx';
import css from './users.module.css';
import * as words from './words.ts';

interface InviteDialogProps {
  readonly shell: ShellApi;
  readonly onInvited: () => void;
  readonly onClose: () => void;
}

const NOBODY: InvitationForm = { firstName: '', lastName: '', email: '', accessType: 'MERCHANT_USER' };

/** Invites someone to the merchant: mails a link that completes the registration. */
export function InviteDialog({ shell, onInvited, onClose }: InviteDialogProps) {
  const formId = useId();
  const form = useAccountForm<InvitationForm>({
    initialValues: NOBODY,
    schema: invitationForm,
    send: async (body) => {
      await shell.request<InviteAnswer>('/api/account/users/invite', { method: 'POST', body });
      onInvited();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.inviteUser}
      description={words.aboutInvitation}
      actions={
        <>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {words.sendInvitation}
          </Button>
          <DialogClose render={<Button>{words.cancel}</Button>} />
        </>
      }
    >
      <div className={css.dialog}>
        <Notices failure={form.failure?.detail} alert={form.alert} />
        <form {...form.form} id={formId} className={css.form}>
          <TextField
            {...form.text('firstName')}
            label={words.firstName}
            autoComplete="off"
            spellCheck={false}
            required
          />
          <TextField {...form.text('lastName')} label={words.lastName} autoComplete="off" spellCheck={false} required />
          <TextField
            {...form.text('email')}
            label={words.email}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <RoleChoice value={form.values.accessType as GivenRole} onChange={(role) => form.set('accessType', role)} />
        </form>
      </div>
    </Dialog>
  );
}
