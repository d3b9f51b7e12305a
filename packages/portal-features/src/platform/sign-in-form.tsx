import type { SecondStep } from '@shoppervoice/contracts/accounts';
import { detailOf } from '@shoppervoice/portal-kit';
import { Banner, Button, TextField } from '@shoppervoice/ui';
import { type FormEvent, useRef, useState } from 'react';
import css from './platform-document.module.css';
import { signIn } from './platform-session.ts';
import { SecondStepForm } from './second-step-form.tsx';
import * as words from './words.tsx';

/** Superusers sign in here, independent of their session at the portal. `ended`: a session of this tab is over. */
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
      setRefused(words.writeBoth);
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
        setRefused(detailOf(error, words.notChecked));
        setBusy(false);
        password.current?.select();
      });
  };
  const restart = (why: string | null) => {
    setStep(null);
    setRefused(why);
  };
  if (step !== null) return <SecondStepForm step={step} onRestart={restart} />;
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <h1>{words.signInToPlatform}</h1>
      <p className={css.quiet}>{words.aboutPlatform}</p>
      {ended && refused === null && <Banner kind="accent" title={words.sessionEnded} />}
      {refused && <Banner kind="error" title={refused} />}
      <TextField
        label={words.userName}
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
        label={words.password}
        type="password"
        autoComplete="current-password"
        spellCheck={false}
        required
      />
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? words.signingIn : words.signIn}
      </Button>
    </form>
  );
}
