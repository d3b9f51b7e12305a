import type {
  AddPasskeyRequest,
  FactorAdded,
  FactorProof,
  NewAuthenticator,
  OwnFactor,
  OwnFactors,
  PasskeyOptions,
  ProvenRequest,
  RecoveryCodes,
  RenameFactorRequest,
} from '@shoppervoice/contracts/accounts';
import type { PageProps, ShellApi } from '@shoppervoice/contracts/remotes';
import { DataState, useReport } from '@shoppervoice/report-kit';
import { makePasskey } from '@shoppervoice/sign-in-kit';
import { Bone, Dialog, done, failed, NOTHING_DONE, type Outcome, OutcomeNotice, Skeleton } from '@shoppervoice/ui';
import { useState } from 'react';
import { AuthenticatorForm } from '../../second-factor/authenticator-form.tsx';
import { NameForm } from '../../second-factor/name-form.tsx';
import { ProofForm } from '../../second-factor/proof-form.tsx';
import { RecoveryCodesList } from '../../second-factor/recovery-codes.tsx';
import { SignedInPage } from '../../signed-in/signed-in-page.tsx';
import { type Aim, OwnFactorsList } from './own-factors-list.tsx';
import * as words from './words.tsx';

/** Requested by the shell while the page is still loading. */
export const firstCall = () => '/api/account/factors';

/** The open dialog. */
type Doing =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'proving'; readonly aim: Aim }
  | { readonly kind: 'adding-passkey'; readonly proof?: FactorProof }
  | { readonly kind: 'renaming'; readonly factor: OwnFactor }
  | { readonly kind: 'adding-app'; readonly fresh: NewAuthenticator; readonly proof?: FactorProof }
  | { readonly kind: 'telling'; readonly codes: readonly string[]; readonly message: string };

/** `/account/security`: the user's second factors. */
export default function SecurityPage({ shell, page }: PageProps) {
  const list = useReport<OwnFactors>(firstCall());
  const [doing, setDoing] = useState<Doing>({ kind: 'nothing' });
  const [outcome, setOutcome] = useState<Outcome>(NOTHING_DONE);
  const close = () => setDoing({ kind: 'nothing' });
  const finish = (message: string, codes: readonly string[] | null = null) => {
    if (list.kind === 'ready') list.retry();
    if (codes !== null) return setDoing({ kind: 'telling', codes, message });
    close();
    setOutcome(done(message));
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
        return finish(words.codesReplaced, recoveryCodes);
      }
      case 'remove': {
        if (proof === undefined) return;
        await post<OwnFactors>(shell, `${encodeURIComponent(aim.factor.id)}/remove`, { proof } satisfies ProvenRequest);
        return finish(words.isRemoved(aim.factor.name));
      }
    }
  };
  const addPasskey = async (name: string, proof?: FactorProof): Promise<void> => {
    const made = await makePasskey(await post<PasskeyOptions>(shell, 'new-passkey'));
    const body: AddPasskeyRequest = { name, made, ...(proof && { proof }) };
    const { recoveryCodes } = await post<FactorAdded>(shell, 'passkey', body);
    finish(words.isAdded(name), recoveryCodes);
  };
  const rename = async ({ id }: OwnFactor, name: string): Promise<void> => {
    const body: RenameFactorRequest = { name };
    await shell.request<OwnFactors>(`/api/account/factors/${encodeURIComponent(id)}`, { method: 'PUT', body });
    finish(words.isCalled(name));
  };
  const start = (own: OwnFactors, aim: Aim) => {
    setOutcome(NOTHING_DONE);
    if (own.factors.length > 0) return setDoing({ kind: 'proving', aim });
    carryOut(aim).catch((error: unknown) => setOutcome(failed(error)));
  };

  return (
    <SignedInPage shell={shell} title={page.title} lead={words.lead}>
      <OutcomeNotice of={outcome} />
      <DataState
        state={list}
        skeleton={(still) => (
          <Skeleton label={words.loading} still={still}>
            <Bone height="240px" still={still} />
          </Skeleton>
        )}
        failedTitle={words.couldNotLoad}
        refreshFailedTitle={words.couldNotRefresh}
        slow={words.takesLonger}
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
                title={words.aims[doing.aim.kind]}
                description={words.confirmWithOne}
              >
                <ProofForm
                  ways={[...new Set(own.factors.map(({ kind }) => kind))]}
                  passkeys={own.passkeys}
                  askPasskey={() => post<PasskeyOptions>(shell, 'passkey-challenge')}
                  send={(proof) => carryOut(doing.aim, proof)}
                  action={words.goOn}
                />
              </Dialog>
            )}
          </>
        )}
      </DataState>
      {doing.kind === 'adding-passkey' && (
        <Dialog open onOpenChange={(open) => !open && close()} title={words.aims.passkey}>
          <NameForm
            initial={words.passkey}
            action={words.addThePasskey}
            doing={words.waitingForPasskey}
            send={(name) => addPasskey(name, doing.proof)}
          />
        </Dialog>
      )}
      {doing.kind === 'renaming' && (
        <Dialog open onOpenChange={(open) => !open && close()} title={words.renameFactor(doing.factor.name)}>
          <NameForm
            initial={doing.factor.name}
            action={words.rename}
            doing={words.renaming}
            send={(name) => rename(doing.factor, name)}
          />
        </Dialog>
      )}
      {doing.kind === 'adding-app' && (
        <Dialog open onOpenChange={(open) => !open && close()} title={words.aims.app}>
          <AuthenticatorForm
            fresh={doing.fresh}
            send={async (body) => {
              const { proof } = doing;
              const added = await post<FactorAdded>(shell, 'authenticator', { ...body, ...(proof && { proof }) });
              finish(words.appAdded, added.recoveryCodes);
            }}
          />
        </Dialog>
      )}
      {doing.kind === 'telling' && (
        <Dialog open onOpenChange={() => {}} title={words.storeCodes}>
          <RecoveryCodesList
            codes={doing.codes}
            action={words.haveStoredThem}
            onKept={() => {
              close();
              setOutcome(done(doing.message));
            }}
          />
        </Dialog>
      )}
    </SignedInPage>
  );
}

const post = <Answer,>(shell: ShellApi, path: string, body: object = {}): Promise<Answer> =>
  shell.request<Answer>(`/api/account/factors/${path}`, { method: 'POST', body });
