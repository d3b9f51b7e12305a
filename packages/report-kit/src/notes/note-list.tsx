import type { LetteredNote } from '@shoppervoice/chart-model';
import type { Note } from '@shoppervoice/contracts/reports';
import { dayCount, type RangeLimits } from '@shoppervoice/survey-model';
import { Button, IconButton, linkClass, ScreenOnly } from '@shoppervoice/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { comparedAddress, daysAfter } from './note-comparison.ts';
import styles from './note-list.module.css';
import type { NoteTask } from './note-task.ts';
import { aimWords, areaWords, daysWords, writtenWords } from './note-words.ts';
import * as words from './words.ts';

/** Listed before "show all". */
const FIRST = 5;

/** Explains the letters over a chart. `of`: the notes. */
export function NoteList({
  notes,
  of,
  limits,
  onTask,
}: {
  notes: readonly LetteredNote[];
  of: readonly Note[];
  /** Days that the page can show; undefined if it has no comparison. */
  limits?: RangeLimits;
  onTask: (task: NoteTask) => void;
}) {
  const [all, setAll] = useState(false);
  const listed = notes.flatMap(({ id, letter }) => {
    const note = of.find((each) => each.id === id);
    return note === undefined ? [] : [{ note, letter }];
  });
  if (listed.length === 0) return null;
  return (
    <section className={styles.notes} aria-label={words.notesOnThisChart}>
      <ol>
        {(all ? listed : listed.slice(0, FIRST)).map(({ note, letter }) => (
          <li key={note.id} className={styles.note}>
            <span className={styles.flag}>{letter}</span>
            <p className={styles.text}>
              <strong>{daysWords(note)}.</strong> {note.text}{' '}
              {limits && <BeforeAndAfter note={note} letter={letter} limits={limits} />}
              {note.aim && <span className={styles.outcome}>{aimWords(note)}</span>}
            </p>
            <span className={styles.by}>
              {writtenWords(note)}, {areaWords(note.area)}
            </span>
            {note.mayChange && (
              <IconButton
                icon={Pencil}
                label={words.editNote(letter)}
                aria-haspopup="dialog"
                onClick={() => onTask({ kind: 'write', note, day: note.startDate })}
              />
            )}
          </li>
        ))}
      </ol>
      <p className={styles.more}>
        {!all && listed.length > FIRST && (
          <Button variant="link" onClick={() => setAll(true)}>
            {words.showAll(listed.length)}
          </Button>
        )}
        <Button variant="link" aria-haspopup="dialog" onClick={() => onTask({ kind: 'list' })}>
          {words.allNotes}
        </Button>
      </p>
    </section>
  );
}

/** Link to the page with the days since the note compared with as many before. */
function BeforeAndAfter({ note, letter, limits }: { note: Note; letter: string; limits: RangeLimits }) {
  const [params] = useSearchParams();
  const days = daysAfter(note, limits);
  if (days === null) return null;
  return (
    <ScreenOnly>
      <Link
        to={{ search: comparedAddress(params, days).toString() }}
        className={linkClass}
        aria-label={words.compareNote(letter, dayCount(days))}
      >
        {words.compare}
      </Link>
    </ScreenOnly>
  );
}
