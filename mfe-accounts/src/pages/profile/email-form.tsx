import { type NewEmailForm, newEmailForm } from '@shoppervoice/contracts/account-forms';
import type { Profile } from '@shoppervoice/contracts/accounts';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { Button, Notices, Panel, TextField } from '@shoppervoice/ui';
import { useAccountForm } from '../../account-form/use-account-form.ts';
import css from '../../signed-in/form-panel.module.css';
import * as words from './words.ts';

interface EmailFormProps {
  readonly shell: ShellApi;
  readonly profile: Profile;
  /** A link was mailed to this address. */
  readonly onRequested: (email: string) => void;
}

/** Requests another address; the current one is used until the new one is confirmed. */
export function EmailForm({ shell, profile: { email, newEmail }, onRequested }: EmailFormProps) {
  const form = useAccountForm<NewEmailForm>({
    initialValues: { email: '' },
    schema: newEmailForm,
    send: async (body) => {
      await shell.request<Profile>('/api/account/email', { method: 'PUT', body });
      onRequested(body.email);
    },
  });
  return (
    <Panel aria-label={words.emailAddress} className={css.panel}>
      <Notices failure={form.failure?.detail} alert={form.alert} />
      <form {...form.form} className={css.form}>
        <TextField
          label={words.email}
          value={email}
          hint={newEmail === null ? undefined : words.staysInUse(newEmail)}
          readOnly
        />
        <TextField
          {...form.text('email')}
          label={words.newEmail}
          type="email"
          hint={words.newEmailHint}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <div className={css.actions}>
          <Button type="submit" variant="primary" busy={form.busy}>
            {form.busy ? words.sending : words.changeEmail}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
