import type { Alert, Firing } from '@shoppervoice/contracts/delivery';
import { DeleteQuestion } from '@shoppervoice/portal-kit';
import { formatDay } from '@shoppervoice/survey-model';
import { Icon, IconButton } from '@shoppervoice/ui';
import { Mail, Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import css from './rule-row.module.css';
import * as words from './words.ts';

const STATES = { subscribed: '', unsubscribed: words.unsubscribed, unconfirmed: words.notConfirmed } as const;

/** When a rule last fired, if known. */
export type LastFired =
  | { readonly kind: 'loading' | 'failed' | 'never' }
  | { readonly kind: 'fired'; readonly firing: Firing };

function lastWords(last: LastFired): string {
  switch (last.kind) {
    case 'loading':
      return words.loadingLastTime;
    case 'failed':
      return words.lastTimeNotLoaded;
    case 'never':
      return words.hasNotFired;
    case 'fired':
      return words.lastFired(formatDay(last.firing.day));
  }
}

/** One rule: whether it is on, its condition, its last result, and who is notified. */
export function RuleRow({
  alert,
  last,
  busy,
  onPause,
  onEdit,
  onDelete,
}: {
  alert: Alert;
  last: LastFired;
  busy: boolean;
  onPause: (paused: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const [deleting, setDeleting] = useState(false);
  const bin = useRef<HTMLButtonElement>(null);
  const { what, when, where, paused, judged, recipients } = alert;
  const on = paused?.by !== 'admin';
  const name = `${what} ${when}`;
  return (
    <li className={css.rule} data-off={!on || undefined}>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-label={name}
        className={css.switch}
        aria-disabled={busy}
        onClick={() => busy || onPause(on)}
      >
        <i />
      </button>
      <div className={css.what}>
        <h3>{what}</h3>
        <p>{when}</p>
        <p className={css.quiet}>{where}</p>
      </div>
      <div className={css.found}>
        {paused?.by === 'gate' && (
          <p className={css.blocked}>
            <Icon of={TriangleAlert} size={14} /> {words.pausedFor(paused.reason)}
          </p>
        )}
        {!on && <p>{words.pausedMark}</p>}
        <p>{lastWords(last)}</p>
        {on && paused === null && (
          <p className={css.quiet}>{judged === null ? words.firstCheck : `${formatDay(judged.day)}: ${judged.says}`}</p>
        )}
      </div>
      <p className={css.to}>
        <Icon of={Mail} size={14} />
        <span>
          {recipients.length === 0
            ? words.inAppOnly
            : recipients.map(({ email, state }) => `${email}${STATES[state]}`).join(', ')}
        </span>
      </p>
      <div className={css.actions}>
        <IconButton icon={Pencil} label={words.edit(name)} disabled={busy} onClick={onEdit} />
        <IconButton
          ref={bin}
          icon={Trash2}
          label={words.deleteNamed(name)}
          disabled={busy}
          onClick={() => setDeleting(true)}
        />
      </div>
      {deleting && (
        <DeleteQuestion
          question={words.askToDelete}
          busy={busy}
          className={css.question}
          onKeep={() => {
            setDeleting(false);
            bin.current?.focus();
          }}
          onDelete={onDelete}
        >
          {words.notificationsStay}
        </DeleteQuestion>
      )}
    </li>
  );
}
