import { type ProfileForm, profileForm } from '@shoppervoice/contracts/account-forms';
import type { Profile } from '@shoppervoice/contracts/accounts';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { Button, Notices, Panel, TextField } from '@shoppervoice/ui';
import { useAccountForm } from '../../account-form/use-account-form.ts';
import css from '../../signed-in/form-panel.module.css';
import * as words from './words.ts';

interface NamesFormProps {
  readonly shell: ShellApi;
  readonly profile: Profile;
  readonly onSaved: () => void;
}

export function NamesForm({ shell, profile, onSaved }: NamesFormProps) {
  const { username, firstName, lastName, phoneNumber, dept, title } = profile;
  const form = useAccountForm<ProfileForm>({
    initialValues: { firstName, lastName, phoneNumber, dept, title },
    schema: profileForm,
    send: async (body) => {
      await shell.request<Profile>('/api/account/profile', { method: 'PUT', body });
      onSaved();
    },
  });
  return (
    <Panel aria-label={words.names} className={css.panel}>
      <Notices failure={form.failure?.detail} alert={form.alert} />
      <form {...form.form} className={css.form}>
        <TextField label={words.userName} value={username} hint={words.userNameHint} autoComplete="username" readOnly />
        <TextField {...form.text('firstName')} label={words.firstName} autoComplete="given-name" required />
        <TextField {...form.text('lastName')} label={words.lastName} autoComplete="family-name" required />
        <TextField
          {...form.text('phoneNumber')}
          label={words.phone}
          type="tel"
          autoComplete="tel"
          hint={words.phoneHint}
        />
        <TextField {...form.text('dept')} label={words.department} autoComplete="off" />
        <TextField {...form.text('title')} label={words.title} autoComplete="organization-title" />
        <div className={css.actions}>
          <Button type="submit" variant="primary" busy={form.busy}>
            {form.busy ? words.saving : words.save}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
