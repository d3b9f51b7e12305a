import { newPasswordForm } from '@shoppervoice/contracts/account-forms';
import type { ResetCredentials, ResetPasswordRequest } from '@shoppervoice/contracts/accounts';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { Button, Notices } from '@shoppervoice/ui';
import { Link } from 'react-router';
import { commonWords, refusalOf } from '../../account-form/failure-words.ts';
import { NewPasswordFields } from '../../account-form/new-password-fields.tsx';
import { useAccountForm } from '../../account-form/use-account-form.ts';
import { BackToSignIn } from '../../frame/back-to-sign-in.tsx';
import { PageTop, parts } from '../../frame/page-parts.tsx';
import * as words from './words.tsx';

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
        {words.forAccount(<strong>{email}</strong>)}
      </PageTop>
      <Notices
        alert={form.alert}
        failure={
          form.failure && (
            <>
              {commonWords(form.failure) ?? refusalOf(form.failure) ?? words.couldNotChange}{' '}
              {form.failure.status === 400 && <Link to="/forgot-password">{words.askForLink}</Link>}
            </>
          )
        }
      />
      <form {...form.form} className={parts.form}>
        <NewPasswordFields form={form} label={words.newPassword} again={words.newPasswordAgain} />
        <Button type="submit" variant="primary" busy={form.busy} className={parts.submit}>
          {form.busy ? words.changing : words.change}
        </Button>
      </form>
      <BackToSignIn />
    </>
  );
}
