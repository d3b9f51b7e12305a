import { lazy, Suspense } from 'react';
import type { NotesProps } from './note-task.ts';

const NoteDialog = lazy(() => import('./note-dialog.tsx'));

/** The notes dialog; its code is loaded when it first opens. */
export function Notes(props: NotesProps) {
  if (props.task.kind === 'none') return null;
  return (
    <Suspense fallback={null}>
      <NoteDialog {...props} />
    </Suspense>
  );
}
