import type { Note, NoteArea } from '@shoppervoice/contracts/reports';
import { aimInWords, formatDay, formatRangeWithYear, outcomeWords, PROGRAMMES } from '@shoppervoice/survey-model';
import * as words from './words.ts';

/** `all programmes`, or the programme's name. */
export const areaWords = (area: NoteArea): string =>
  area === 'all' ? 'all programmes' : (PROGRAMMES.find((programme) => programme.area === area)?.label ?? area);

export const daysWords = ({ startDate, endDate }: Pick<Note, 'startDate' | 'endDate'>): string =>
  formatRangeWithYear({ startDate, endDate });

/** `Elena, Oct 30, 2026`: author and day in UTC. */
export const writtenWords = ({ by, writtenAt }: Pick<Note, 'by' | 'writtenAt'>): string =>
  `${by}, ${formatDay(writtenAt.slice(0, 10))}`;

/** What came of a note's aim, or while that is read what it is; null: it has none. */
export function aimWords({ aim, outcome }: Pick<Note, 'aim' | 'outcome'>): string | null {
  if (aim === undefined) return null;
  return outcome === undefined ? words.shouldHelp(aimInWords(aim)) : outcomeWords(aim, outcome);
}

/** Notes as a chart tells them: with what came of them. */
export const chartNotes = (notes: readonly Note[]): readonly Note[] =>
  notes.map((note) => {
    const aim = aimWords(note);
    return aim === null ? note : { ...note, text: `${note.text}. ${aim}` };
  });
