import type { Profile, ShellApi } from '@shoppervoice/contracts';
import { type ProfileForm, profileForm } from '@shoppervoice/contracts/account-forms';
import { Button, Notices, Panel, TextField } from '@shoppervoice/ui';
import { useAccountForm } from '../../account-form/use-account-form.ts';
import css from '../../signed-in/form-panel.module.css';

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
    <Panel aria-label="Names" className={css.panel}>
      <Notices failure={form.failure?.detail} alert={form.alert} />
      <form {...form.form} className={css.form}>
        <TextField
          label="User name"
          value={username}
          hint="You sign in with it. It cannot be changed."
          autoComplete="username"
          readOnly
        />
        <TextField {...form.text('firstName')} label="First name" autoComplete="given-name" required />
        <TextField {...form.text('lastName')} label="Last name" autoComplete="family-name" required />
        <TextField
          {...form.text('phoneNumber')}
          label="Phone"
          type="tel"
          autoComplete="tel"
          hint="Optional, as are department and title. Admins see them, and scheduled reports take them from here."
        />
        <TextField {...form.text('dept')} label="Department" autoComplete="off" />
        <TextField {...form.text('title')} label="Title" autoComplete="organization-title" />
        <div className={css.actions}>
          <Button type="submit" variant="primary" busy={form.busy}>
            {form.busy ? 'Saving' : 'Save'}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
