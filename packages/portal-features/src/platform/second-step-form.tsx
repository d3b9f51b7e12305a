import type { FactorProof, SecondStep } from '@shoppervoice/contracts/accounts';
import type { RequestFailure } from '@shoppervoice/contracts/remotes';
import { methodsHere, PROOF_METHODS, type ProofMethod, signWithPasskey, TYPED_PROOFS } from '@shoppervoice/sign-in-kit';
import { Banner, Button, TextField } from '@shoppervoice/ui';
import { type FormEvent, useRef, useState } from 'react';
import css from './platform-document.module.css';
import { fetchPasskeyOptions, isOver, showProof } from './platform-session.ts';
import * as words from './words.tsx';

interface SecondStepFormProps {
  readonly step: SecondStep;
  /** Sign-in starts over: the reason, or null if the reader chose to. */
  readonly onRestart: (why: string | null) => void;
}

/** The second step of the platform's sign-in, after the password. */
export function SecondStepForm({ step, onRestart }: SecondStepFormProps) {
  const { offered, elsewhere } = methodsHere(step.ways, step.passkeys);
  const [method, setMethod] = useState<ProofMethod>(offered[0] ?? 'recovery');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const typed = useRef<HTMLInputElement>(null);
  const show = async (makeProof: () => Promise<FactorProof>) => {
    if (busy) return;
    setBusy(true);
    setRefused(null);
    try {
      await showProof(await makeProof());
    } catch (error) {
      // A passkey that was not used fails with its own sentence, like a refused call.
      const why = (error as Partial<RequestFailure>).detail || words.didNotWork;
      if (isOver(error)) return onRestart(why);
      setRefused(why);
      setBusy(false);
      typed.current?.select();
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (method === 'passkey')
      return void show(async () => ({ kind: method, signed: await signWithPasskey(await fetchPasskeyOptions()) }));
    const code = typed.current?.value.trim() ?? '';
    if (code === '') return setRefused(TYPED_PROOFS[method].missing);
    return void show(async () => ({ kind: method, code }));
  };
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <h1>{words.secondFactor}</h1>
      <p className={css.quiet}>{words.passwordCorrect}</p>
      {refused && <Banner kind="error" title={refused} />}
      {method !== 'passkey' && (
        <TextField
          key={method}
          ref={typed}
          {...TYPED_PROOFS[method].input}
          label={TYPED_PROOFS[method].label}
          hint={TYPED_PROOFS[method].hint}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          required
        />
      )}
      <Button type="submit" variant="primary" busy={busy} autoFocus={method === 'passkey'}>
        {method === 'passkey'
          ? busy
            ? words.waitingForPasskey
            : PROOF_METHODS.passkey
          : busy
            ? words.checking
            : words.signIn}
      </Button>
      {elsewhere !== null && <p className={css.quiet}>{words.passkeyElsewhere(elsewhere)}</p>}
      {offered
        .filter((each) => each !== method)
        .map((each) => (
          <Button
            key={each}
            variant="link"
            onClick={() => {
              setRefused(null);
              setMethod(each);
            }}
          >
            {PROOF_METHODS[each]}
          </Button>
        ))}
      <Button variant="link" onClick={() => onRestart(null)}>
        {words.signInAsOther}
      </Button>
    </form>
  );
}
