import { NOTES_PATH, type Note, type NotesAnswer } from '@shoppervoice/contracts/reports';
import { Button, Dialog, IconButton } from '@shoppervoice/ui';
import { MessageSquarePlus, Pencil } from 'lucide-react';
import { useReport } from '../data/use-report.ts';
import { DataState } from '../page/data-state.tsx';
import styles from './note-form.module.css';
import type { NotesProps } from './note-task.ts';
import { aimWords, areaWords, daysWords, writtenWords } from './note-words.ts';
import { useOutcomes } from './use-notes.ts';
import * as words from './words.ts';

const NONE: readonly Note[] = [];

/** All notes of the merchant, newest first: to write one, and to edit one's own. */
export function EveryNote({ shell, onTask }: Omit<NotesProps, 'task'>) {
  const state = useReport<NotesAnswer>(NOTES_PATH);
  const notes = useOutcomes(NOTES_PATH, state.kind === 'ready' ? state.answer.notes : NONE);
  const close = () => onTask({ kind: 'none' });
  return (
    <Dialog
      open
      place="large"
      onOpenChange={(open) => !open && close()}
      title={words.notesOf(shell.pageData?.merchant.merchantName ?? words.yourShop)}
      actions={
        <>
          <Button
            variant="primary"
            icon={MessageSquarePlus}
            onClick={() => onTask({ kind: 'write', note: null, day: shell.today() })}
          >
            {words.addANote}
          </Button>
          <Button onClick={close}>{words.close}</Button>
        </>
      }
    >
      <div className={styles.body}>
        <DataState
          state={state}
          failedTitle={words.couldNotLoad}
          refreshFailedTitle={words.couldNotRefresh}
          skeleton={() => null}
        >
          {() =>
            notes.length === 0 ? (
              <p className={styles.hint}>{words.noneYet}</p>
            ) : (
              <ul className={styles.list}>
                {notes.toReversed().map((note) => (
                  <li key={note.id} className={styles.row}>
                    <div>
                      <p>
                        <strong>{daysWords(note)}.</strong> {note.text}
                      </p>
                      {note.aim && <p>{aimWords(note)}</p>}
                      <p className={styles.by}>
                        {writtenWords(note)}, {areaWords(note.area)}
                      </p>
                    </div>
                    {note.mayChange && (
                      <IconButton
                        icon={Pencil}
                        label={words.editNoteOf(note.text)}
                        onClick={() => onTask({ kind: 'write', note, day: note.startDate })}
                      />
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        </DataState>
      </div>
    </Dialog>
  );
}
