import type { ScheduledReport } from '@shoppervoice/contracts/delivery';
import { DeleteQuestion } from '@shoppervoice/portal-kit';
import type { Day } from '@shoppervoice/survey-model';
import { Button, DepartedNote, Icon, IconButton } from '@shoppervoice/ui';
import {
  ChevronDown,
  ChevronRight,
  CircleCheck,
  Clock,
  type LucideIcon,
  Pencil,
  Send,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { useId, useRef, useState } from 'react';
import css from './managed-report.module.css';
import { Person } from './person.tsx';
import {
  FORMAT_NAMES,
  lastRunWords,
  nameOf,
  nextWords,
  type RunWords,
  recipientCount,
  rhythmOf,
} from './schedule-words.ts';
import * as words from './words.ts';

const LOOKS: Readonly<
  Record<RunWords['look'], { readonly icon: LucideIcon | null; readonly tone: string | undefined }>
> = {
  none: { icon: null, tone: css.none },
  good: { icon: CircleCheck, tone: css.good },
  waiting: { icon: Clock, tone: css.waiting },
  bad: { icon: TriangleAlert, tone: css.bad },
};

interface ManagedReportProps {
  report: ScheduledReport;
  today: Day;
  timeZone: string;
  busy: boolean;
  startsOpen: boolean;
  onEdit: () => void;
  onRemove: (contactId: string) => void;
  onDelete: () => void;
  /** The reader becomes the report's owner. */
  onTakeOver: () => void;
  onSendNow: () => void;
}

/** One scheduled report: contents, schedule, last delivery, recipients. */
export function ManagedReport({
  report,
  today,
  timeZone,
  busy,
  startsOpen,
  onEdit,
  onRemove,
  onDelete,
  onTakeOver,
  onSendNow,
}: ManagedReportProps) {
  const detailsId = useId();
  const [open, setOpen] = useState(startsOpen);
  const [deleting, setDeleting] = useState(false);
  const bin = useRef<HTMLButtonElement>(null);
  const { contactList, departed, format, paused, qid, question } = report;
  const name = nameOf(report);
  const run = lastRunWords(report, timeZone);
  const { icon, tone } = LOOKS[run.look];
  const keep = () => {
    setDeleting(false);
    bin.current?.focus();
  };
  return (
    <li className={css.report}>
      <div className={css.row}>
        <IconButton
          icon={open ? ChevronDown : ChevronRight}
          label={words.recipientsOf(name)}
          aria-expanded={open}
          aria-controls={detailsId}
          onClick={() => setOpen(!open)}
        />
        <div className={css.what}>
          <h3>{name}</h3>
          <p>
            {rhythmOf(report, timeZone)}
            {qid ? words.ofQuestion(question === null ? qid : `“${question}”`) : ''}
          </p>
        </div>
        <p className={css.format}>
          {FORMAT_NAMES[format]}
          <span>{recipientCount(contactList.length)}</span>
        </p>
        <p className={css.next}>
          {nextWords(report, today, timeZone)}
          <span className={tone}>
            {icon && <Icon of={icon} size={14} />}
            {run.words}
          </span>
        </p>
        <div className={css.actions}>
          <Button icon={Pencil} disabled={busy} aria-label={words.editNamed(name)} onClick={onEdit}>
            {words.edit}
          </Button>
          <IconButton
            ref={bin}
            icon={Trash2}
            label={words.deleteNamed(name)}
            disabled={busy}
            onClick={() => setDeleting(true)}
          />
        </div>
      </div>
      {paused && <p className={css.paused}>{paused}</p>}
      {departed && (
        <div className={css.departed}>
          <DepartedNote
            of={departed}
            thing={name}
            disabled={busy}
            onKeep={onTakeOver}
            onEnd={() => setDeleting(true)}
          />
        </div>
      )}
      {deleting && (
        <DeleteQuestion
          question={words.askToDelete(name)}
          busy={busy}
          className={css.question}
          onKeep={keep}
          onDelete={() => {
            setDeleting(false);
            onDelete();
          }}
        >
          {getsNoMore(contactList)}
        </DeleteQuestion>
      )}
      <div id={detailsId} hidden={!open} className={css.details}>
        <ul>
          {contactList.map((person) => (
            <Person
              key={person.contactId}
              person={person}
              state={person.state}
              removable={contactList.length > 1}
              busy={busy}
              onRemove={() => onRemove(person.contactId)}
            />
          ))}
        </ul>
        <Button icon={Send} disabled={busy} onClick={onSendNow}>
          {words.sendMeOne}
        </Button>
      </div>
    </li>
  );
}

function getsNoMore(who: ScheduledReport['contactList']): string {
  const [only] = who;
  return who.length === 1 && only ? words.personGets(only.firstName, only.lastName) : words.peopleGet(who.length);
}
