import type { ShellApi } from '@shoppervoice/contracts/remotes';
import type { Note } from '@shoppervoice/contracts/reports';
import type { Area } from '@shoppervoice/survey-model';

/** What the reader does with notes. `note` null: writes a new one, starting at `day`. */
export type NoteTask =
  | { readonly kind: 'none' }
  | { readonly kind: 'list' }
  | { readonly kind: 'write'; readonly note: Note | null; readonly day: string };

export interface NotesProps {
  task: NoteTask;
  onTask: (task: NoteTask) => void;
  shell: ShellApi;
  area: Area;
}
