import type { ScheduleContact, ScheduledReport } from '@shoppervoice/contracts/delivery';
import { IconButton } from '@shoppervoice/ui';
import { Trash2 } from 'lucide-react';
import css from './person.module.css';
import * as words from './words.ts';

type State = ScheduledReport['contactList'][number]['state'];

/** Why a recipient gets no report. */
const STATES: Readonly<Record<State, string | null>> = {
  subscribed: null,
  unsubscribed: words.unsubscribed,
  unconfirmed: words.askedToConfirm,
};

/** A recipient, with a remove button. */
export function Person({
  person,
  state = 'subscribed',
  removable,
  busy = false,
  onRemove,
}: {
  person: ScheduleContact;
  state?: State;
  /** False for a report's last recipient. */
  removable: boolean;
  busy?: boolean;
  onRemove: () => void;
}) {
  const { firstName, lastName, email, dept, title } = person;
  const label = STATES[state];
  return (
    <li className={css.person}>
      <span className={css.avatar} aria-hidden="true">
        {firstName.charAt(0).toUpperCase()}
      </span>
      <p className={css.who}>
        <strong>
          {firstName} {lastName}
        </strong>
        <span>{email}</span>
        {label && <span className={css.told}>{label}</span>}
      </p>
      <p className={css.role}>
        {dept}, {title}
      </p>
      <IconButton
        icon={Trash2}
        label={words.removePerson(firstName, lastName)}
        title={removable ? undefined : words.lastRecipient}
        disabled={!removable || busy}
        onClick={onRemove}
      />
    </li>
  );
}
