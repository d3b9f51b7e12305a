import type { FactorKind, FactorProof, PasskeyOptions } from '@shoppervoice/contracts/accounts';
import type { RequestFailure } from '@shoppervoice/contracts/remotes';
import {
  methodsHere,
  type PasskeyPlace,
  PROOF_METHODS,
  type ProofMethod,
  signWithPasskey,
  TYPED_PROOFS,
} from '@shoppervoice/sign-in-kit';
import { Button, Notices, TextField, useFocusOn } from '@shoppervoice/ui';
import { useState } from 'react';
import { object, string } from 'yup';
import { commonWords, refusalOf } from '../account-form/failure-words.ts';
import { useAccountForm } from '../account-form/use-account-form.ts';
import css from './second-factor.module.css';
import * as words from './words.tsx';

interface ProofFormProps {
  /** The reader's factors. */
  readonly ways: readonly FactorKind[];
  readonly passkeys: PasskeyPlace;
  readonly askPasskey: () => Promise<PasskeyOptions>;
  /** Resolves when the page continues; errors are shown. */
  readonly send: (proof: FactorProof) => Promise<void>;
  readonly action: string;
}

/** Asks for a second factor: a code, a passkey, or a recovery code instead. */
export function ProofForm({ ways, passkeys, askPasskey, send, action }: ProofFormProps) {
  const { offered, elsewhere } = methodsHere(ways, passkeys);
  const [method, setMethod] = useState<ProofMethod>(offered[0] ?? 'recovery');
  const others = offered.filter((each) => each !== method);
  return (
    <div className={css.stack}>
      {method === 'passkey' ? (
        <PasskeyButton askPasskey={askPasskey} send={send} />
      ) : (
        <TypedForm key={method} method={method} send={send} action={action} />
      )}
      {elsewhere && <p className={css.quiet}>{words.worksElsewhere(elsewhere)}</p>}
      {others.length > 0 && (
        <ul className={css.ways} aria-label={words.otherMethods}>
          {others.map((each) => (
            <li key={each}>
              <Button variant="link" onClick={() => setMethod(each)}>
                {PROOF_METHODS[each]}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Message of a refused proof: always a sentence of the service. */
export const proofWords = (failure: RequestFailure): string =>
  commonWords(failure) ?? refusalOf(failure) ?? (failure.detail || words.didNotWork);

function TypedForm({
  method,
  send,
  action,
}: { readonly method: Exclude<ProofMethod, 'passkey'> } & Pick<ProofFormProps, 'send' | 'action'>) {
  const { label, hint, missing, input } = TYPED_PROOFS[method];
  const form = useAccountForm({
    initialValues: { code: '' },
    schema: object({ code: string().trim().required(missing) }),
    focusAfterFailure: 'code',
    send: ({ code }) => send({ kind: method, code }),
  });
  return (
    <>
      <Notices failure={form.failure && proofWords(form.failure)} alert={form.alert} />
      <form {...form.form} className={css.app}>
        <TextField
          {...form.text('code')}
          {...input}
          label={label}
          hint={hint}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          required
        />
        <Button type="submit" variant="primary" busy={form.busy}>
          {form.busy ? words.checking : action}
        </Button>
      </form>
    </>
  );
}

function PasskeyButton({ askPasskey, send }: Pick<ProofFormProps, 'askPasskey' | 'send'>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const alert = useFocusOn(failure);
  const use = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await send({ kind: 'passkey', signed: await signWithPasskey(await askPasskey()) });
    } catch (error) {
      setFailure(error as RequestFailure);
      setBusy(false);
    }
  };
  return (
    <>
      <Notices failure={failure && proofWords(failure)} alert={alert} />
      <div className={css.app}>
        <Button variant="primary" busy={busy} onClick={use} autoFocus>
          {busy ? words.waitingForPasskey : PROOF_METHODS.passkey}
        </Button>
      </div>
    </>
  );
}
