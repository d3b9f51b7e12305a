import {
  API_CLIENTS_PATH,
  API_FEATURES_PATH,
  type ApiClientsAnswer,
  type ApiFeatures,
  type ApiSecretAnswer,
  type KeptApiClientAnswer,
  WEBHOOKS_PATH,
} from '@shoppervoice/contracts/developers';
import type { PageProps } from '@shoppervoice/contracts/remotes';
import { DataState, PageHeader, ReportPage, useReport } from '@shoppervoice/report-kit';
import { Bone, buttonClass, done, Icon, NOTHING_DONE, type Outcome, OutcomeNotice, Skeleton } from '@shoppervoice/ui';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallsPanel } from '../../calls/calls-panel.tsx';
import { ClientDialog } from '../../clients/client-dialogs.tsx';
import { type ClientAction, ClientsPanel } from '../../clients/clients-panel.tsx';
import { NewClientDialog } from '../../clients/new-client-dialog.tsx';
import { REFERENCE_PATH } from '../../paths.ts';
import { QuickStartPanel } from '../../quick-start/quick-start-panel.tsx';
import { type MadeSecret, SecretNotice } from '../../secret/secret-notice.tsx';
import { UmbrellaPanel } from '../../umbrella/umbrella-panel.tsx';
import { WebhooksSection } from '../../webhooks/webhooks-section.tsx';
import css from './developers.module.css';
import * as words from './words.ts';

/** The open dialog. */
type Doing =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'making'; readonly umbrella: boolean }
  | { readonly kind: 'acting'; readonly action: ClientAction };

const NOTHING: Doing = { kind: 'nothing' };

/** Requested by the shell while the page is still loading. */
export const firstCall = () => [API_FEATURES_PATH, API_CLIENTS_PATH, WEBHOOKS_PATH];

/** `/developers`: clients of the public API, for the merchant's admins. */
export default function DevelopersPage({ shell, page }: PageProps) {
  const features = useReport<ApiFeatures>(API_FEATURES_PATH);
  const list = useReport<ApiClientsAnswer>(API_CLIENTS_PATH);
  const [doing, setDoing] = useState<Doing>(NOTHING);
  const [outcome, setOutcome] = useState<Outcome>(NOTHING_DONE);
  const [secrets, setSecrets] = useState<readonly MadeSecret[]>([]);
  const [chosenId, setChosenId] = useState<string | null>(null);
  /** Removed from the list at once, before it reloads. */
  const [deletedIds, setDeletedIds] = useState<readonly string[]>([]);
  const { merchant, packages = [] } = shell.pageData ?? {};
  const merchantName = merchant?.merchantName ?? words.thisMerchant;
  const today = shell.today();

  const close = () => setDoing(NOTHING);
  const changed = () => {
    close();
    if (list.kind === 'ready' || list.kind === 'failed') list.retry();
  };
  const showSecret = (made: MadeSecret) => {
    setOutcome(NOTHING_DONE);
    setSecrets((before) => [...before, made]);
    changed();
  };
  const made = ({ client, secret }: ApiSecretAnswer) => {
    const rotated = client.secrets.length > 1;
    showSecret({
      of: client.name,
      what: rotated ? words.hasNewSecret(client.name) : words.wasCreated(client.name),
      secret,
      once: words.onlyAFingerprint,
      next: rotated ? words.previousKeepsWorking : words.storeIt,
    });
  };
  const kept = ({ client, secret }: KeptApiClientAnswer) => {
    if (secret === null) {
      setOutcome(done(words.isYours(client.name)));
      return changed();
    }
    showSecret({
      of: client.name,
      what: words.isYoursWithSecret(client.name),
      secret,
      once: words.onlyAFingerprint,
      next: words.formerHaveEnded,
    });
  };
  const act = (action: ClientAction) => {
    setOutcome(NOTHING_DONE);
    setDoing({ kind: 'acting', action });
  };

  return (
    <ReportPage>
      <div className={css.head}>
        <PageHeader
          title={page.title}
          actions={
            <Link to={REFERENCE_PATH} className={buttonClass}>
              <Icon of={BookOpen} />
              {words.apiReference}
            </Link>
          }
        />
        <p className={css.lead}>{words.lead}</p>
      </div>
      <OutcomeNotice of={outcome} />
      {secrets.map((secret) => (
        <SecretNotice
          key={secret.secret}
          of={secret}
          holdInput={shell.holdInput}
          onStored={() => setSecrets((before) => before.filter((each) => each !== secret))}
        />
      ))}
      <DataState
        state={features}
        skeleton={(still) => <PageBones still={still} />}
        failedTitle={words.scopesNotLoaded}
        refreshFailedTitle={words.scopesNotRefreshed}
        slow={words.pageTakesLonger}
      >
        {(may) => (
          <DataState
            state={list}
            skeleton={(still) => <PageBones still={still} />}
            failedTitle={words.clientsNotLoaded}
            refreshFailedTitle={words.clientsNotRefreshed}
            slow={words.listTakesLonger}
          >
            {(list) => {
              const clients = list.clients.filter(({ id }) => !deletedIds.includes(id));
              const chosen = clients.find(({ id }) => id === chosenId) ?? clients[0];
              return (
                <>
                  <div className={css.columns}>
                    <div className={css.stack}>
                      <ClientsPanel
                        clients={clients}
                        merchantName={merchantName}
                        today={today}
                        onNew={() => setDoing({ kind: 'making', umbrella: false })}
                        onAct={act}
                      />
                      {chosen && (
                        <CallsPanel
                          key={chosen.id}
                          clients={clients}
                          chosen={chosen}
                          today={today}
                          onChoose={setChosenId}
                        />
                      )}
                    </div>
                    <div className={css.stack}>
                      <QuickStartPanel
                        limits={may.limits}
                        facts={{
                          origin: location.origin,
                          clientId: chosen?.id ?? null,
                          umbrella: chosen?.umbrella === true,
                          maySend: chosen === undefined || chosen.scopes.includes('responses:write'),
                          mid: merchant?.merchantId ?? 0,
                          packages,
                          today,
                        }}
                      />
                      {may.umbrella && (
                        <UmbrellaPanel
                          merchantName={merchantName}
                          onNew={() => setDoing({ kind: 'making', umbrella: true })}
                        />
                      )}
                    </div>
                  </div>
                  {doing.kind === 'making' && (
                    <NewClientDialog
                      shell={shell}
                      features={may}
                      umbrella={doing.umbrella}
                      onMade={made}
                      onClose={close}
                    />
                  )}
                </>
              );
            }}
          </DataState>
        )}
      </DataState>
      <WebhooksSection
        shell={shell}
        onSecret={(of) => {
          setOutcome(NOTHING_DONE);
          setSecrets((before) => [...before, of]);
        }}
      />
      {doing.kind === 'acting' && (
        <ClientDialog
          shell={shell}
          action={doing.action}
          onDone={(said) => {
            setOutcome(done(said));
            if (doing.action.kind === 'delete') setDeletedIds((before) => [...before, doing.action.client.id]);
            changed();
          }}
          onSecret={made}
          onKept={kept}
          onClose={close}
        />
      )}
    </ReportPage>
  );
}

function PageBones({ still }: { still: boolean }) {
  return (
    <Skeleton label={words.loading} still={still}>
      <div className={css.columns}>
        <Bone height="360px" still={still} />
        <Bone height="360px" still={still} />
      </div>
    </Skeleton>
  );
}
