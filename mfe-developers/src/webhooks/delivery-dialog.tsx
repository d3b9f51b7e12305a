import { WEBHOOK_PATH, type WebhookDelivery } from '@shoppervoice/contracts/developers';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { CopyButton, DataState, useReport } from '@shoppervoice/report-kit';
import { formatCount } from '@shoppervoice/survey-model';
import {
  Bone,
  Button,
  Dialog,
  DialogClose,
  failed,
  Instant,
  NOTHING_DONE,
  type Outcome,
  OutcomeNotice,
  Skeleton,
} from '@shoppervoice/ui';
import { useState } from 'react';
import { laidOut } from './webhook-facts.ts';
import css from './webhooks.module.css';
import * as words from './words.tsx';

interface DeliveryDialogProps {
  readonly shell: ShellApi;
  readonly id: string;
  /** Its webhook is on. */
  readonly mayAgain: boolean;
  readonly onAgain: (delivery: WebhookDelivery) => void;
  readonly onClose: () => void;
}

/** A delivery: its body, and the response of each attempt. */
export function DeliveryDialog({ shell, id, mayAgain, onAgain, onClose }: DeliveryDialogProps) {
  const state = useReport<WebhookDelivery>(`${WEBHOOK_PATH}/delivery?${new URLSearchParams({ id })}`);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(NOTHING_DONE);
  const again = () => {
    setBusy(true);
    shell
      .request<WebhookDelivery>(`${WEBHOOK_PATH}/delivery/again`, { method: 'POST', body: { id } })
      .then(onAgain, (error: unknown) => {
        setOutcome(failed(error));
        setBusy(false);
      });
  };
  const isTest = state.kind === 'ready' && state.answer.event === 'test';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      place="large"
      title={words.delivery}
      actions={
        <>
          {mayAgain && !isTest && (
            <Button variant="primary" busy={busy} onClick={again}>
              {words.sendAgain}
            </Button>
          )}
          <DialogClose render={<Button>{words.close}</Button>} />
        </>
      }
    >
      <div className={css.delivery}>
        <OutcomeNotice of={outcome} />
        <DataState
          state={state}
          skeleton={(still) => (
            <Skeleton label={words.loadingDelivery} still={still}>
              <Bone height="240px" still={still} />
            </Skeleton>
          )}
          failedTitle={words.deliveryNotLoaded}
          refreshFailedTitle={words.deliveryNotRefreshed}
          slow={words.deliveryTakesLonger}
        >
          {(delivery) => <Delivery of={delivery} />}
        </DataState>
      </div>
    </Dialog>
  );
}

function Delivery({ of: { id, event, at, body, attempts, tries } }: { of: WebhookDelivery }) {
  return (
    <>
      <p className={css.quiet}>
        {words.eventAt(<code>{event}</code>, <Instant iso={at} />)}, <code>webhook-id</code>{' '}
        <code className={css.url}>{id}</code>
      </p>
      <div className={css.partHead}>
        <h3>{words.body}</h3>
        <CopyButton what={words.theBody} text={body} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre className={css.code} tabIndex={0}>
        {laidOut(body)}
      </pre>
      <h3>{words.answers}</h3>
      {attempts.length === 0 ? (
        <p>{words.notSentYet}</p>
      ) : (
        <>
          {tries > attempts.length && (
            <p className={css.quiet}>{words.lastTries(formatCount(attempts.length), formatCount(tries))}</p>
          )}
          <ol className={css.attempts} aria-label={words.answers}>
            {attempts.toReversed().map((attempt) => (
              <li key={attempt.at}>
                <p>
                  {words.attempt(
                    <Instant iso={attempt.at} />,
                    <b>{attempt.status ?? words.noAnswer}</b>,
                    formatCount(attempt.milliseconds),
                  )}{' '}
                  {attempt.why}
                </p>
                {attempt.answer !== '' && (
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
                  <pre className={css.code} tabIndex={0}>
                    {attempt.answer}
                  </pre>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
