import { type ChangePasswordForm, changePasswordForm, passwordRules } from '@shoppervoice/contracts/account-forms';
import type { PageProps, RequestFailure } from '@shoppervoice/contracts/remotes';
import { Button, done, NOTHING_DONE, Notices, OutcomeNotice, Panel, PasswordRules } from '@shoppervoice/ui';
import { useId, useState } from 'react';
import { NeverAPassword } from '../../account-form/new-password-fields.tsx';
import { PasswordField } from '../../account-form/password-field.tsx';
import { useAccountForm } from '../../account-form/use-account-form.ts';
import { setPasswordUnknown } from '../../sign-in/unknown-password.ts';
import css from '../../signed-in/form-panel.module.css';
import { SignedInPage } from '../../signed-in/signed-in-page.tsx';
import * as words from './words.ts';

const EMPTY: ChangePasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** `/account/password`: the user's own password. */
export default function ChangePasswordPage({ shell, page }: PageProps) {
  const [changes, setChanges] = useState(0);
  return (
    <SignedInPage shell={shell} title={page.title} lead={words.lead} width="form">
      <OutcomeNotice of={changes > 0 ? done(words.changed) : NOTHING_DONE} />
      {/* Remounts an empty form after each change. */}
      <PasswordForm key={changes} shell={shell} onChanged={() => setChanges(changes + 1)} />
    </SignedInPage>
  );
}

function PasswordForm({ shell, onChanged }: Pick<PageProps, 'shell'> & { onChanged: () => void }) {
  const rules = useId();
  const never = useId();
  const form = useAccountForm<ChangePasswordForm>({
    initialValues: EMPTY,
    schema: changePasswordForm,
    focusAfterFailure: 'currentPassword',
    send: async ({ currentPassword, newPassword }) => {
      try {
        await shell.request('/api/account/password', { method: 'PUT', body: { currentPassword, newPassword } });
      } catch (error) {
        // Without a response it may have been changed; a refusal of the input proves that it was not.
        const { status } = error as RequestFailure;
        if (status === 0 || status === 400) setPasswordUnknown(status === 0);
        throw error;
      }
      setPasswordUnknown(false);
      onChanged();
    },
  });
  return (
    <Panel aria-label={words.password} className={css.panel}>
      <Notices failure={form.failure?.detail} alert={form.alert} />
      <form {...form.form} className={css.form}>
        {/* Password managers look for the name that belongs to the password. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={shell.pageData?.merchant.user.username ?? ''}
          readOnly
          hidden
        />
        <PasswordField
          {...form.text('currentPassword')}
          label={words.currentPassword}
          autoComplete="current-password"
          required
        />
        <PasswordField
          {...form.text('newPassword')}
          label={words.newPassword}
          autoComplete="new-password"
          aria-describedby={`${rules} ${never}`}
          required
        />
        <PasswordRules id={rules} rules={passwordRules} password={form.values.newPassword} />
        <NeverAPassword id={never} />
        <PasswordField
          {...form.text('confirmPassword')}
          label={words.newPasswordAgain}
          autoComplete="new-password"
          required
        />
        <div className={css.actions}>
          <Button type="submit" variant="primary" busy={form.busy}>
            {form.busy ? words.changing : words.change}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
