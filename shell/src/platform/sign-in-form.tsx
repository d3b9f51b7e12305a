import type { SecondStep } from '@shoppervoice/contracts';
import { detailOf } from '@shoppervoice/portal-kit';
import { Banner, Button, TextField } from '@shoppervoice/ui';
import { type FormEvent, useRef, useState } from 'react';
import css from './platform-document.module.css';
import { signIn } from './platform-session.ts';
import { SecondStepForm } from './second-step-form.tsx';

/** Superusers sign in here, whatever they are signed in with at the portal. `ended`: a session of this tab is over. */
export function SignInForm({ ended }: { ended: boolean }) {
  const [username, setUsername] = useState('');
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<SecondStep | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const password = useRef<HTMLInputElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const typed = password.current?.value ?? '';
    if (busy) return;
    if (username.trim() === '' || typed === '') {
      setRefused('Write your user name and your password.');
      return;
    }
    setBusy(true);
    setRefused(null);
    signIn(username.trim(), typed)
      .then((next) => {
        setStep(next);
        setBusy(false);
      })
      .catch((error: unknown) => {
        setRefused(detailOf(error, 'We could not check that you are a person. Reload the page and try again.'));
        setBusy(false);
        password.current?.select();
      });
  };
  const restart = (words: string | null) => {
    setStep(null);
    setRefused(words);
  };
  if (step !== null) return <SecondStepForm step={step} onRestart={restart} />;
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <h1>Sign in to the platform</h1>
      <p className={css.quiet}>
        Versions of remotes, deploy tokens and their history, for superusers. It has an address and a sign-in of its
        own, so that no page of a remote can act here.
      </p>
      {ended && refused === null && <Banner kind="accent" title="Your session has ended. Sign in again." />}
      {refused && <Banner kind="error" title={refused} />}
      <TextField
        label="User name"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextField
        ref={password}
        label="Password"
        type="password"
        autoComplete="current-password"
        spellCheck={false}
        required
      />
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? 'Signing in' : 'Sign in'}
      </Button>
    </form>
  );
}
