import type { ResetCredentials, ResetPasswordRequest, ShellApi } from '@shoppervoice/contracts';
import { newPasswordForm } from '@shoppervoice/contracts/account-forms';
import { Button, Notices } from '@shoppervoice/ui';
import { Link } from 'react-router';
import { commonWords, refusalOf } from '../../account-form/failure-words.ts';
import { NewPasswordFields } from '../../account-form/new-password-fields.tsx';
import { useAccountForm } from '../../account-form/use-account-form.ts';
import { BackToSignIn } from '../../frame/back-to-sign-in.tsx';
import { PageTop, parts } from '../../frame/page-parts.tsx';

interface NewPasswordFormProps {
  readonly shell: ShellApi;
  readonly credentials: ResetCredentials;
  readonly title: string;
}

export function NewPasswordForm({ shell, credentials, title }: NewPasswordFormProps) {
  const { email, merchantId, resetPasswordTokenId } = credentials;
  const form = useAccountForm({
    initialValues: { password: '', confirmPassword: '' },
    schema: newPasswordForm,
    send: async ({ password }) => {
      const body: ResetPasswordRequest = { email, mid: merchantId, id: resetPasswordTokenId, userPassword: password };
      await shell.request('/api/accounts/reset-password', { method: 'POST', body });
      shell.reloadAt('/login?passwordReset=true');
    },
  });
  return (
    <>
      <PageTop title={title} takesFocus>
        For the account of <strong>{email}</strong>. You are signed out everywhere else when it changes.
      </PageTop>
      <Notices
        alert={form.alert}
        failure={
          form.failure && (
            <>
              {commonWords(form.failure) ?? refusalOf(form.failure) ?? 'Your password could not be changed. Try again.'}{' '}
              {form.failure.status === 400 && <Link to="/forgot-password">Ask for a new link</Link>}
            </>
          )
        }
      />
      <form {...form.form} className={parts.form}>
        <NewPasswordFields form={form} label="New password" again="Re-enter new password" />
        <Button type="submit" variant="primary" busy={form.busy} className={parts.submit}>
          {form.busy ? 'Changing your password' : 'Change my password'}
        </Button>
      </form>
      <BackToSignIn />
    </>
  );
}
