import {
  type MadeWebhook,
  WEBHOOK_PATH,
  WEBHOOKS_PATH,
  type Webhook,
  type WebhookDelivery,
  type WebhooksAnswer,
} from '@shoppervoice/contracts/developers';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { DataState, useReport } from '@shoppervoice/report-kit';
import { formatCount } from '@shoppervoice/survey-model';
import {
  Bone,
  done,
  failed,
  NOTHING_DONE,
  type Outcome,
  OutcomeNotice,
  Panel,
  PanelHead,
  Skeleton,
} from '@shoppervoice/ui';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { MadeSecret } from '../secret/secret-notice.tsx';
import { Deliveries } from './deliveries.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { nameOf } from './webhook-facts.ts';
import { WebhookFormDialog } from './webhook-form-dialog.tsx';
import { WebhookQuestion } from './webhook-question.tsx';
import css from './webhooks.module.css';
import { type WebhookAction, WebhooksPanel } from './webhooks-panel.tsx';
import * as words from './words.tsx';

/** The open dialog. */
type Doing =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'form'; readonly webhook: Webhook | null }
  | { readonly kind: 'question'; readonly about: 'new-secret' | 'delete' | 'keep'; readonly webhook: Webhook }
  | { readonly kind: 'delivery'; readonly id: string };

const NOTHING: Doing = { kind: 'nothing' };

/** Result of a test. */
function outcomeOf({ last }: WebhookDelivery, name: string): Outcome {
  if (last === null || last.why !== null) {
    return { kind: 'failed', words: words.testDidNotArrive(name, last?.why ?? '') };
  }
  return done(words.tookTest(name, last.status, formatCount(last.milliseconds)));
}

interface WebhooksSectionProps {
  readonly shell: ShellApi;
  readonly onSecret: (made: MadeSecret) => void;
}

/** The merchant's webhooks, their deliveries, and all actions on them. */
export function WebhooksSection({ shell, onSecret }: WebhooksSectionProps) {
  const list = useReport<WebhooksAnswer>(WEBHOOKS_PATH);
  const { mutate } = useSWRConfig();
  const [doing, setDoing] = useState<Doing>(NOTHING);
  const [outcome, setOutcome] = useState<Outcome>(NOTHING_DONE);
  const [chosenId, setChosenId] = useState<string | null>(null);

  const close = () => setDoing(NOTHING);
  /** The list, and every rendered log. */
  const refresh = () =>
    void mutate((key) => typeof key === 'string' && (key === WEBHOOKS_PATH || key.startsWith(`${WEBHOOK_PATH}/`)));
  const show = (of: Outcome) => {
    close();
    setOutcome(of);
    refresh();
  };
  const announce = (said: string) => show(done(said));
  const attempt = (work: Promise<Outcome>) => {
    setOutcome(NOTHING_DONE);
    work.then(show, (error: unknown) => setOutcome(failed(error)));
  };
  const made = ({ webhook, secret }: MadeWebhook, what: string, next: string) => {
    close();
    setOutcome(NOTHING_DONE);
    setChosenId(webhook.id);
    onSecret({ of: nameOf(webhook), what, secret, once: words.signsDeliveries, next });
    refresh();
  };
  const post = <Answer,>(path: string, body: object, method = 'POST') =>
    shell.request<Answer>(`${WEBHOOK_PATH}${path}`, { method, body });

  const act = ({ kind, webhook }: WebhookAction) => {
    const { id } = webhook;
    const name = nameOf(webhook);
    setOutcome(NOTHING_DONE);
    if (kind === 'change') setDoing({ kind: 'form', webhook });
    else if (kind === 'delete' || kind === 'new-secret' || kind === 'keep')
      setDoing({ kind: 'question', about: kind, webhook });
    else if (kind === 'switch') {
      const state = webhook.state === 'on' ? 'off' : 'on';
      attempt(post<Webhook>('/state', { id, state }, 'PUT').then(() => done(words.isNow(name, state))));
    } else {
      setChosenId(id);
      attempt(post<WebhookDelivery>('/test', { id }).then((delivery) => outcomeOf(delivery, name)));
    }
  };
  const again = (id: string) => attempt(post('/delivery/again', { id }).then(() => done(words.sendingAgain)));

  return (
    <div className={css.section}>
      <OutcomeNotice of={outcome} />
      <DataState
        state={list}
        skeleton={(still) => (
          <Panel aria-labelledby="webhooks">
            <PanelHead title={words.webhooks} id="webhooks" />
            <div className={css.bones}>
              <Skeleton label={words.loading} still={still}>
                <Bone height="160px" still={still} />
              </Skeleton>
            </div>
          </Panel>
        )}
        failedTitle={words.couldNotLoad}
        refreshFailedTitle={words.couldNotRefresh}
        slow={words.takeLonger}
      >
        {(answer) => {
          const { webhooks } = answer;
          const chosen = webhooks.find(({ id }) => id === chosenId) ?? webhooks[0];
          return (
            <>
              <WebhooksPanel of={answer} onNew={() => setDoing({ kind: 'form', webhook: null })} onAct={act}>
                {chosen && (
                  <Deliveries
                    {...{ shell, webhooks, chosen }}
                    onChoose={setChosenId}
                    onView={(id) => setDoing({ kind: 'delivery', id })}
                    onAgain={again}
                    onFailed={setOutcome}
                  />
                )}
              </WebhooksPanel>
              {doing.kind === 'form' && (
                <WebhookFormDialog
                  shell={shell}
                  events={answer.events}
                  webhook={doing.webhook}
                  onMade={(answered) => made(answered, words.wasCreated(nameOf(answered.webhook)), words.verifiesCalls)}
                  onChanged={(webhook) => announce(words.isChanged(nameOf(webhook)))}
                  onClose={close}
                />
              )}
              {doing.kind === 'delivery' && (
                <DeliveryDialog
                  shell={shell}
                  id={doing.id}
                  mayAgain={chosen?.state === 'on'}
                  onAgain={() => announce(words.sendingAgain)}
                  onClose={close}
                />
              )}
            </>
          );
        }}
      </DataState>
      {doing.kind === 'question' && (
        <WebhookQuestion
          shell={shell}
          kind={doing.about}
          webhook={doing.webhook}
          onDeleted={() => announce(words.isDeleted(nameOf(doing.webhook)))}
          onSecret={(answered) =>
            made(
              answered,
              doing.about === 'keep'
                ? words.isYours(nameOf(answered.webhook))
                : words.hasNewSecret(nameOf(answered.webhook)),
              doing.about === 'keep' ? words.signedWithThisOnly : words.signedWithBoth,
            )
          }
          onClose={close}
        />
      )}
    </div>
  );
}
