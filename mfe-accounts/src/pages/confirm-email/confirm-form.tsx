import type { ProveMailboxAnswer, ProveMailboxRequest } from '@shoppervoice/contracts/accounts';
import type { RequestFailure, ShellApi } from '@shoppervoice/contracts/remotes';
import { withBotCheck } from '@shoppervoice/sign-in-kit';
import { Button, linkClass, Notices, TextField } from '@shoppervoice/ui';
import { Link } from 'react-router';
import { object } from 'yup';
import { commonWords, refusalOf } from '../../account-form/failure-words.ts';
import { PasswordField } from '../../account-form/password-field.tsx';
import { useAccountForm } from '../../account-form/use-account-form.ts';
import { parts } from '../../frame/page-parts.tsx';
import { passwordAsChosen, signInWith } from '../../sign-in/sign-in-call.ts';
import css from './confirm-email.module.css';
import type { Registration } from './use-registration.ts';
import * as words from './words.tsx';

const PASSWORD = object({ password: passwordAsChosen() });

interface ConfirmFormProps {
  readonly shell: ShellApi;
  readonly registration: Registration;
  /** Confirmed, and this page stays: an admin has to approve, or someone is signed in here. */
  readonly onProven: (answer: ProveMailboxAnswer) => void;
  readonly onNotMe: () => void;
}

/** Asks for the chosen password; with it and the link, the address is confirmed and its owner signed in. */
export function ConfirmForm({ shell, registration, onProven, onNotMe }: ConfirmFormProps) {
  const { email, token, username } = registration;
  const isSignedIn = shell.pageData !== null;
  const form = useAccountForm({
    initialValues: { password: '' },
    schema: PASSWORD,
    focusAfterFailure: 'password',
    send: async ({ password }) => {
      const body: ProveMailboxRequest = { email, token, password };
      const prove = () => shell.request<ProveMailboxAnswer>('/api/accounts/prove-mailbox', { method: 'POST', body });
      const answer = await withBotCheck(shell, prove);
      if (answer.waits || isSignedIn) return onProven(answer);
      await signInWith(shell, { username: answer.username, password }).then(
        () => shell.reloadAt('/'),
        // It is confirmed anyway: the sign-in page says so, and why the sign-in failed.
        () => shell.reloadAt('/login?confirmed=true'),
      );
    },
  });
  return (
    <>
      <Notices alert={form.alert} failure={form.failure && <Refused failure={form.failure} />} />
      <form {...form.form} className={parts.form}>
        <TextField label={words.userName} value={username} autoComplete="username" readOnly className={css.username} />
        <PasswordField {...form.text('password')} label={words.password} autoComplete="current-password" required />
        <Button type="submit" variant="primary" busy={form.busy} className={parts.submit}>
          {form.busy ? words.confirming : isSignedIn ? words.confirmMyEmail : words.confirmAndSignIn}
        </Button>
      </form>
      {!isSignedIn && (
        <p className={css.forgotten}>
          <Link className={linkClass} to="/forgot-password" state={{ email }}>
            {words.forgotPassword}
          </Link>
        </p>
      )}
      <div className={css.other}>
        <p>{words.notYou}</p>
        <Button onClick={onNotMe}>{words.notMe}</Button>
      </div>
    </>
  );
}

function Refused({ failure }: { failure: RequestFailure }) {
  return commonWords(failure) ?? refusalOf(failure) ?? words.couldNotConfirm;
}
