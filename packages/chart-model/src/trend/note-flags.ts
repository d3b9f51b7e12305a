import { type Day, daysBetween, formatRange } from '@shoppervoice/survey-model';
import type { Box } from '../labels/boxes.ts';
import type { TrendPoint } from './trend-series.ts';

/** Positions of notes on days over a trend. */

export interface ChartNote {
  readonly id: string;
  /** Both included. */
  readonly startDate: Day;
  readonly endDate: Day;
  readonly text: string;
}

/** A note with the letter under which it is listed. */
export interface LetteredNote extends ChartNote {
  readonly letter: string;
}

/** One mark over the plot: a note, or several whose marks would overlap. */
export interface NoteFlag {
  /** `A`, `A–C`, `A, B`. */
  readonly words: string;
  readonly notes: readonly LetteredNote[];
  /** Px: position of its line, and half the width of the mark. */
  readonly x: number;
  readonly half: number;
}

/** Days of a note that span more than a bucket's part, drawn as a bar on the plot's upper edge; px. */
export interface NoteSpan {
  readonly left: number;
  readonly right: number;
}

/** A day with a name: a holiday. */
export interface ChartDay {
  readonly day: Day;
  readonly name: string;
}

/** A small mark at the plot's upper edge, for a day or several that are too close. */
export interface DayTick {
  readonly x: number;
  readonly days: readonly ChartDay[];
}

/** Px: half of a mark with one letter, the width of each further character, and the gap between two. */
const HALF = 9;
const CHARACTER = 3.5;
const GAP = 2;
/** Px above the plot that marks take up. */
export const FLAG_ROOM = 28;

const ALPHABET = 26;

/** `A` to `Z`, then `AA`. */
export function letterOf(at: number): string {
  const last = String.fromCharCode(65 + (at % ALPHABET));
  return at < ALPHABET ? last : `${letterOf(Math.floor(at / ALPHABET) - 1)}${last}`;
}

/** Notes that overlap a day of the points, in the order of their days, each with its letter. */
export function letteredNotes(notes: readonly ChartNote[], points: readonly TrendPoint[]): readonly LetteredNote[] {
  const first = points[0]?.start;
  const last = points.at(-1)?.end;
  if (first === undefined || last === undefined) return [];
  return notes
    .filter(({ startDate, endDate }) => startDate <= last && endDate >= first)
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0))
    .map((note, at) => ({ ...note, letter: letterOf(at) }));
}

/** Px of the middle of a day, within its bucket; clamped to the plot's edges. */
function dayPlace(day: Day, points: readonly TrendPoint[], slots: number, { left, right }: Box): number {
  const width = (right - left) / slots;
  const slot = points.findIndex(({ end }) => end >= day);
  const point = points[slot];
  if (point === undefined) return left + points.length * width;
  if (day < point.start) return left + slot * width;
  const days = daysBetween(point.start, point.end) + 1;
  return left + (slot + (daysBetween(point.start, day) + 0.5) / days) * width;
}

/** Minimum distance of day marks in px. */
const TICK_GAP = 8;

/** Days among the points, from left to right. */
export function dayTicks(
  days: readonly ChartDay[],
  points: readonly TrendPoint[],
  slots: number,
  plot: Box,
): readonly DayTick[] {
  const first = points[0]?.start ?? '';
  const last = points.at(-1)?.end ?? '';
  const ticks: DayTick[] = [];
  for (const one of days.filter(({ day }) => day >= first && day <= last)) {
    const x = dayPlace(one.day, points, slots, plot);
    const before = ticks.at(-1);
    if (before !== undefined && x - before.x < TICK_GAP)
      ticks.push({ x: (ticks.pop() ?? before).x, days: [...before.days, one] });
    else ticks.push({ x, days: [one] });
  }
  return ticks;
}

/** `Holidays: Nov 11 Veterans Day; Nov 26 Thanksgiving Day.` */
export function holidaySentence(days: readonly ChartDay[]): string {
  const named = days.map(({ day, name }) => `${formatRange({ startDate: day, endDate: day })} ${name}`);
  return `Holidays: ${named.join('; ')}.`;
}

/** Marks from left to right without overlaps, and the bars of notes that span days. */
export function noteFlags(
  notes: readonly LetteredNote[],
  points: readonly TrendPoint[],
  slots: number,
  plot: Box,
): { readonly flags: readonly NoteFlag[]; readonly spans: readonly NoteSpan[] } {
  if (slots === 0 || points.length === 0) return { flags: [], spans: [] };
  const placeOf = (day: Day) => dayPlace(day, points, slots, plot);
  const first = points[0]?.start ?? '';
  const placed = notes.map((note) => ({
    note,
    x: placeOf(note.startDate < first ? first : note.startDate),
  }));
  const flags: NoteFlag[] = [];
  for (const { note, x } of placed) {
    const before = flags.at(-1);
    const one = flagOf([note], x);
    if (before !== undefined && x - one.half < before.x + before.half + GAP) {
      // As it widens, it may reach the one before it, too.
      let joined = flagOf([...before.notes, note], before.x);
      flags.pop();
      for (;;) {
        const other = flags.at(-1);
        if (other === undefined || joined.x - joined.half >= other.x + other.half + GAP) break;
        joined = flagOf([...other.notes, ...joined.notes], other.x);
        flags.pop();
      }
      flags.push(joined);
    } else flags.push(one);
  }
  const spans = placed
    .filter(({ note }) => note.startDate !== note.endDate)
    .map(({ note, x }) => ({ left: x, right: Math.max(x, Math.min(plot.right, placeOf(note.endDate))) }));
  return { flags, spans };
}

function flagOf(notes: readonly LetteredNote[], x: number): NoteFlag {
  const letters = notes.map(({ letter }) => letter);
  const words = letters.length <= 2 ? letters.join(', ') : `${letters[0]}–${letters.at(-1)}`;
  return { words, notes, x, half: HALF + (words.length - 1) * CHARACTER };
}
