import type { Profile, ShellApi } from '@shoppervoice/contracts';
import { type NewEmailForm, newEmailForm } from '@shoppervoice/contracts/account-forms';
import { Button, Notices, Panel, TextField } from '@shoppervoice/ui';
import { useAccountForm } from '../../account-form/use-account-form.ts';
import css from '../../signed-in/form-panel.module.css';

interface EmailFormProps {
  readonly shell: ShellApi;
  readonly profile: Profile;
  /** A link is on its way to this address. */
  readonly onAsked: (email: string) => void;
}

/** Asks for another address; the one that is there holds until the new one is confirmed. */
export function EmailForm({ shell, profile: { email, newEmail }, onAsked }: EmailFormProps) {
  const form = useAccountForm<NewEmailForm>({
    initialValues: { email: '' },
    schema: newEmailForm,
    send: async (body) => {
      await shell.request<Profile>('/api/account/email', { method: 'PUT', body });
      onAsked(body.email);
    },
  });
  return (
    <Panel aria-label="E-mail address" className={css.panel}>
      <Notices failure={form.failure?.detail} alert={form.alert} />
      <form {...form.form} className={css.form}>
        <TextField
          label="E-mail"
          value={email}
          hint={
            newEmail === null ? undefined : `It stays in use until you confirm ${newEmail} with the link we sent there.`
          }
          readOnly
        />
        <TextField
          {...form.text('email')}
          label="New e-mail"
          type="email"
          hint="Next, you enter your password, and we send a link to the new address."
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <div className={css.actions}>
          <Button type="submit" variant="primary" busy={form.busy}>
            {form.busy ? 'Sending' : 'Change the e-mail'}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
