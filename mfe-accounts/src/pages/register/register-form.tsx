import { registerForm } from '@shoppervoice/contracts/account-forms';
import type { InvitationAnswer, RegisterRequest } from '@shoppervoice/contracts/accounts';
import { SIGN_IN_PATH } from '@shoppervoice/contracts/calls';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { passBotCheck } from '@shoppervoice/sign-in-kit';
import { oneStop } from '@shoppervoice/survey-model';
import { Button, linkClass, Notices, TextField } from '@shoppervoice/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { NewPasswordFields } from '../../account-form/new-password-fields.tsx';
import { useAccountForm } from '../../account-form/use-account-form.ts';
import { PageTop, parts } from '../../frame/page-parts.tsx';
import { AccountDetails } from './account-details.tsx';
import { registerFailure } from './register-failure.ts';
import type { Invitation } from './use-invitation.ts';
import * as words from './words.tsx';

type Open = Extract<Invitation, { readonly kind: 'open' }>;

interface RegisterFormProps {
  readonly shell: ShellApi;
  /** Data of a mailed link: known fields are prefilled, and the merchant is fixed. */
  readonly invited?: Open;
  /** From the address, without such a link. */
  readonly mid?: string | null;
  readonly email?: string | null;
}

export function RegisterForm({ shell, invited, mid = null, email = null }: RegisterFormProps) {
  const [detailsSent, setDetailsSent] = useState(false);
  const form = useAccountForm({
    initialValues: {
      firstName: invited?.answer.firstName ?? '',
      lastName: invited?.answer.lastName ?? '',
      mid: invited ? String(invited.answer.mid) : (mid ?? ''),
      email: invited?.link.email ?? email ?? '',
      username: '',
      password: '',
      confirmPassword: '',
    },
    schema: registerForm,
    send: async ({ confirmPassword: _, mid, ...person }) => {
      setDetailsSent(false);
      await passBotCheck(shell);
      const body: RegisterRequest = { ...person, mid: Number(mid), ...(invited && { invite: invited.link.token }) };
      await shell.request('/api/accounts/create-vitalsigns-account', { method: 'POST', body });
      shell.reloadAt(`/login?registered=true${invited ? '&invited=true' : ''}`);
    },
  });
  const failure = form.failure && registerFailure(form.failure);
  return (
    <>
      <PageTop title={words.signUpFor(shell.appData.constants.productName)}>
        {words.createBelow(invited ? inviterText(invited.answer) : null)}
      </PageTop>
      <Notices
        alert={form.alert}
        success={detailsSent && words.detailsSent}
        failure={
          failure &&
          !detailsSent && (
            <>
              {failure.words}{' '}
              {failure.exists &&
                words.signInOrGet(
                  <Link className={linkClass} to={SIGN_IN_PATH}>
                    {words.signIn}
                  </Link>,
                  <AccountDetails shell={shell} account={form.values} onSent={() => setDetailsSent(true)} />,
                )}
            </>
          )
        }
      />
      <form {...form.form} className={parts.form}>
        <div className={parts.pair}>
          <TextField {...form.text('firstName')} label={words.firstName} autoComplete="given-name" autoFocus required />
          <TextField {...form.text('lastName')} label={words.lastName} autoComplete="family-name" required />
        </div>
        <div className={parts.pair}>
          <TextField
            {...form.text('mid')}
            label={words.merchantId}
            inputMode="numeric"
            autoComplete="off"
            hint={invited ? invited.answer.merchantName : words.inWelcomeMail}
            readOnly={invited !== undefined}
            required
          />
          <TextField
            {...form.text('email')}
            label={words.businessEmail}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={invited !== undefined}
            required
          />
        </div>
        <TextField
          {...form.text('username')}
          label={words.userName}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
        <NewPasswordFields form={form} label={words.password} again={words.passwordAgain} />
        <Button type="submit" variant="primary" busy={form.busy} className={parts.submit}>
          {form.busy ? words.creating : words.create}
        </Button>
      </form>
      <p className={parts.other}>
        {words.haveAccount}{' '}
        <Link className={linkClass} to="/login">
          {words.signIn}
        </Link>
      </p>
      {shell.canOpen('/signup') && (
        <p className={parts.others}>
          {words.noMerchantId}{' '}
          <Link className={linkClass} to="/signup">
            {words.registerStore}
          </Link>
        </p>
      )}
    </>
  );
}

function inviterText({ inviter, merchantName }: InvitationAnswer): string {
  return inviter === null ? words.isOpen(merchantName) : oneStop(words.invites(inviter, merchantName));
}
