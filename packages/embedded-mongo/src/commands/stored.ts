import { ObjectId, serialize } from 'bson';
import { CommandError } from '../errors/errors.ts';
import { isDocument } from '../values/compare.ts';
import { type Element, elements } from '../values/decode.ts';

/** The document with its `_id` at the front; a new `_id` where it has none. @throws BadValue where it has two */
export function withId(raw: Buffer): Buffer {
  let found: Element | null = null;
  for (const element of elements(raw)) {
    if (element.name !== '_id') continue;
    if (found) throw new CommandError('BadValue', "can't have multiple _id fields in one document");
    found = element;
  }
  if (found?.start === 4) return raw;
  if (found) {
    return Buffer.concat([
      raw.subarray(0, 4),
      raw.subarray(found.start, found.end),
      raw.subarray(4, found.start),
      raw.subarray(found.end),
    ]);
  }
  const id = Buffer.from(serialize({ _id: new ObjectId() })).subarray(4, -1);
  const result = Buffer.concat([raw.subarray(0, 4), id, raw.subarray(4)]);
  result.writeInt32LE(result.length, 0);
  return result;
}

/** @throws InvalidIdField, DollarPrefixedFieldName for an `_id` that may not be stored */
export function checkId(id: unknown): void {
  if (Array.isArray(id)) throw new CommandError('InvalidIdField', "The '_id' value cannot be of type array");
  if (isDocument(id)) {
    const dollar = Object.keys(id).find((name) => name.startsWith('$'));
    if (dollar !== undefined)
      throw new CommandError(
        'DollarPrefixedFieldName',
        `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`,
      );
  }
}
