import type { Binary, ObjectId } from 'bson';
import { CommandError } from '../errors/errors.ts';
import { compare, rank, rankOf } from '../values/compare.ts';
import type { Doc } from '../values/decode.ts';
import { type Number_, splitForKey } from '../values/numbers.ts';

/** Room for the indexed fields in a key of 1,978 bytes; the rest holds the index id and the encoded `_id`. */
export const fieldsLimit = 1_200;
/** Room for an encoded `_id`. */
const idLimit = 700;

/**
 * Writes values so that comparing bytes is comparing values. Every value ends itself: no encoded value is the
 * beginning of another one, so keys of several fields compare field by field, and inverted bytes sort descending.
 */
class KeyWriter {
  #bytes = Buffer.allocUnsafe(512);
  #length = 0;

  reset(): void {
    this.#length = 0;
  }

  get length(): number {
    return this.#length;
  }

  /** A copy of what was written since `from`. */
  take(from = 0): Buffer {
    return Buffer.from(this.#bytes.subarray(from, this.#length));
  }

  #room(size: number): void {
    if (this.#length + size <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe((this.#bytes.length + size) * 2);
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }

  byte(value: number): void {
    this.#room(1);
    this.#bytes[this.#length++] = value;
  }

  bytes(value: Uint8Array): void {
    this.#room(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  /** Writes one field of an index key; a descending field has all its bits turned over. */
  field(value: unknown, direction: 1 | -1): void {
    const from = this.#length;
    this.value(value);
    if (direction === -1) {
      for (let at = from; at < this.#length; at++) this.#bytes[at] = ~(this.#bytes[at] as number) & 0xff;
    }
  }

  value(value: unknown): void {
    const kind = rankOf(value);
    this.byte(kind);
    this.#payload(kind, value);
  }

  #payload(kind: number, value: unknown): void {
    switch (kind) {
      case rank.number:
        this.#number(value as Number_);
        break;
      case rank.string:
        this.#string(value as string);
        break;
      case rank.object:
        for (const [name, inner] of Object.entries(value as Doc)) {
          const innerKind = rankOf(inner);
          this.byte(innerKind);
          this.#string(name);
          this.#payload(innerKind, inner);
        }
        this.byte(0);
        break;
      case rank.array:
        for (const inner of value as unknown[]) this.value(inner);
        this.byte(0);
        break;
      case rank.binary: {
        const binary = value as Binary;
        this.#uint32(binary.position);
        this.byte(binary.sub_type);
        this.bytes(binary.buffer.subarray(0, binary.position));
        break;
      }
      case rank.objectId:
        this.bytes((value as ObjectId).id);
        break;
      case rank.boolean:
        this.byte(value === true ? 1 : 0);
        break;
      case rank.date:
        this.#double((value as Date).getTime());
        break;
      default:
    }
  }

  #uint32(value: number): void {
    this.#room(4);
    this.#length = this.#bytes.writeUInt32BE(value >>> 0, this.#length);
  }

  /** Doubles as 8 bytes in numeric order, NaN below -Infinity. */
  #double(value: number): void {
    this.#room(8);
    const at = this.#length;
    if (Number.isNaN(value)) this.#bytes.fill(0, at, at + 8);
    else {
      this.#bytes.writeDoubleBE(value === 0 ? 0 : value, at);
      const first = this.#bytes[at] as number;
      if (first < 0x80) this.#bytes[at] = first | 0x80;
      else for (let byte = at; byte < at + 8; byte++) this.#bytes[byte] = ~(this.#bytes[byte] as number) & 0xff;
    }
    this.#length = at + 8;
  }

  #number(value: Number_): void {
    const { floor, rest } = splitForKey(value);
    this.#double(floor);
    if (rest === null) {
      this.byte(0);
      return;
    }
    this.byte(1);
    this.#uint32(rest.exponent + 100_000);
    this.#string(rest.digits);
  }

  /** UTF-8 with an end mark: 0 and 1 inside are escaped, 0 ends it. */
  #string(value: string): void {
    this.#room(value.length * 6 + 1);
    const from = this.#length;
    let at = from;
    for (let index = 0; index < value.length; index++) {
      const unit = value.charCodeAt(index);
      if (unit > 127) {
        this.#longString(Buffer.from(value, 'utf8'), from);
        return;
      }
      if (unit < 2) this.#bytes[at++] = 1;
      this.#bytes[at++] = unit + (unit < 2 ? 1 : 0);
    }
    this.#bytes[at++] = 0;
    this.#length = at;
  }

  #longString(utf8: Buffer, from: number): void {
    let at = from;
    for (const byte of utf8) {
      if (byte < 2) this.#bytes[at++] = 1;
      this.#bytes[at++] = byte + (byte < 2 ? 1 : 0);
    }
    this.#bytes[at++] = 0;
    this.#length = at;
  }
}

const writer = new KeyWriter();

/** The ordered bytes of a value. */
export function encodeValue(value: unknown, direction: 1 | -1 = 1): Buffer {
  writer.reset();
  writer.field(value, direction);
  return writer.take();
}

/**
 * The key of a document inside its collection.
 * @throws code 17280 where the `_id` is longer than the store keeps in order
 */
export function encodeId(id: unknown): Buffer {
  const bytes = encodeValue(id);
  if (bytes.length > idLimit) {
    throw new CommandError(
      17280,
      `this server takes an _id of at most ${idLimit} bytes in ordered form; this one has ${bytes.length}`,
    );
  }
  return bytes;
}

/** An index key's fields, cut to what fits. */
export function encodeFields(
  values: readonly unknown[],
  directions: readonly (1 | -1)[],
): { bytes: Buffer; cut: boolean } {
  writer.reset();
  for (let at = 0; at < values.length; at++) writer.field(values[at], directions[at] as 1 | -1);
  const cut = writer.length > fieldsLimit;
  const bytes = writer.take();
  return { bytes: cut ? bytes.subarray(0, fieldsLimit) : bytes, cut };
}

/** The smallest key above all keys that begin with these bytes; the end of all keys if there is none. */
export function after(prefix: Buffer): Buffer {
  const end = Buffer.from(prefix);
  for (let at = end.length - 1; at >= 0; at--) {
    if ((end[at] as number) < 0xff) {
      end[at] = (end[at] as number) + 1;
      return end.subarray(0, at + 1);
    }
  }
  return Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff]);
}

/** Removes values that are equal to an earlier one. */
export function distinctValues(values: readonly unknown[]): unknown[] {
  const sorted = [...values].sort(compare);
  return sorted.filter((value, at) => at === 0 || compare(sorted[at - 1], value) !== 0);
}
