import type { Note, NoteArea } from '@shoppervoice/contracts/reports';
import { formatDay, formatRangeWithYear, PROGRAMMES } from '@shoppervoice/survey-model';

/** `all programmes`, or the programme's name. */
export const areaWords = (area: NoteArea): string =>
  area === 'all' ? 'all programmes' : (PROGRAMMES.find((programme) => programme.area === area)?.label ?? area);

export const daysWords = ({ startDate, endDate }: Pick<Note, 'startDate' | 'endDate'>): string =>
  formatRangeWithYear({ startDate, endDate });

/** `Elena, Oct 30, 2026`: author and day in UTC. */
export const writtenWords = ({ by, writtenAt }: Pick<Note, 'by' | 'writtenAt'>): string =>
  `${by}, ${formatDay(writtenAt.slice(0, 10))}`;
