import { Double, Long } from 'bson';
import fc from 'fast-check';

/** Values as they come where nobody looked after them: numbers of every type, texts, null, dates. */
export const scalar = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(0.5, -0, Number.NaN, new Double(2), Long.fromNumber(2), Long.fromNumber(-1)),
  fc.constantFrom('', 'a', 'ab', 'b', 'é'),
  fc.constantFrom(null, true, false, new Date(0), new Date(86_400_000)),
);

/** The same, and arrays and documents where scalars are expected. */
export const messy = fc.oneof(
  { weight: 4, arbitrary: scalar },
  fc.array(scalar, { maxLength: 3 }),
  fc.record({ x: scalar }, { requiredKeys: [] }),
  fc.array(fc.record({ x: scalar }, { requiredKeys: [] }), { maxLength: 2 }),
);

const fields = { a: messy, b: messy, c: scalar, d: messy };
/** Documents without an `_id`, any of whose fields may be missing. */
export const documents = fc.array(fc.record(fields, { requiredKeys: [] }), { minLength: 1, maxLength: 25 });

const condition = fc.oneof(
  scalar,
  fc.record({ $gt: scalar }),
  fc.record({ $gte: scalar, $lt: scalar }),
  fc.record({ $lte: scalar }),
  fc.record({ $in: fc.array(scalar, { maxLength: 4 }) }),
  fc.record({ $ne: scalar }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $nin: fc.array(scalar, { maxLength: 2 }) }),
  fc.constantFrom({ $regex: '^a' }, { $regex: 'B', $options: 'i' }, { $size: 1 }),
);
const simple = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'a.x', 'b.x'), condition, { maxKeys: 3 });
export const filter = fc.oneof(
  { weight: 4, arbitrary: simple },
  fc.array(simple, { minLength: 1, maxLength: 3 }).map(($or) => ({ $or })),
  fc.tuple(simple, simple).map(([one, other]) => ({ $and: [one, other] })),
);

/** Indexes of every kind that keeps all documents findable: compound, through arrays, sparse, partial. */
export const indexes = [
  { key: { a: 1 } },
  { key: { a: -1, c: 1 } },
  { key: { 'a.x': 1, b: 1 } },
  { key: { c: 1, b: -1 } },
  { key: { b: 1, a: 1, c: 1 } },
  { key: { c: 1 }, sparse: true, name: 'c_sparse' },
  { key: { b: 1 }, partialFilterExpression: { c: { $exists: true }, 'a.x': { $exists: true } }, name: 'b_partial' },
  { key: { a: 1 }, partialFilterExpression: { c: { $exists: true } }, name: 'a_partial' },
] as const;

/** Two arrays in one document that an index would combine: MongoDB refuses such a document. */
export function parallel(item: { a?: unknown; b?: unknown }): boolean {
  return Array.isArray(item.a) && Array.isArray(item.b);
}

/** A value as far as a comparison tells it from others: numbers of equal value are one, and so are the two zeros. */
export function plainly(value: unknown): unknown {
  if (value instanceof Double || Long.isLong(value) || typeof value === 'bigint') return plainly(Number(value));
  if (typeof value === 'number') return Number.isNaN(value) ? 'NaN' : value === 0 ? 0 : value;
  if (value instanceof Date) return `date ${value.getTime()}`;
  if (Array.isArray(value)) return value.map(plainly);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plainly(inner)]));
}
