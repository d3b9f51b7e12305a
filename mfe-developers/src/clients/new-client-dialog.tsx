import {
  API_CLIENT_PATH,
  type ApiFeatures,
  type ApiSecretAnswer,
  type NewApiClient,
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
import { type ClientDraft, endsOf, MOST_NAME, newClientOf, problemsOf } from './client-form.ts';
import css from './clients.module.css';
import * as words from './words.tsx';

interface NewClientDialogProps {
  readonly shell: ShellApi;
  readonly features: ApiFeatures;
  /** One token for all merchants of the group. */
  readonly umbrella: boolean;
  readonly onMade: (answer: ApiSecretAnswer) => void;
  readonly onClose: () => void;
}

/** New token: name, scopes, and expiry. Umbrella token: the same for the whole group. */
export function NewClientDialog({ shell, features, umbrella, onMade, onClose }: NewClientDialogProps) {
  const formId = useId();
  const ends = endsOf(features);
  const [draft, setDraft] = useState<ClientDraft>({ name: '', scopes: [], days: ends[0]?.value ?? '' });
  const [pressed, setPressed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(NOTHING_DONE);
  const keyOf = useWriteKey();
  const problems = pressed ? problemsOf(draft) : {};
  const toggle = (scope: NewApiClient['scopes'][number], on: boolean) =>
    setDraft({
      ...draft,
      scopes: features.scopes.map(({ id }) => id).filter((id) => (id === scope ? on : draft.scopes.includes(id))),
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
    const body = { ...newClientOf(draft, umbrella, features.expiryDays, Date.now()), key: keyOf(draft) };
    shell.request<ApiSecretAnswer>(API_CLIENT_PATH, { method: 'POST', body }).then(onMade, (error: unknown) => {
      setOutcome(failed(error));
      setBusy(false);
    });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={umbrella ? words.newUmbrellaToken : words.newClient}
      description={umbrella ? words.aboutUmbrella : words.aboutClient}
      actions={
        <>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {umbrella ? words.createUmbrellaToken : words.createClient}
          </Button>
          <DialogClose render={<Button>{words.cancel}</Button>} />
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={send} noValidate>
        <OutcomeNotice of={outcome} />
        <TextField
          id={`${formId}-name`}
          label={words.name}
          hint={words.nameHint}
          value={draft.name}
          maxLength={MOST_NAME}
          autoComplete="off"
          error={problems.name}
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        />
        <fieldset
          className={css.scopeChoice}
          id={`${formId}-scopes`}
          tabIndex={-1}
          aria-describedby={problems.scopes && `${formId}-scopes-problem`}
        >
          <legend>{words.scopes}</legend>
          {features.scopes.map(({ id, label, description }) => (
            <Checkbox
              key={id}
              checked={draft.scopes.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            >
              <span className={css.scope}>
                <span>
                  {label} <code className={css.id}>{id}</code>
                </span>
                <span className={css.quiet}>{description}</span>
              </span>
            </Checkbox>
          ))}
          {problems.scopes && (
            <p className={css.problem} id={`${formId}-scopes-problem`} role="alert">
              {problems.scopes}
            </p>
          )}
        </fieldset>
        <SelectField
          label={words.ends}
          hint={words.endsHint}
          value={draft.days}
          options={ends}
          onChange={(event) => setDraft({ ...draft, days: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
