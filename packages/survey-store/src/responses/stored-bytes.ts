import { BSON } from 'mongodb';
import type { ResponseDocument } from '../database/response-document.ts';

/** A stored response without its answers, which are its largest part and also in the day's columns. */
export type ListedResponse = Omit<
  ResponseDocument,
  'day' | 'zone' | 'hash' | 'importId' | 'specify' | 'answers' | 'openEnds'
>;

/** How to read a field; others are skipped. */
type Reading = 'value' | 'list' | Shape;

/** A document's fields, looked up by length and first letter, then compared in full. */
interface Shape {
  readonly fields: readonly (Field | undefined)[];
}

interface Field {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly reading: Reading;
}

const LETTERS = 128;

function shape(readings: Readonly<Record<string, Reading>>): Shape {
  const fields: (Field | undefined)[] = [];
  for (const [name, reading] of Object.entries(readings)) {
    const bytes = Buffer.from(name);
    const place = bytes.length * LETTERS + (bytes[0] ?? 0);
    if (fields[place] !== undefined) throw new Error(`${name} cannot be told from ${fields[place].name}.`);
    fields[place] = { name, bytes, reading };
  }
  return { fields };
}

const DEVICE = shape({
  typeId: 'value',
  makeId: 'value',
  osId: 'value',
  browserId: 'value',
  make: 'value',
  os: 'value',
  browser: 'value',
});
const COMMENT = shape({ text: 'value', toneId: 'value', topicIds: 'list', language: 'value', conflict: 'value' });
const RESPONSE = shape({
  _id: 'value',
  mid: 'value',
  surveyId: 'value',
  at: 'value',
  orderId: 'value',
  email: 'value',
  pageViews: 'value',
  timeOnSiteSeconds: 'value',
  referrer: 'value',
  device: DEVICE,
  comment: COMMENT,
});

/** BSON types of responses. */
const DOUBLE = 1;
const TEXT = 2;
const OBJECT = 3;
const LIST = 4;
const BOOLEAN = 8;
const DATE = 9;
const NOTHING = 10;
const INTEGER = 16;
const LONG = 18;

type Value = string | number | boolean | Date | object | null;

/**
 * Reads a response's BSON several times as fast as the driver, for exports of a million rows. Documents with other
 * types are left to the driver.
 */
export function listedResponse(bytes: Uint8Array): ListedResponse {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return new Reader(buffer).document(0, RESPONSE) as unknown as ListedResponse;
  } catch (error) {
    if (error instanceof UnknownType) return BSON.deserialize(buffer) as ListedResponse;
    throw error;
  }
}

class UnknownType extends Error {}

class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  document(start: number, { fields }: Shape): Record<string, Value> {
    const bytes = this.#bytes;
    const read: Record<string, Value> = {};
    this.#at = start + 4;
    for (let type = bytes[this.#at]; type; type = bytes[this.#at]) {
      const name = this.#at + 1;
      const end = this.#nameEnd(name);
      const field = fields[(end - name) * LETTERS + (bytes[name] ?? 0)];
      this.#at = end + 1;
      if (field !== undefined && isName(bytes, name, field.bytes)) read[field.name] = this.#value(type, field.reading);
      else this.#at += this.#sizeOf(type);
    }
    return read;
  }

  #list(start: number): Value[] {
    const values: Value[] = [];
    this.#at = start + 4;
    for (let type = this.#bytes[this.#at]; type; type = this.#bytes[this.#at]) {
      this.#at = this.#nameEnd(this.#at + 1) + 1;
      values.push(this.#value(type, 'value'));
    }
    return values;
  }

  #nameEnd(from: number): number {
    let at = from;
    while (this.#bytes[at]) at += 1;
    return at;
  }

  #value(type: number, reading: Reading): Value {
    const start = this.#at;
    const end = start + this.#sizeOf(type);
    const value = this.#valueAt(start, end, type, reading);
    this.#at = end;
    return value;
  }

  #valueAt(start: number, end: number, type: number, reading: Reading): Value {
    const bytes = this.#bytes;
    switch (type) {
      case TEXT:
        return bytes.toString(undefined, start + 4, end - 1);
      case INTEGER:
        return bytes.readInt32LE(start);
      case DOUBLE:
        return bytes.readDoubleLE(start);
      case DATE:
        return new Date(longAt(bytes, start));
      case LONG:
        return longAt(bytes, start);
      case BOOLEAN:
        return bytes[start] === 1;
      case NOTHING:
        return null;
      default:
        if (reading === 'value') throw new UnknownType();
        return reading === 'list' ? this.#list(start) : this.document(start, reading);
    }
  }

  /** Size of the value at this position. */
  #sizeOf(type: number): number {
    switch (type) {
      case TEXT:
        return 4 + this.#bytes.readInt32LE(this.#at);
      case OBJECT:
      case LIST:
        return this.#bytes.readInt32LE(this.#at);
      case INTEGER:
        return 4;
      case DOUBLE:
      case DATE:
      case LONG:
        return 8;
      case BOOLEAN:
        return 1;
      case NOTHING:
        return 0;
      default:
        throw new UnknownType();
    }
  }
}

function isName(bytes: Buffer, start: number, name: Uint8Array): boolean {
  for (let at = 0; at < name.length; at += 1) if (bytes[start + at] !== name[at]) return false;
  return true;
}

/** Exact for our integers and instants. */
const longAt = (bytes: Buffer, at: number): number => bytes.readInt32LE(at + 4) * 2 ** 32 + bytes.readUInt32LE(at);
