import { JSON_BYTES, JsonScan, sayExcess } from '@shoppervoice/contracts/calls';
import { MOST_RECORDS, RECORD_BYTES } from '@shoppervoice/contracts/developers';
import { RECORDS_BOUNDS } from '../bodies/body-bounds.ts';

/** Bytes of one record as written in a body, with spaces and line breaks that its line lacks. */
const WRITTEN_BYTES = 4 * RECORD_BYTES;

export interface Refusal {
  readonly status: 400 | 413;
  readonly sentence: string;
}

/** Where records are in a body: `from`, and before `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const NUMBER = new Intl.NumberFormat('en');
const tooMany: Refusal = {
  status: 413,
  sentence: `A call brings ${NUMBER.format(MOST_RECORDS)} records at most, and this one has more. Send them in several calls.`,
};
export const tooLong = (record: number): Refusal => ({
  status: 413,
  sentence: `Record ${record} is longer than 64 KiB. Nothing of this call was written.`,
});

/** Finds the records of a body as it arrives, and refuses as soon as one byte is too much. Parses nothing. */
interface RecordCutter {
  readonly spans: readonly Span[];
  /** What has arrived up to `to`; `bytes` begins with all that came before. */
  read(bytes: Uint8Array, to: number): Refusal | null;
}

/** Records one a line. Blank lines are skipped. */
export class LineCutter implements RecordCutter {
  readonly spans: Span[] = [];
  readonly #scan = new JsonScan(RECORDS_BOUNDS);
  #from = 0;
  #read = 0;
  #blanks = 0;

  read(bytes: Uint8Array, to: number): Refusal | null {
    while (this.#read < to) {
      const found = bytes.indexOf(LINE_BREAK, this.#read);
      const isWhole = found >= 0 && found < to;
      const ends = isWhole ? found : to;
      if (ends - this.#from > RECORD_BYTES) return tooLong(this.spans.length + 1);
      const excess = this.#scan.read(bytes, this.#read, ends);
      if (excess !== null) return refused(excess);
      this.#read = ends;
      if (!isWhole) break;
      this.#read += 1;
      this.#end(bytes, ends);
      if (this.spans.length > MOST_RECORDS) return tooMany;
      if (this.#blanks > WRITTEN_BYTES) return TOO_BLANK;
    }
    return null;
  }

  /** The last line, which may lack its break. */
  end(bytes: Uint8Array, to: number): Refusal | null {
    if (this.#from < to) this.#end(bytes, to);
    return this.spans.length > MOST_RECORDS ? tooMany : null;
  }

  #end(bytes: Uint8Array, to: number): void {
    if (isBlank(bytes, this.#from, to)) this.#blanks += to - this.#from + 1;
    else this.spans.push({ from: this.#from, to });
    this.#from = to + 1;
    this.#scan.endLine();
  }
}

/** A list of records, or an object with such a list as `records`. */
export class ListCutter implements RecordCutter {
  readonly spans: Span[] = [];
  readonly #scan = new JsonScan(RECORDS_BOUNDS, (byte, depth, at) => this.#mark(byte, depth, at), 2);
  #bytes: Uint8Array = new Uint8Array();
  #read = 0;
  /** Where the list begins and ends, brackets included. */
  #list: { depth: number; from: number; to: number | null } | null = null;
  #from = 0;
  #key: { from: number; to: number | null } = { from: 0, to: null };
  #isRecords = false;
  #refusal: Refusal | null = null;

  /** The list with its brackets, once it was read; null if the body has none. */
  get list(): Span | null {
    const { from = 0, to = null } = this.#list ?? {};
    return to === null ? null : { from, to };
  }

  read(bytes: Uint8Array, to: number): Refusal | null {
    this.#bytes = bytes;
    // In steps: what one mark finds too long or too many ends the reading soon.
    while (this.#read < to) {
      const ends = Math.min(this.#read + STEP, to);
      const excess = this.#scan.read(bytes, this.#read, ends);
      this.#read = ends;
      if (this.#refusal !== null) return this.#refusal;
      if (excess !== null) return refused(excess);
      const { from = 0, to: closed = null } = this.#list ?? {};
      const isIn = this.#list !== null && closed === null;
      if (isIn && ends - this.#from > WRITTEN_BYTES) return tooLong(this.spans.length + 1);
      const beside = isIn ? from : ends - ((closed ?? from) - from);
      if (beside > WRITTEN_BYTES) return this.#list === null ? tooLong(1) : TOO_MUCH_BESIDE;
    }
    return null;
  }

  #mark(byte: number, depth: number, at: number): void {
    const list = this.#list;
    if (list !== null && list.to === null) {
      if (byte === JSON_BYTES.comma && depth === list.depth) this.#cut(at);
      else if (depth === list.depth - 1 && (byte === JSON_BYTES.closeList || byte === JSON_BYTES.closeObject)) {
        // Blank between the brackets: a list without records. After a comma it is not JSON, which the parser reports.
        if (this.spans.length > 0 || !isBlank(this.#bytes, this.#from, at)) this.#cut(at);
        list.to = at + 1;
      }
      return;
    }
    if (byte === JSON_BYTES.openList && list === null && (depth === 0 || (depth === 1 && this.#isRecords))) {
      this.#list = { depth: depth + 1, from: at, to: null };
      this.#from = at + 1;
    } else if (depth === 1 && byte === JSON_BYTES.quote) {
      this.#key =
        this.#key.to === null && this.#key.from > 0 ? { from: this.#key.from, to: at + 1 } : { from: at, to: null };
    } else if (depth === 1 && byte === JSON_BYTES.colon) {
      this.#isRecords = isRecordsKey(this.#bytes, this.#key.from, this.#key.to);
      if (this.#isRecords && list !== null) this.#refusal = TWICE;
    } else if (depth === 1 && byte === JSON_BYTES.comma) this.#isRecords = false;
  }

  #cut(at: number): void {
    if (at - this.#from > WRITTEN_BYTES) this.#refusal ??= tooLong(this.spans.length + 1);
    this.spans.push({ from: this.#from, to: at });
    this.#from = at + 1;
    if (this.spans.length > MOST_RECORDS) this.#refusal ??= tooMany;
  }
}

const LINE_BREAK = 0x0a;
/** Bytes that are still read after a bound was crossed. */
const STEP = 16_384;
/** A key `records` with each of its letters escaped, in bytes. */
const LONGEST_KEY = 44;
const PLAIN_KEY = '"records"'.length;
const TOO_MUCH_BESIDE: Refusal = {
  status: 413,
  sentence: 'The body has more than 256 KiB beside its list of records.',
};
const TOO_BLANK: Refusal = { status: 413, sentence: 'The body has more than 256 KiB of blank lines.' };
const TWICE: Refusal = { status: 400, sentence: 'records is in the body twice.' };

const refused = (excess: 'depth' | 'values'): Refusal => sayExcess(excess, RECORDS_BOUNDS);

function isRecordsKey(bytes: Uint8Array, from: number, to: number | null): boolean {
  if (to === null || to - from > LONGEST_KEY) return false;
  const key = bytes.subarray(from, to);
  if (key.length !== PLAIN_KEY && !key.includes(JSON_BYTES.backslash)) return false;
  try {
    return JSON.parse(new TextDecoder().decode(key)) === 'records';
  } catch {
    return false;
  }
}

function isBlank(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] as number;
    if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0d && byte !== LINE_BREAK) return false;
  }
  return true;
}
