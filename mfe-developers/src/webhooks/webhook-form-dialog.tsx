import {
  type MadeWebhook,
  WEBHOOK_PATH,
  type Webhook,
  type WebhookEvent,
  type WebhooksAnswer,
} from '@shoppervoice/contracts/developers';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import {
  Button,
  Checkbox,
  Dialog,
  DialogClose,
  failed,
  NOTHING_DONE,
  type Outcome,
  OutcomeNotice,
  SelectField,
  TextField,
  useWriteKey,
} from '@shoppervoice/ui';
import { type FormEvent, useId, useState } from 'react';
import { draftOf, isFiltered, problemsOf, RATINGS, surveysOf, TONES, webhookOf } from './webhook-form.ts';
import css from './webhooks.module.css';
import * as words from './words.tsx';

interface WebhookFormDialogProps {
  readonly shell: ShellApi;
  readonly events: WebhooksAnswer['events'];
  /** Null: a new one. */
  readonly webhook: Webhook | null;
  readonly onMade: (made: MadeWebhook) => void;
  readonly onChanged: (webhook: Webhook) => void;
  readonly onClose: () => void;
}

/** Address of a webhook, and its events. */
export function WebhookFormDialog({ shell, events, webhook, onMade, onChanged, onClose }: WebhookFormDialogProps) {
  const formId = useId();
  const [draft, setDraft] = useState(() => draftOf(webhook));
  const [pressed, setPressed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(NOTHING_DONE);
  const keyOf = useWriteKey();
  const problems = pressed ? problemsOf(draft) : {};
  const { packages = [], features = [] } = shell.pageData ?? {};
  const toggle = (event: WebhookEvent, on: boolean) =>
    setDraft({
      ...draft,
      events: events.map(({ id }) => id).filter((id) => (id === event ? on : draft.events.includes(id))),
    });

  const send = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    const [first] = Object.keys(problemsOf(draft));
    if (first !== undefined) {
      document.getElementById(`${formId}-${first}`)?.focus();
      return;
    }
    if (busy) return;
    setBusy(true);
    setOutcome(NOTHING_DONE);
    const body = webhookOf(draft, events);
    const sent =
      webhook === null
        ? shell.request<MadeWebhook>(WEBHOOK_PATH, { method: 'POST', body: { ...body, key: keyOf(body) } }).then(onMade)
        : shell.request<Webhook>(WEBHOOK_PATH, { method: 'PUT', body: { id: webhook.id, ...body } }).then(onChanged);
    sent.catch((error: unknown) => {
      setOutcome(failed(error));
      setBusy(false);
    });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={webhook === null ? words.newWebhook : words.changeWebhook}
      description={words.aboutWebhook}
      actions={
        <>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {webhook === null ? words.createWebhook : words.save}
          </Button>
          <DialogClose render={<Button>{words.cancel}</Button>} />
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={send} noValidate>
        <OutcomeNotice of={outcome} />
        <TextField
          id={`${formId}-url`}
          label={words.address}
          hint={words.addressHint}
          type="url"
          value={draft.url}
          maxLength={2000}
          autoComplete="off"
          spellCheck={false}
          error={problems.url}
          onChange={(event) => setDraft({ ...draft, url: event.target.value })}
        />
        <fieldset
          className={css.choices}
          id={`${formId}-events`}
          tabIndex={-1}
          aria-describedby={problems.events && `${formId}-events-problem`}
        >
          <legend>{words.events}</legend>
          {events.map(({ id, label, description }) => (
            <Checkbox
              key={id}
              checked={draft.events.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            >
              <span className={css.choice}>
                <span>
                  {label} <code className={css.id}>{id}</code>
                </span>
                <span className={css.quiet}>{description}</span>
              </span>
            </Checkbox>
          ))}
          {problems.events && (
            <p className={css.problem} id={`${formId}-events-problem`} role="alert">
              {problems.events}
            </p>
          )}
        </fieldset>
        {isFiltered(draft, events) && (
          <fieldset className={css.filters}>
            <legend>{words.onlyWith}</legend>
            <SelectField
              label={words.survey}
              value={draft.surveyId}
              options={surveysOf({ packages, features })}
              onChange={(event) => setDraft({ ...draft, surveyId: event.target.value })}
            />
            <SelectField
              label={words.tone}
              value={draft.toneId}
              options={TONES}
              onChange={(event) => setDraft({ ...draft, toneId: event.target.value })}
            />
            <SelectField
              label={words.lowestRating}
              value={draft.ratingAtMost}
              options={RATINGS}
              onChange={(event) => setDraft({ ...draft, ratingAtMost: event.target.value })}
            />
          </fieldset>
        )}
      </form>
    </Dialog>
  );
}
