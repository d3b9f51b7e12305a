import { setImmediate as nextTurn } from 'node:timers/promises';
import { RECORD_BYTES } from '@shoppervoice/contracts/developers';
import { ProblemError } from '../problem.ts';
import { LineCutter, ListCutter, type Refusal, type Span, tooLong } from './cut-records.ts';

export type RecordForm = 'json' | 'ndjson';

/** A record as a line of JSON; `value` is undefined if the line is invalid. */
export interface RecordLine {
  readonly line: string;
  readonly value: unknown;
}

/** Bytes that are parsed before other work gets its turn. */
const TURN_BYTES = 262_144;

/**
 * Reads the records of a body that arrives in pieces. `ndjson`: one a line, blank lines are skipped; `json`: one
 * record, a list, or `{ "records": [] }`. Writers validate the records.
 */
export class RecordReader {
  readonly #form: RecordForm;
  readonly #cutter: LineCutter | ListCutter;
  #bytes: Buffer = Buffer.alloc(0);
  #length = 0;

  constructor(form: RecordForm) {
    this.#form = form;
    this.#cutter = form === 'json' ? new ListCutter() : new LineCutter();
  }

  /** Everything that arrived. */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  /** @throws ProblemError 400 or 413 as soon as the body exceeds a bound */
  take(piece: Buffer): void {
    this.#append(piece);
    refuse(this.#cutter.read(this.#bytes, this.#length));
  }

  /** The records, parsed one by one. @throws ProblemError 400 for what is not JSON, 413 */
  async end(): Promise<readonly RecordLine[]> {
    if (this.#cutter instanceof LineCutter) refuse(this.#cutter.end(this.#bytes, this.#length));
    if (isEmpty(this.bytes)) throw new ProblemError(400, 'The body is empty; this call takes JSON or NDJSON.');
    const spans = this.#cutter instanceof ListCutter ? this.#spansOfJson(this.#cutter) : this.#cutter.spans;
    const records: RecordLine[] = [];
    let sinceTurn = 0;
    for (const span of spans) {
      sinceTurn += span.to - span.from;
      if (sinceTurn > TURN_BYTES) {
        sinceTurn = 0;
        await nextTurn();
      }
      records.push(this.#recordOf(span, records.length + 1));
    }
    if (this.#form === 'ndjson' && records.every(({ value }) => value === undefined)) {
      throw new ProblemError(400, 'No line of the body is valid JSON.');
    }
    return records;
  }

  #recordOf({ from, to }: Span, place: number): RecordLine {
    const text = this.#textOf(from, to);
    if (this.#form === 'ndjson') return { line: text, value: parsed(text) };
    const value = parsed(text);
    if (value === undefined) throw noJson();
    // Without line breaks inside it.
    const line = JSON.stringify(value);
    if (line.length * 3 > RECORD_BYTES && Buffer.byteLength(line) > RECORD_BYTES) refuse(tooLong(place));
    return { line, value };
  }

  /** Checks what is around the records; what is not a list is one record. */
  #spansOfJson({ list, spans }: ListCutter): readonly Span[] {
    const around =
      list === null
        ? this.#textOf(0, this.#length)
        : `${this.#textOf(0, list.from + 1)}${this.#textOf(list.to - 1, this.#length)}`;
    const value = parsed(around);
    if (value === undefined) throw noJson();
    if (typeof value !== 'object' || value === null) {
      throw new ProblemError(
        400,
        'The body must hold a record, a list of records, or an object with a list of records.',
      );
    }
    if (list !== null) return spans;
    if (Object.hasOwn(value, 'records')) throw new ProblemError(400, 'records must be a list of records.');
    return [{ from: 0, to: this.#length }];
  }

  #textOf(from: number, to: number): string {
    try {
      const isStart = from === 0;
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: !isStart }).decode(this.#bytes.subarray(from, to));
    } catch {
      throw new ProblemError(400, 'The body is not UTF-8.');
    }
  }

  #append(piece: Buffer): void {
    const needed = this.#length + piece.length;
    if (this.#length === 0) this.#bytes = piece;
    else if (needed > this.#bytes.length) {
      const grown = Buffer.allocUnsafe(Math.max(needed, 2 * this.#bytes.length));
      this.#bytes.copy(grown, 0, 0, this.#length);
      this.#bytes = grown;
      piece.copy(grown, this.#length);
    } else piece.copy(this.#bytes, this.#length);
    this.#length = needed;
  }
}

const noJson = (): ProblemError =>
  new ProblemError(400, 'The body is not valid JSON. Records one a line are sent as application/x-ndjson.');

function refuse(refusal: Refusal | null): void {
  if (refusal !== null) throw new ProblemError(refusal.status, refusal.sentence);
}

/** Empty or blank; a long body got here only within the bounds of its cutter. */
const isEmpty = (bytes: Buffer): boolean => bytes.length <= 1_048_576 && bytes.toString('utf8').trim() === '';

/** Undefined for invalid JSON, since no JSON is parsed to that. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
