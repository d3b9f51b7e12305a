import type { Colleague } from '@shoppervoice/contracts/accounts';
import { emailKey } from '@shoppervoice/contracts/calls';
import { type RecipientForm, tidy } from '@shoppervoice/contracts/schedule-forms';
import { Button, TextField, VisuallyHidden } from '@shoppervoice/ui';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ColleagueChoice } from '../colleagues/colleague-choice.tsx';
import { Person } from './person.tsx';
import css from './recipients.module.css';
import { useKnownContacts } from './schedule-calls.ts';
import { readRecipient, type ScheduleDraft, typedOf, withRecipient } from './schedule-draft.ts';
import * as words from './words.ts';

const FIELDS: readonly { readonly name: keyof RecipientForm; readonly label: string; readonly type?: string }[] = [
  { name: 'firstName', label: words.firstName },
  { name: 'lastName', label: words.lastName },
  { name: 'email', label: words.email, type: 'email' },
  { name: 'phoneNumber', label: words.phone, type: 'tel' },
  { name: 'dept', label: words.department },
  { name: 'title', label: words.titleField },
];
const NO_FIELDS: ReadonlySet<string> = new Set();
const EVERY_FIELD: ReadonlySet<string> = new Set(FIELDS.map(({ name }) => name));

/** Recipients of a report, edited here and sent with it. */
export function Recipients({
  draft,
  keepsLast,
  typingProblem,
  onChange,
}: {
  draft: ScheduleDraft;
  /** For an existing report: at least one recipient stays. */
  keepsLast: boolean;
  /** The fields contain a recipient that was not added. */
  typingProblem: boolean;
  onChange: (draft: ScheduleDraft) => void;
}) {
  const headingId = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  /** Fields whose problems are shown. */
  const [reported, setReported] = useState(NO_FIELDS);
  const [announced, setAnnounced] = useState('');
  const { recipients, typed } = draft;
  const { problems } = readRecipient(draft);
  const wrong: Readonly<Record<string, string>> = problems ?? {};
  const known = useKnownContacts();
  const fieldAt = (name: string) => box.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  useEffect(() => {
    if (typingProblem) box.current?.querySelector<HTMLInputElement>('input')?.focus();
  }, [typingProblem]);

  const add = () => {
    const reading = readRecipient(draft);
    if (reading.problems) {
      setReported(EVERY_FIELD);
      const first = FIELDS.find(({ name }) => name in reading.problems);
      if (first) fieldAt(first.name)?.focus();
      return;
    }
    // Before the fields are emptied, as leaving a field reports its problem.
    fieldAt('firstName')?.focus();
    setReported(NO_FIELDS);
    setAnnounced(words.wasAdded(reading.values.firstName, reading.values.lastName));
    onChange(withRecipient(draft, reading.values));
  };
  const pick = (colleague: Colleague) => {
    const typing = typedOf(colleague, known.get(emailKey(colleague.email)));
    const reading = readRecipient({ ...draft, typed: typing });
    setReported(NO_FIELDS);
    if (reading.values) {
      setAnnounced(words.wasAdded(reading.values.firstName, reading.values.lastName));
      onChange({ ...withRecipient(draft, reading.values), typed });
      return;
    }
    const first = FIELDS.find(({ name }) => name in reading.problems);
    setAnnounced(words.filledIn);
    onChange({ ...draft, typed: typing });
    if (first) fieldAt(first.name)?.focus();
  };
  const remove = (at: number) => {
    const removed = recipients[at];
    setAnnounced(removed ? words.wasRemoved(removed.firstName, removed.lastName) : '');
    onChange({ ...draft, recipients: recipients.filter((_, index) => index !== at) });
    fieldAt('firstName')?.focus();
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    add();
  };
  return (
    <section aria-labelledby={headingId} className={css.recipients}>
      <h3 id={headingId}>{recipients.length === 0 ? words.recipients : words.recipientCount(recipients.length)}</h3>
      {recipients.length > 0 && (
        <ul className={css.people}>
          {recipients.map((person, at) => (
            <Person
              key={person.contactId ?? person.email}
              person={person}
              removable={!keepsLast || recipients.length > 1}
              onRemove={() => remove(at)}
            />
          ))}
        </ul>
      )}
      {keepsLast && recipients.length === 1 && <p className={css.note}>{words.addAnotherFirst}</p>}
      <ColleagueChoice taken={recipients.map(({ email }) => email)} onPick={pick} />
      <fieldset ref={box} className={css.add} onKeyDown={onEnter}>
        <legend>{words.addARecipient}</legend>
        {FIELDS.map(({ name, label, type }) => (
          <TextField
            key={name}
            name={name}
            type={type ?? 'text'}
            label={label}
            required
            autoComplete="off"
            value={typed[name]}
            error={reported.has(name) ? wrong[name] : null}
            onBlur={({ relatedTarget }) => {
              const text = tidy(typed[name]);
              if (text !== typed[name]) onChange({ ...draft, typed: { ...typed, [name]: text } });
              // Not on the way to a button, which the message would move from under the pointer.
              if (text !== '' && relatedTarget instanceof HTMLInputElement) setReported(new Set([...reported, name]));
            }}
            onChange={(event) => onChange({ ...draft, typed: { ...typed, [name]: event.target.value } })}
          />
        ))}
        <div className={css.foot}>
          <p className={typingProblem ? css.wrong : css.note} role={typingProblem ? 'alert' : undefined}>
            {typingProblem ? words.addOrClear : words.allRequired}
          </p>
          <Button icon={Plus} onClick={add}>
            {words.addRecipient}
          </Button>
        </div>
      </fieldset>
      <div role="status">
        <VisuallyHidden>{announced}</VisuallyHidden>
      </div>
    </section>
  );
}
