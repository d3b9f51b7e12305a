import { EveryNote } from './every-note.tsx';
import { NoteForm } from './note-form.tsx';
import type { NotesProps } from './note-task.ts';

/** Writes one note, or lists them all. */
export default function NoteDialog({ task, ...props }: NotesProps) {
  switch (task.kind) {
    case 'none':
      return null;
    case 'list':
      return <EveryNote {...props} />;
    case 'write':
      return <NoteForm key={task.note?.id ?? 'new'} note={task.note} day={task.day} {...props} />;
  }
}
