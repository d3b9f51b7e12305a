import type { RegisterRequest, ShellApi } from '@shoppervoice/contracts';
import { registerForm } from '@shoppervoice/contracts/account-forms';
import { Button, linkClass, Notices, TextField } from '@shoppervoice/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { NewPasswordFields } from '../../account-form/new-password-fields.tsx';
import { useAccountForm } from '../../account-form/use-account-form.ts';
import { passBotCheck } from '../../bot-check/bot-check.ts';
import { PageTop, parts } from '../../frame/page-parts.tsx';
import { useLinkParameters } from '../../link-parameters/use-link-parameters.ts';
import { AccountDetails } from './account-details.tsx';
import { registerFailure } from './register-failure.ts';

/** Of an invitation's mail: its token, and what the form can fill in. */
const LINK = ['invite', 'email', 'mid', 'firstName', 'lastName'] as const;

export function RegisterForm({ shell }: { shell: ShellApi }) {
  const link = useLinkParameters(LINK, { keep: true });
  const [detailsSent, setDetailsSent] = useState(false);
  const form = useAccountForm({
    initialValues: {
      firstName: link.firstName ?? '',
      lastName: link.lastName ?? '',
      mid: link.mid ?? '',
      email: link.email ?? '',
      username: '',
      password: '',
      confirmPassword: '',
    },
    schema: registerForm,
    send: async ({ confirmPassword: _, mid, ...person }) => {
      setDetailsSent(false);
      await passBotCheck(shell);
      const body: RegisterRequest = { ...person, mid: Number(mid), ...(link.invite && { invite: link.invite }) };
      await shell.request('/api/accounts/create-vitalsigns-account', { method: 'POST', body });
      shell.reloadAt(`/login?registered=true${link.invite ? '&invited=true' : ''}`);
    },
  });
  const failure = form.failure && registerFailure(form.failure);
  return (
    <>
      <PageTop title={`Sign Up for ${shell.appData.constants.productName}`}>
        {link.invite && 'You have been invited. '}Create your account below. All fields required.
      </PageTop>
      <Notices
        alert={form.alert}
        success={
          detailsSent &&
          'If this account exists, an e-mail with its username and a link to choose a new password is on its way.'
        }
        failure={
          failure &&
          !detailsSent && (
            <>
              {failure.words}{' '}
              {failure.exists && (
                <AccountDetails shell={shell} account={form.values} onSent={() => setDetailsSent(true)} />
              )}
            </>
          )
        }
      />
      <form {...form.form} className={parts.form}>
        <div className={parts.pair}>
          <TextField {...form.text('firstName')} label="First name" autoComplete="given-name" autoFocus required />
          <TextField {...form.text('lastName')} label="Last name" autoComplete="family-name" required />
        </div>
        <div className={parts.pair}>
          <TextField
            {...form.text('mid')}
            label="Merchant ID"
            inputMode="numeric"
            autoComplete="off"
            hint="It stands in your welcome e-mail."
            required
          />
          <TextField
            {...form.text('email')}
            label="Business e-mail"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </div>
        <TextField
          {...form.text('username')}
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
        <NewPasswordFields form={form} label="Password" again="Re-enter password" />
        <Button type="submit" variant="primary" busy={form.busy} className={parts.submit}>
          {form.busy ? 'Creating your account' : 'Create my account'}
        </Button>
      </form>
      <p className={parts.other}>
        Already have an account?{' '}
        <Link className={linkClass} to="/login">
          Sign in
        </Link>
      </p>
      {shell.canOpen('/signup') && (
        <p className={parts.others}>
          No Merchant ID yet?{' '}
          <Link className={linkClass} to="/signup">
            Sign up your store
          </Link>
        </p>
      )}
    </>
  );
}
