import type { ShellApi } from '@shoppervoice/contracts/remotes';
import type { FiguresAnswer, Note } from '@shoppervoice/contracts/reports';
import type { Area } from '@shoppervoice/survey-model';

/** What the reader does with notes. `note` null: writes a new one, starting at `day`. */
export type NoteTask =
  | { readonly kind: 'none' }
  | { readonly kind: 'list' }
  | { readonly kind: 'write'; readonly note: Note | null; readonly day: string };

/** What a dashboard shows, from which a note's aim is chosen. */
export interface AimPage {
  readonly figures: FiguresAnswer['figures'];
  /** Which shoppers: filters by name. */
  readonly respondents: Readonly<Record<string, readonly number[]>>;
}

export interface NotesProps {
  task: NoteTask;
  onTask: (task: NoteTask) => void;
  shell: ShellApi;
  area: Area;
  /** Undefined: no dashboard, so that a note has no new aim here. */
  page?: AimPage;
}
