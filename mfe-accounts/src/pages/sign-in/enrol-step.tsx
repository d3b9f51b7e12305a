import type {
  EnrolPasskeyRequest,
  FactorAdded,
  NewAuthenticator,
  PasskeyOptions,
} from '@shoppervoice/contracts/accounts';
import type { RequestFailure } from '@shoppervoice/contracts/remotes';
import { makePasskey, type PasskeyPlace, passkeysWorkHere } from '@shoppervoice/sign-in-kit';
import { Button, Notices, useFocusOn } from '@shoppervoice/ui';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { PageTop } from '../../frame/page-parts.tsx';
import { AuthenticatorForm } from '../../second-factor/authenticator-form.tsx';
import { NameForm } from '../../second-factor/name-form.tsx';
import { proofWords } from '../../second-factor/proof-form.tsx';
import { RecoveryCodesList } from '../../second-factor/recovery-codes.tsx';
import css from '../../second-factor/second-factor.module.css';
import { MailProof } from './mail-proof.tsx';
import * as words from './words.ts';

type Stage =
  | { readonly kind: 'proving' | 'choosing' | 'passkey' }
  | { readonly kind: 'app'; readonly fresh: NewAuthenticator }
  | { readonly kind: 'kept'; readonly codes: readonly string[] };

interface EnrolStepProps {
  readonly passkeys: PasskeyPlace;
  /** From the mailed link that the reader opened; null: none. */
  readonly token: string | null;
  readonly call: <Answer>(path: string, body?: object) => Promise<Answer>;
  /** The reader has stored the recovery codes. */
  readonly onKept: () => Promise<void>;
}

/** The portal requires a second factor of a reader without one: it is added first. */
export function EnrolStep({ passkeys, token, call, onKept }: EnrolStepProps) {
  const [stage, setStage] = useState<Stage>({ kind: 'proving' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const alert = useFocusOn(failure);
  const attempt = async (task: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await task();
    } catch (error) {
      setFailure(error as RequestFailure);
    }
    setBusy(false);
  };
  const showCodes = ({ recoveryCodes }: FactorAdded) => setStage({ kind: 'kept', codes: recoveryCodes ?? [] });
  const addPasskey = async (name: string) => {
    const made = await makePasskey(await call<PasskeyOptions>('new-passkey'));
    showCodes(await call<FactorAdded>('add-passkey', { name, made } satisfies EnrolPasskeyRequest));
  };
  const notices = <Notices failure={failure && proofWords(failure)} alert={alert} />;
  switch (stage.kind) {
    case 'proving':
      return <MailProof token={token} call={call} onProven={() => setStage({ kind: 'choosing' })} />;
    case 'passkey':
      return (
        <>
          <PageTop title={words.addPasskey} />
          <NameForm
            initial={words.passkey}
            action={words.addThePasskey}
            doing={words.waitingForPasskey}
            send={addPasskey}
          />
        </>
      );
    case 'choosing':
      return (
        <>
          <PageTop title={words.addSecondFactor} takesFocus>
            {words.addedOnce}
          </PageTop>
          {notices}
          <div className={css.app}>
            <Button
              variant="primary"
              icon={Smartphone}
              busy={busy}
              onClick={() =>
                attempt(async () => setStage({ kind: 'app', fresh: await call<NewAuthenticator>('new-authenticator') }))
              }
            >
              {words.useApp}
            </Button>
            {passkeysWorkHere(passkeys) && (
              <Button icon={KeyRound} busy={busy} onClick={() => setStage({ kind: 'passkey' })}>
                {words.usePasskey}
              </Button>
            )}
          </div>
        </>
      );
    case 'app':
      return (
        <>
          <PageTop title={words.addApp} takesFocus />
          <AuthenticatorForm
            fresh={stage.fresh}
            send={async (body) => showCodes(await call<FactorAdded>('add-authenticator', body))}
          />
        </>
      );
    case 'kept':
      return (
        <>
          <PageTop title={words.storeCodes} takesFocus />
          {notices}
          <RecoveryCodesList codes={stage.codes} action={words.haveStoredThem} onKept={() => attempt(onKept)} />
        </>
      );
  }
}
