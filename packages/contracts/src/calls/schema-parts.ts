import Type, { type TSchema } from 'typebox';

/** What schemas of answers are written with. Not part of the package's face. */
export type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value;

export const closed = <Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });
export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** A day as a client sends it. The handler checks the calendar: its problem names the allowed days, which no schema knows. */
export const RequestedDay = Type.String({ maxLength: 40 });
/** Both ends of a range are included. */
export const Days = { startDate: Day, endDate: Day };
/** ISO instant in UTC. */
export const Instant = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' });
export const Count = Type.Integer({ minimum: 0 });
export const Mid = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
export const Numbers = Type.Array(Type.Integer());
/** What a merchant may be compared with: its group, the best of its group, or a custom set, named by its number. */
export const BenchmarkOption = {
  id: Type.Union([Type.Literal('standard'), Type.Literal('coe'), Type.Integer()]),
  kind: Type.Union([Type.Literal('standard'), Type.Literal('custom'), Type.Literal('coe')]),
  label: Type.String(),
};
/** A field of a form: what is wrong with it, the form's own rules say in words. */
export const Field = Type.String({ maxLength: 200 });

/**
 * Made by a page, once for what it sends: the same key again answers what the first call made, whose answer was lost, and makes
 * nothing more.
 */
export const WriteKeySchema = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' });
