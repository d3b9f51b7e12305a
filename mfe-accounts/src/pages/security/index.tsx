import type {
  AddPasskeyRequest,
  FactorAdded,
  FactorProof,
  NewAuthenticator,
  OwnFactor,
  OwnFactors,
  PageProps,
  PasskeyOptions,
  ProvenRequest,
  RecoveryCodes,
  RenameFactorRequest,
  ShellApi,
} from '@shoppervoice/contracts';
import { DataState, useReport } from '@shoppervoice/report-kit';
import { makePasskey } from '@shoppervoice/sign-in-kit';
import { Bone, Dialog, done, failed, NOTHING_DONE, type Outcome, OutcomeNotice, Skeleton } from '@shoppervoice/ui';
import { useState } from 'react';
import { AuthenticatorForm } from '../../second-factor/authenticator-form.tsx';
import { NameForm } from '../../second-factor/name-form.tsx';
import { ProofForm } from '../../second-factor/proof-form.tsx';
import { RecoveryCodesList } from '../../second-factor/recovery-codes.tsx';
import { SignedInPage } from '../../signed-in/signed-in-page.tsx';
import { AIM_WORDS, type Aim, OwnFactorsList } from './own-factors-list.tsx';

/** Asked by the shell while the page is still being drawn. */
export const firstCall = () => '/api/account/factors';

/** Which dialog is open over the page. */
type Doing =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'proving'; readonly aim: Aim }
  | { readonly kind: 'adding-passkey'; readonly proof?: FactorProof }
  | { readonly kind: 'renaming'; readonly factor: OwnFactor }
  | { readonly kind: 'adding-app'; readonly fresh: NewAuthenticator; readonly proof?: FactorProof }
  | { readonly kind: 'telling'; readonly codes: readonly string[]; readonly words: string };

/** `/account/security`: what one shows at sign-in beside the password. */
export default function SecurityPage({ shell, page }: PageProps) {
  const list = useReport<OwnFactors>(firstCall());
  const [doing, setDoing] = useState<Doing>({ kind: 'nothing' });
  const [outcome, setOutcome] = useState<Outcome>(NOTHING_DONE);
  const close = () => setDoing({ kind: 'nothing' });
  const finish = (words: string, codes: readonly string[] | null = null) => {
    if (list.kind === 'ready') list.retry();
    if (codes !== null) return setDoing({ kind: 'telling', codes, words });
    close();
    setOutcome(done(words));
  };

  const carryOut = async (aim: Aim, proof?: FactorProof): Promise<void> => {
    switch (aim.kind) {
      case 'app': {
        const fresh = await post<NewAuthenticator>(shell, 'new-authenticator');
        return setDoing({ kind: 'adding-app', fresh, ...(proof && { proof }) });
      }
      case 'passkey':
        return setDoing({ kind: 'adding-passkey', ...(proof && { proof }) });
      case 'codes': {
        if (proof === undefined) return;
        const { recoveryCodes } = await post<RecoveryCodes>(shell, 'recovery-codes', { proof } satisfies ProvenRequest);
        return finish('Your previous recovery codes no longer work.', recoveryCodes);
      }
      case 'remove': {
        if (proof === undefined) return;
        await post<OwnFactors>(shell, `${encodeURIComponent(aim.factor.id)}/remove`, { proof } satisfies ProvenRequest);
        return finish(`${aim.factor.name} is removed.`);
      }
    }
  };
  const addPasskey = async (name: string, proof?: FactorProof): Promise<void> => {
    const made = await makePasskey(await post<PasskeyOptions>(shell, 'new-passkey'));
    const body: AddPasskeyRequest = { name, made, ...(proof && { proof }) };
    const { recoveryCodes } = await post<FactorAdded>(shell, 'passkey', body);
    finish(`${name} is added. You are asked for it when you sign in.`, recoveryCodes);
  };
  const rename = async ({ id }: OwnFactor, name: string): Promise<void> => {
    const body: RenameFactorRequest = { name };
    await shell.request<OwnFactors>(`/api/account/factors/${encodeURIComponent(id)}`, { method: 'PUT', body });
    finish(`It is called ${name} now.`);
  };
  const start = (own: OwnFactors, aim: Aim) => {
    setOutcome(NOTHING_DONE);
    if (own.factors.length > 0) return setDoing({ kind: 'proving', aim });
    carryOut(aim).catch((error: unknown) => setOutcome(failed(error)));
  };

  return (
    <SignedInPage
      shell={shell}
      title={page.title}
      lead="Asked for at sign-in in addition to your password, so that a stolen password is not enough."
    >
      <OutcomeNotice of={outcome} />
      <DataState
        state={list}
        skeleton={(still) => (
          <Skeleton label="Loading your second factors" still={still}>
            <Bone height="240px" still={still} />
          </Skeleton>
        )}
        failedTitle="Your second factors could not be loaded"
        refreshFailedTitle="The list could not be refreshed."
        slow="The list takes a moment longer than usual."
      >
        {(own) => (
          <>
            <OwnFactorsList
              own={own}
              onAim={(aim) => start(own, aim)}
              onRename={(factor) => {
                setOutcome(NOTHING_DONE);
                setDoing({ kind: 'renaming', factor });
              }}
            />
            {doing.kind === 'proving' && (
              <Dialog
                open
                onOpenChange={(open) => !open && close()}
                title={AIM_WORDS[doing.aim.kind]}
                description="Confirm with one of your second factors. Next, you enter your password."
              >
                <ProofForm
                  ways={[...new Set(own.factors.map(({ kind }) => kind))]}
                  passkeys={own.passkeys}
                  askPasskey={() => post<PasskeyOptions>(shell, 'passkey-challenge')}
                  send={(proof) => carryOut(doing.aim, proof)}
                  action="Go on"
                />
              </Dialog>
            )}
          </>
        )}
      </DataState>
      {doing.kind === 'adding-passkey' && (
        <Dialog open onOpenChange={(open) => !open && close()} title={AIM_WORDS.passkey}>
          <NameForm
            initial="Passkey"
            action="Add the passkey"
            doing="Waiting for the passkey"
            send={(name) => addPasskey(name, doing.proof)}
          />
        </Dialog>
      )}
      {doing.kind === 'renaming' && (
        <Dialog open onOpenChange={(open) => !open && close()} title={`Rename ${doing.factor.name}`}>
          <NameForm
            initial={doing.factor.name}
            action="Rename"
            doing="Renaming"
            send={(name) => rename(doing.factor, name)}
          />
        </Dialog>
      )}
      {doing.kind === 'adding-app' && (
        <Dialog open onOpenChange={(open) => !open && close()} title={AIM_WORDS.app}>
          <AuthenticatorForm
            fresh={doing.fresh}
            send={async (body) => {
              const { proof } = doing;
              const added = await post<FactorAdded>(shell, 'authenticator', { ...body, ...(proof && { proof }) });
              finish('The app is added. You are asked for its code when you sign in.', added.recoveryCodes);
            }}
          />
        </Dialog>
      )}
      {doing.kind === 'telling' && (
        <Dialog open onOpenChange={() => {}} title="Store your recovery codes">
          <RecoveryCodesList
            codes={doing.codes}
            action="I have stored them"
            onKept={() => {
              close();
              setOutcome(done(doing.words));
            }}
          />
        </Dialog>
      )}
    </SignedInPage>
  );
}

const post = <Answer,>(shell: ShellApi, path: string, body: object = {}): Promise<Answer> =>
  shell.request<Answer>(`/api/account/factors/${path}`, { method: 'POST', body });
