import { Binary, BSONRegExp, Double, ObjectId } from 'bson';
import { CommandError } from '../errors/errors.ts';

/** A decoded document. */
export type Doc = { [field: string]: unknown };

/** Levels of nesting that a document may have; MongoDB's own bound. */
const maximumDepth = 180;

/** Short texts of plain ASCII that were read lately, by a hash. */
type Lately = string[];
const names: Lately = [];
const longestName = 24;
/** Apart from the names, which values of many kinds would drive out. Days, codes and countries come again and again. */
const texts: Lately = [];
const longestText = 12;

/** Reads a text without a native call where it was read lately; the same string is quick to look up in a map, too. */
function readShort(buffer: Buffer, start: number, end: number, lately: Lately): string {
  const length = end - start;
  let hash = length;
  for (let at = start; at < end; at++) {
    const byte = buffer[at] as number;
    if (byte > 127) return buffer.toString('utf8', start, end);
    hash = (hash * 31 + byte) & 0xfff;
  }
  const known = lately[hash];
  if (known !== undefined && known.length === length) {
    let at = 0;
    while (at < length && known.charCodeAt(at) === buffer[start + at]) at++;
    if (at === length) return known;
  }
  const text = buffer.toString('latin1', start, end);
  lately[hash] = text;
  return text;
}

function readName(buffer: Buffer, start: number, end: number): string {
  return end - start > longestName ? buffer.toString('utf8', start, end) : readShort(buffer, start, end, names);
}

function readText(buffer: Buffer, start: number, end: number): string {
  return end - start > longestText ? buffer.toString('utf8', start, end) : readShort(buffer, start, end, texts);
}

function broken(): CommandError {
  return new CommandError('FailedToParse', 'the message holds a document that is not valid BSON');
}

/** The types that nobody sends: Decimal128, JavaScript, symbols, timestamps, the least and the greatest key. */
function unknownType(type: number): CommandError {
  return new CommandError('BadValue', `BSON type 0x${type.toString(16)} is not supported by this server`);
}

function cstringEnd(buffer: Buffer, start: number, limit: number): number {
  let at = start;
  while (at < limit && buffer[at] !== 0) at++;
  if (at >= limit) throw broken();
  return at;
}

/** Where the value of this type that starts at `at` ends; refuses what reaches past `limit`. */
function valueEnd(type: number, buffer: Buffer, at: number, limit: number): number {
  let end: number;
  switch (type) {
    case 0x01:
    case 0x09:
    case 0x12:
      end = at + 8;
      break;
    case 0x02: {
      if (at + 4 > limit) throw broken();
      const length = buffer.readInt32LE(at);
      if (length < 1) throw broken();
      end = at + 4 + length;
      if (end > limit || buffer[end - 1] !== 0) throw broken();
      break;
    }
    case 0x03:
    case 0x04: {
      if (at + 4 > limit) throw broken();
      const length = buffer.readInt32LE(at);
      if (length < 5) throw broken();
      end = at + length;
      break;
    }
    case 0x05: {
      if (at + 5 > limit) throw broken();
      const length = buffer.readInt32LE(at);
      if (length < 0) throw broken();
      end = at + 5 + length;
      break;
    }
    case 0x06:
    case 0x0a:
      end = at;
      break;
    case 0x07:
      end = at + 12;
      break;
    case 0x08:
      end = at + 1;
      break;
    case 0x0b:
      end = cstringEnd(buffer, cstringEnd(buffer, at, limit) + 1, limit) + 1;
      break;
    case 0x10:
      end = at + 4;
      break;
    default:
      throw unknownType(type);
  }
  if (end > limit) throw broken();
  return end;
}

function documentLimit(buffer: Buffer, start: number, limit: number): number {
  if (start + 5 > limit) throw broken();
  const length = buffer.readInt32LE(start);
  if (length < 5 || start + length > limit || buffer[start + length - 1] !== 0) throw broken();
  return start + length - 1;
}

function decodeValue(type: number, buffer: Buffer, at: number, end: number, depth: number): unknown {
  switch (type) {
    case 0x01: {
      const value = buffer.readDoubleLE(at);
      // A whole double keeps its wrapper, so that writing it back does not make an int32 of it.
      return Number.isInteger(value) ? new Double(value) : value;
    }
    case 0x02:
      return readText(buffer, at + 4, end - 1);
    case 0x03:
      return decodeObject(buffer, at, end, depth + 1);
    case 0x04:
      return decodeArray(buffer, at, end, depth + 1);
    case 0x05: {
      const subtype = buffer[at + 4] as number;
      return new Binary(Buffer.from(buffer.subarray(at + 5, end)), subtype);
    }
    case 0x07:
      return new ObjectId(Buffer.from(buffer.subarray(at, end)));
    case 0x08:
      return buffer[at] === 1;
    case 0x09:
      return new Date(Number(buffer.readBigInt64LE(at)));
    case 0x06:
    case 0x0a:
      return null;
    case 0x0b: {
      const middle = cstringEnd(buffer, at, end);
      return new BSONRegExp(buffer.toString('utf8', at, middle), buffer.toString('utf8', middle + 1, end - 1));
    }
    case 0x10:
      return buffer.readInt32LE(at);
    case 0x12:
      return buffer.readBigInt64LE(at);
    default:
      throw unknownType(type);
  }
}

function setField(target: Doc, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
  } else target[name] = value;
}

function decodeObject(buffer: Buffer, start: number, limit: number, depth: number): Doc {
  if (depth > maximumDepth) throw tooDeep();
  const end = documentLimit(buffer, start, limit);
  const target: Doc = {};
  let at = start + 4;
  while (at < end) {
    const type = buffer[at++] as number;
    const nameEnd = cstringEnd(buffer, at, end);
    const name = readName(buffer, at, nameEnd);
    const next = valueEnd(type, buffer, nameEnd + 1, end);
    setField(target, name, decodeValue(type, buffer, nameEnd + 1, next, depth));
    at = next;
  }
  return target;
}

function decodeArray(buffer: Buffer, start: number, limit: number, depth: number): unknown[] {
  if (depth > maximumDepth) throw tooDeep();
  const end = documentLimit(buffer, start, limit);
  const target: unknown[] = [];
  let at = start + 4;
  while (at < end) {
    const type = buffer[at++] as number;
    const nameEnd = cstringEnd(buffer, at, end);
    const next = valueEnd(type, buffer, nameEnd + 1, end);
    target.push(decodeValue(type, buffer, nameEnd + 1, next, depth));
    at = next;
  }
  return target;
}

function tooDeep(): CommandError {
  return new CommandError('Overflow', `BSONObj exceeds maximum nested object depth: ${maximumDepth}`);
}

/**
 * Decodes a document. int32 and broken doubles become numbers, whole doubles `Double`, int64 `bigint`:
 * what is written back has the type that it had.
 */
export function decode(buffer: Buffer): Doc {
  return decodeObject(buffer, 0, buffer.length, 0);
}

/** Decodes the named top-level fields alone (all of them where `fields` is null) and skips the rest. */
export function decodeFields(buffer: Buffer, fields: ReadonlySet<string> | null): Doc {
  if (fields === null) return decode(buffer);
  const target: Doc = {};
  const end = documentLimit(buffer, 0, buffer.length);
  let left = fields.size;
  let at = 4;
  while (at < end && left > 0) {
    const type = buffer[at++] as number;
    const nameEnd = cstringEnd(buffer, at, end);
    const name = readName(buffer, at, nameEnd);
    const next = valueEnd(type, buffer, nameEnd + 1, end);
    if (fields.has(name)) {
      left--;
      setField(target, name, decodeValue(type, buffer, nameEnd + 1, next, 0));
    }
    at = next;
  }
  return target;
}

/** One element of a raw document: the whole of it is `buffer[start..end)`, its value starts at `value`. */
export interface Element {
  type: number;
  name: string;
  start: number;
  value: number;
  end: number;
}

/** Walks the top level of a raw document without decoding values. */
export function* elements(buffer: Buffer, start = 0, limit = buffer.length): Generator<Element> {
  const end = documentLimit(buffer, start, limit);
  let at = start + 4;
  while (at < end) {
    const type = buffer[at] as number;
    const nameEnd = cstringEnd(buffer, at + 1, end);
    const next = valueEnd(type, buffer, nameEnd + 1, end);
    yield { type, name: readName(buffer, at + 1, nameEnd), start: at, value: nameEnd + 1, end: next };
    at = next;
  }
}

/** Refuses a document that is broken anywhere inside, nested too deep, or holds a type that is not stored. */
export function validate(buffer: Buffer, start: number, limit: number, depth = 0): void {
  if (depth > maximumDepth) throw tooDeep();
  const end = documentLimit(buffer, start, limit);
  let at = start + 4;
  while (at < end) {
    const type = buffer[at] as number;
    const nameEnd = cstringEnd(buffer, at + 1, end);
    const next = valueEnd(type, buffer, nameEnd + 1, end);
    if (type === 0x03 || type === 0x04) validate(buffer, nameEnd + 1, next, depth + 1);
    else if (type === 0x08 && (buffer[nameEnd + 1] as number) > 1) throw broken();
    // A regular expression is sent in filters alone.
    else if (type === 0x0b) throw unknownType(type);
    else if (type === 0x06) {
      throw new CommandError('BadValue', 'the deprecated BSON type undefined is not supported by this server');
    }
    at = next;
  }
}

/** Decodes one element's value. */
export function decodeElement(buffer: Buffer, element: Element): unknown {
  return decodeValue(element.type, buffer, element.value, element.end, 0);
}
