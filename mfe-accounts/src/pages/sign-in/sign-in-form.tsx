import {
  ENROL_LINK_PARAMETER,
  type SecondStep as SecondStepAnswer,
  type SignInAnswer,
} from '@shoppervoice/contracts/accounts';
import { RETURN_TO, safeReturnPath } from '@shoppervoice/contracts/calls';
import type { RequestFailure, ShellApi } from '@shoppervoice/contracts/remotes';
import { Button, linkClass, Notices, TextField } from '@shoppervoice/ui';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PasswordField } from '../../account-form/password-field.tsx';
import { useAccountForm } from '../../account-form/use-account-form.ts';
import { PageTop, parts } from '../../frame/page-parts.tsx';
import { useLinkParameters } from '../../link-parameters/use-link-parameters.ts';
import { SIGN_IN_RULES, signInWith } from '../../sign-in/sign-in-call.ts';
import { isPasswordUnknown, setPasswordUnknown } from '../../sign-in/unknown-password.ts';
import { LinkAgain } from './link-again.tsx';
import { SecondStep } from './second-step.tsx';
import css from './sign-in.module.css';
import { noticeOf, signInFailure } from './sign-in-rules.ts';
import * as words from './words.ts';

const ENROL_LINK = [ENROL_LINK_PARAMETER] as const;

type Stage =
  | { readonly kind: 'password'; readonly restarted: string | null }
  | { readonly kind: 'second'; readonly step: SecondStepAnswer };

/** The password first; then, if there is one, the second factor. */
export function SignInForm({ shell }: { shell: ShellApi }) {
  const [stage, setStage] = useState<Stage>({ kind: 'password', restarted: null });
  // Kept while the password is entered.
  const { [ENROL_LINK_PARAMETER]: enrolToken } = useLinkParameters(ENROL_LINK, { persist: true });
  if (stage.kind === 'second') {
    return (
      <SecondStep
        shell={shell}
        step={stage.step}
        enrolToken={enrolToken}
        onRestart={(restarted) => setStage({ kind: 'password', restarted })}
      />
    );
  }
  return (
    <PasswordStep
      shell={shell}
      restarted={stage.restarted}
      lead={enrolToken === null ? words.lead : words.leadBeforeFactor}
      onSecond={(step) => setStage({ kind: 'second', step })}
    />
  );
}

interface PasswordStepProps {
  readonly shell: ShellApi;
  /** Why the password has to be entered again; null: it does not. */
  readonly restarted: string | null;
  readonly lead: string;
  readonly onSecond: (step: SecondStepAnswer) => void;
}

/** Next step after the password, from the refused sign-in; null if it was refused for another reason. */
const secondStepIn = ({ answer }: RequestFailure): SecondStepAnswer | null =>
  (answer as Partial<Extract<SignInAnswer, { success: false }>> | undefined)?.secondStep ?? null;

function PasswordStep({ shell, restarted, lead, onSecond }: PasswordStepProps) {
  const [query] = useSearchParams();
  const [tried, setTried] = useState(false);
  const [linkSent, setLinkSent] = useState(false);
  const [passwordUnknown] = useState(isPasswordUnknown);

  const form = useAccountForm({
    initialValues: { username: '', password: '' },
    schema: SIGN_IN_RULES,
    focusAfterFailure: 'password',
    send: async (body) => {
      setTried(true);
      setLinkSent(false);
      try {
        await signInWith(shell, body);
      } catch (error) {
        const step = secondStepIn(error as RequestFailure);
        if (step === null) throw error;
        setPasswordUnknown(false);
        return onSecond(step);
      }
      setPasswordUnknown(false);
      shell.reloadAt(safeReturnPath(query.get(RETURN_TO)));
    },
  });
  const failure = form.failure && signInFailure(form.failure);

  let success: ReactNode = null;
  if (linkSent) success = words.linkSentAgain;
  else if (!tried && restarted === null) success = noticeOf(query, passwordUnknown);
  let refused: ReactNode = tried ? null : restarted;
  if (failure && !linkSent) {
    refused = (
      <>
        {failure.words}
        {failure.kind === 'credentials' && shell.canOpen('/forgot-password') && (
          <>
            {' '}
            <Link to="/forgot-password">{words.forgotYourPassword}</Link>
          </>
        )}
        {failure.kind === 'unproven' && (
          <>
            {' '}
            <LinkAgain shell={shell} username={form.values.username} onSent={() => setLinkSent(true)} />
          </>
        )}
      </>
    );
  }

  return (
    <>
      <PageTop title={words.signIn}>{lead}</PageTop>
      <Notices success={failure && !linkSent ? null : success} failure={refused} alert={form.alert} />
      <form {...form.form} className={parts.form}>
        <TextField
          {...form.text('username')}
          label={words.userName}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          required
        />
        <PasswordField {...form.text('password')} label={words.password} autoComplete="current-password" required />
        <Button type="submit" variant="primary" busy={form.busy} className={parts.submit}>
          {form.busy ? words.signingIn : words.signIn}
        </Button>
      </form>
      <OtherLinks shell={shell} />
    </>
  );
}

const FORGOTTEN = [
  { path: '/username', label: words.forgotUsername },
  { path: '/forgot-password', label: words.forgotPassword },
] as const;

/** Only links to existing pages. */
function OtherLinks({ shell }: { shell: ShellApi }) {
  const { productName } = shell.appData.constants;
  const joining = [
    { path: '/register', question: words.alreadyUses(productName), label: words.createAccount },
    { path: '/signup', question: words.newTo(productName), label: words.registerStore },
  ].filter(({ path }) => shell.canOpen(path));
  const forgotten = FORGOTTEN.filter(({ path }) => shell.canOpen(path));
  return (
    <>
      {forgotten.length > 0 && (
        <ul className={css.forgotten}>
          {forgotten.map(({ path, label }) => (
            <li key={path}>
              <Link className={linkClass} to={path}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {joining.length > 0 && (
        <ul className={css.joining}>
          {joining.map(({ path, question, label }) => (
            <li key={path}>
              {question}{' '}
              <Link className={linkClass} to={path}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
