import type { ImportAnswer, ImportState } from '@shoppervoice/contracts/developers';
import { IMPORTS_PATH } from '@shoppervoice/contracts/developers';

/** The server works on it without the page: its progress is read every second. */
const MOVING: ReadonlySet<ImportState> = new Set(['reading', 'checking', 'writing', 'taking-back']);
export const isMoving = (state: ImportState): boolean => MOVING.has(state);

/** Nothing more becomes of it; its file may be imported again. */
export const isOver = (state: ImportState): boolean => state === 'done' || state === 'taken-back';

/** Until it is started it can be discarded; once it is, it can be taken back for some time. */
const BEFORE_START: ReadonlySet<ImportState> = new Set([
  'sending',
  'reading',
  'to-match',
  'checking',
  'checked',
  'failed',
]);
export const canDiscard = ({ state, takeBackUntil }: Pick<ImportAnswer, 'state' | 'takeBackUntil'>): boolean =>
  BEFORE_START.has(state) && takeBackUntil === null;

/** Whether its columns can be matched: also after a check or a reading that failed. */
export const canMatch = ({
  state,
  takeBackUntil,
  table,
  matching,
}: Pick<ImportAnswer, 'state' | 'takeBackUntil' | 'table' | 'matching'>): boolean =>
  table !== null &&
  matching !== null &&
  (state === 'to-match' || state === 'checked' || (state === 'failed' && takeBackUntil === null));

/** Its file has arrived and could not be read as a table at all: it may be one in another encoding. */
export const canReadAgain = ({ state, table, takeBackUntil, got, bytes }: ImportAnswer): boolean =>
  state === 'failed' && table === null && takeBackUntil === null && got === bytes;

/** It stopped while it wrote; started again, it goes on where it stopped. */
export const canGoOn = ({ state, takeBackUntil, takenBack }: ImportAnswer): boolean =>
  state === 'failed' && takeBackUntil !== null && takenBack === null;

/** Whether it can be taken back now. `now`: milliseconds. */
export const canTakeBack = (
  { state, takeBackUntil }: Pick<ImportAnswer, 'state' | 'takeBackUntil'>,
  now: number,
): boolean => (state === 'done' || state === 'failed') && takeBackUntil !== null && Date.parse(takeBackUntil) > now;

/** Address of a call about one import. */
export const importCall = (id: string, part = ''): string =>
  `${IMPORTS_PATH}/${encodeURIComponent(id)}${part === '' ? '' : `/${part}`}`;

/** What is done of a whole, 0 to 1; null while the whole is unknown. */
export const shareOf = (done: number, of: number): number | null => (of > 0 ? Math.min(1, done / of) : null);
