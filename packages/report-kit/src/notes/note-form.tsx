import { plainLineProblem, tidyLine } from '@shoppervoice/contracts/calls';
import type { RequestFailure } from '@shoppervoice/contracts/remotes';
import {
  type NewNote,
  NOTE_LONGEST,
  NOTES_PATH,
  type Note,
  type NoteArea,
  notePath,
  type WrittenAim,
  type WrittenNote,
} from '@shoppervoice/contracts/reports';
import { Banner, Button, Dialog, Radio, TextField, useWriteKey } from '@shoppervoice/ui';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { writtenAim } from './aim-choice.ts';
import { AimFields } from './aim-fields.tsx';
import styles from './note-form.module.css';
import type { NotesProps } from './note-task.ts';
import { areaWords, writtenWords } from './note-words.ts';
import { useNotesRefresh } from './use-notes.ts';
import * as words from './words.ts';

/** A problem of one of these is shown at it. */
const FIELDS = ['text', 'startDate', 'endDate', 'aim'];

type State =
  | { readonly kind: 'idle' | 'busy' }
  | { readonly kind: 'refused'; readonly at: string | undefined; readonly why: string };

/** One note: what happened, when, and which charts show it. */
export function NoteForm({
  note,
  day,
  shell,
  area,
  page,
  onTask,
}: Omit<NotesProps, 'task'> & { note: Note | null; day: string }) {
  const formId = useId();
  const refresh = useNotesRefresh();
  const keyOf = useWriteKey();
  const [fields, setFields] = useState<WrittenNote>(() => {
    const { text = '', startDate = day, endDate = day, area: of = 'all' as NoteArea, aim } = note ?? {};
    return { text, startDate, endDate, area: of, ...(aim && { aim: writtenAim(aim) }) };
  });
  const [deleting, setDeleting] = useState(false);
  const [state, setState] = useState<State>({ kind: 'idle' });
  const set = (changed: Partial<WrittenNote>) => setFields((before) => ({ ...before, ...changed }));
  const setAim = (aim: WrittenAim | null) =>
    setFields(({ aim: _, ...rest }) => (aim === null ? rest : { ...rest, aim }));
  const close = () => onTask({ kind: 'none' });
  const act = async (method: string, path: string, body?: NewNote) => {
    if (state.kind === 'busy') return;
    setState({ kind: 'busy' });
    try {
      await shell.request(path, { method, body });
      await refresh();
      close();
    } catch (error) {
      const { detail = words.tryAgain, parameter } = error as Partial<RequestFailure>;
      setState({ kind: 'refused', at: parameter, why: detail });
    }
  };
  const save = () => {
    const text = tidyLine(fields.text);
    const why = plainLineProblem(words.aNote, text, NOTE_LONGEST);
    if (why !== null) return setState({ kind: 'refused', at: 'text', why });
    const written = { ...fields, text };
    if (note !== null) return act('PUT', notePath(note.id), written);
    return act('POST', NOTES_PATH, { ...written, key: keyOf(written) });
  };
  const wrong = (field: keyof WrittenNote) => (state.kind === 'refused' && state.at === field ? state.why : undefined);
  const areas: readonly NoteArea[] = ['all', note !== null && note.area !== 'all' ? note.area : area];
  const merchant = shell.pageData?.merchant.merchantName ?? words.yourShop;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={note === null ? words.addANote : words.editTheNote}
      description={note === null ? undefined : words.writtenBy(writtenWords(note))}
      actions={
        deleting && note !== null ? (
          <>
            <Button onClick={() => setDeleting(false)}>{words.keepIt}</Button>
            <Button
              icon={Trash2}
              className={styles.danger}
              busy={state.kind === 'busy'}
              onClick={() => void act('DELETE', notePath(note.id))}
            >
              {words.deleteForEveryone(merchant)}
            </Button>
          </>
        ) : (
          <>
            <Button variant="primary" type="submit" form={formId} busy={state.kind === 'busy'}>
              {note === null ? words.addNote : words.saveNote}
            </Button>
            <Button onClick={close}>{words.cancel}</Button>
            {note !== null && (
              <Button icon={Trash2} onClick={() => setDeleting(true)}>
                {words.deleteNote}
              </Button>
            )}
          </>
        )
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={words.whatHappened}
          placeholder={words.forExample}
          value={fields.text}
          autoComplete="off"
          error={wrong('text')}
          onChange={(event) => set({ text: event.target.value })}
        />
        <div className={styles.days}>
          <TextField
            label={words.firstDay}
            type="date"
            value={fields.startDate}
            error={wrong('startDate')}
            onChange={(event) => {
              const startDate = event.target.value;
              // A note on one day stays one.
              set({ startDate, ...(fields.endDate === fields.startDate ? { endDate: startDate } : {}) });
            }}
          />
          <TextField
            label={words.lastDay}
            type="date"
            min={fields.startDate}
            value={fields.endDate}
            error={wrong('endDate')}
            onChange={(event) => set({ endDate: event.target.value })}
          />
        </div>
        <AimFields page={page} kept={note?.aim} aim={fields.aim} error={wrong('aim')} onChange={setAim} />
        <fieldset>
          <legend className={styles.legend}>{words.showOnChartsOf}</legend>
          {areas.map((each) => (
            <Radio
              key={each}
              name="area"
              value={each}
              checked={fields.area === each}
              onChange={() => set({ area: each })}
            >
              {areaWords(each)}
            </Radio>
          ))}
        </fieldset>
        <p className={styles.hint}>{words.visibleTo(merchant)}</p>
        {state.kind === 'refused' && (state.at === undefined || !FIELDS.includes(state.at)) && (
          <Banner kind="error" title={words.couldNotSave}>
            {state.why}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
