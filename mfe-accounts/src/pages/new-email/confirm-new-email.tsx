import type { ConfirmNewEmailRequest } from '@shoppervoice/contracts/accounts';
import type { RequestFailure, ShellApi } from '@shoppervoice/contracts/remotes';
import { withBotCheck } from '@shoppervoice/sign-in-kit';
import { Button, linkClass, Notices, primaryButtonClass } from '@shoppervoice/ui';
import { BadgeCheck, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { object, string } from 'yup';
import { commonWords, refusalOf } from '../../account-form/failure-words.ts';
import { PasswordField } from '../../account-form/password-field.tsx';
import { useAccountForm } from '../../account-form/use-account-form.ts';
import { PageTop, parts } from '../../frame/page-parts.tsx';
import { passwordAsChosen } from '../../sign-in/sign-in-call.ts';
import * as words from './words.tsx';

interface ConfirmNewEmailProps {
  readonly shell: ShellApi;
  readonly email: string;
  readonly token: string;
}

const WITH_PASSWORD = object({ password: passwordAsChosen() });
const IN_SESSION = object({ password: string().default('') });

/**
 * Opening the page changes nothing, because programs open links, too. Without a session of the account's user it
 * requires the password.
 */
export function ConfirmNewEmail({ shell, email, token }: ConfirmNewEmailProps) {
  const isSignedIn = shell.pageData !== null;
  const [needsPassword, setNeedsPassword] = useState(!isSignedIn);
  const [isDone, setDone] = useState(false);
  const form = useAccountForm({
    initialValues: { password: '' },
    schema: needsPassword ? WITH_PASSWORD : IN_SESSION,
    send: async ({ password }) => {
      const body: ConfirmNewEmailRequest = { email, token, ...(needsPassword ? { password } : {}) };
      const confirm = () => shell.request('/api/accounts/confirm-new-email', { method: 'POST', body });
      try {
        await withBotCheck(shell, confirm);
        setDone(true);
      } catch (error) {
        // Another account is signed in here, or this session has ended.
        if ((error as RequestFailure).status === 401) setNeedsPassword(true);
        throw error;
      }
    },
  });
  if (isDone) {
    return (
      <>
        <PageTop title={words.isConfirmed} icon={BadgeCheck} mood="good" takesFocus />
        <p className={parts.question} role="status">
          {words.accountUses(<strong>{email}</strong>)}
        </p>
        <div className={parts.actions}>
          <Link className={primaryButtonClass} to={isSignedIn ? '/' : '/login'}>
            {isSignedIn ? words.home : words.signIn}
          </Link>
        </div>
      </>
    );
  }
  return (
    <>
      <PageTop title={words.confirmNewEmail} icon={MailCheck} />
      <Notices alert={form.alert} failure={form.failure && <Refused failure={form.failure} />} />
      <p className={parts.question}>{words.askToUse(<strong>{email}</strong>)}</p>
      <form {...form.form} className={parts.form}>
        {needsPassword && (
          <PasswordField {...form.text('password')} label={words.password} autoComplete="current-password" required />
        )}
        <Button type="submit" variant="primary" busy={form.busy} className={parts.submit}>
          {words.yesUseIt}
        </Button>
      </form>
      {!isSignedIn && (
        <p className={parts.words}>
          <Link className={linkClass} to="/forgot-password">
            {words.forgotPassword}
          </Link>
        </p>
      )}
    </>
  );
}

function Refused({ failure }: { failure: RequestFailure }) {
  return commonWords(failure) ?? refusalOf(failure) ?? failure.detail;
}
