import type { DateOrder, MatchedField, ToolId } from '@shoppervoice/contracts/developers';
import { instantOf } from './cells/instant.ts';
import { readDate, type WrittenDate } from './cells/read-date.ts';

/** A record while its row is read. */
export interface RecordDraft {
  readonly fields: Record<string, string | number>;
  readonly device: Record<string, string>;
  readonly answers: Record<string, number | readonly number[] | string>;
  readonly specify: Record<string, string>;
  readonly comments: string[];
  readonly reasons: string[];
  readonly notes: string[];
}

type Reader = (cell: string, draft: RecordDraft) => void;

/** At most 60 characters of a cell. */
export function quote(cell: string): string {
  const text = cell.replace(/\s+/g, ' ').trim();
  return `"${text.length > 60 ? `${text.slice(0, 59)}…` : text}"`;
}

/** Times of rows in one zone, with what a user must know about them. */
export class SubmittedAtReader {
  readonly #zone: string;
  readonly #order: DateOrder | undefined;

  readonly #tool: ToolId | null;

  constructor({ zone, order, tool }: { zone: string; order: DateOrder | undefined; tool: ToolId | null }) {
    this.#zone = zone;
    this.#order = order;
    this.#tool = tool;
  }

  #isNoDate({ year, month, day }: WrittenDate): boolean {
    return this.#tool === 'limesurvey' && year === 1980 && month === 1 && day === 1;
  }

  read(cell: string, column: string, { fields, reasons, notes }: RecordDraft): void {
    const read = readDate(cell, this.#order);
    if (read.kind === 'no-date') {
      reasons.push(`${quote(cell)} in column "${column}" is no date and time.`);
      return;
    }
    if (read.kind === 'either-order') {
      reasons.push(
        `${quote(cell)} in column "${column}": the matching must say whether the day or the month comes first.`,
      );
      return;
    }
    if (this.#isNoDate(read.date)) {
      reasons.push(
        `${quote(cell)} in column "${column}" is what LimeSurvey writes for an anonymised survey, which keeps no dates: export it with dates, or leave the row out.`,
      );
      return;
    }
    const found = instantOf(read.date, this.#zone);
    if (found.kind === 'no-such-day') {
      reasons.push(`${quote(cell)} in column "${column}" is a day that does not exist${this.#orderWords()}.`);
    } else if (found.kind === 'skipped') {
      reasons.push(
        `${quote(cell)} in column "${column}" does not exist in ${this.#zone}: clocks went forward over it.`,
      );
    } else {
      if (found.twice)
        notes.push(`${quote(cell)} happened twice in ${this.#zone}, where clocks went back: the first is taken.`);
      fields.submittedAt = found.at;
    }
  }

  #orderWords(): string {
    if (this.#order === 'mdy') return ', read with the month first';
    return this.#order === 'dmy' ? ', read with the day first' : '';
  }
}

const text =
  (name: 'responseId' | 'orderId' | 'email' | 'referrer') =>
  (): Reader =>
  (cell, { fields }) => {
    fields[name] = cell.trim();
  };

const count =
  (name: 'pageViews' | 'timeOnSiteSeconds') =>
  (column: string): Reader =>
  (cell, { fields, notes }) => {
    if (/^\s*\d{1,9}(\.0+)?\s*$/.test(cell)) fields[name] = Number(cell);
    else notes.push(`${quote(cell)} in column "${column}" is no whole number, and is left out.`);
  };

const devicePart =
  (name: 'make' | 'os' | 'browser') =>
  (): Reader =>
  (cell, { device }) => {
    device[name] = cell.trim();
  };

/** What tools call the kinds of devices. */
const DEVICE_TYPES: Readonly<Record<string, string>> = {
  desktop: 'desktop',
  computer: 'desktop',
  laptop: 'desktop',
  tablet: 'tablet',
  ipad: 'tablet',
  mobile: 'mobile',
  phone: 'mobile',
  smartphone: 'mobile',
};

const READERS: Readonly<Record<Exclude<MatchedField, 'submittedAt'>, (column: string) => Reader>> = {
  responseId: text('responseId'),
  orderId: text('orderId'),
  email: text('email'),
  referrer: text('referrer'),
  pageViews: count('pageViews'),
  timeOnSiteSeconds: count('timeOnSiteSeconds'),
  comment:
    () =>
    (cell, { comments }) => {
      comments.push(cell.trim());
    },
  deviceMake: devicePart('make'),
  deviceOs: devicePart('os'),
  deviceBrowser: devicePart('browser'),
  deviceType:
    (column) =>
    (cell, { device, notes }) => {
      const name = cell.trim().toLowerCase();
      const type = Object.hasOwn(DEVICE_TYPES, name) ? DEVICE_TYPES[name] : undefined;
      if (type === undefined) notes.push(`${quote(cell)} in column "${column}" is no kind of device, and is left out.`);
      else device.type = type;
    },
};

export function fieldReader(field: MatchedField, column: string, date: SubmittedAtReader): Reader {
  if (field === 'submittedAt') return (cell, draft) => date.read(cell, column, draft);
  return READERS[field](column);
}
