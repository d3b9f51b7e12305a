import Type, { type Static } from 'typebox';
import { closed, orNull } from '../calls/schema-parts.ts';
import { DATE_ORDERS, MATCHED_FIELDS, MATCHING_NAME_LONGEST, TOOL_IDS } from './import-paths.ts';

/** How a column's answers become ratings from 0 to 10. Only the merchant knows: nothing is chosen for them. */
export const ScaleSchema = Type.Union([
  /** 11 points, 0 to 10. */
  closed({ how: Type.Literal('same') }),
  /** `from` becomes 0, `to` becomes 10, what is between is rounded: 1 to 5 becomes 0, 3, 5, 8, 10. */
  closed({ how: Type.Literal('stretch'), from: Type.Integer(), to: Type.Integer() }),
  /** 5 stars by 2 become 2, 4, 6, 8, 10. */
  closed({ how: Type.Literal('times'), by: Type.Integer({ minimum: 1, maximum: 10 }) }),
  /** Rating by what the cell says. */
  closed({
    how: Type.Literal('table'),
    ratings: Type.Record(Type.String(), Type.Integer({ minimum: 0, maximum: 10 })),
  }),
]);
export type Scale = Static<typeof ScaleSchema>;

const Code = Type.String({ minLength: 1, maxLength: 100 });
const Id = Type.Integer({ minimum: 0 });

/** Where a column of the file goes. Columns that are not named are left out. */
export const ColumnMatchSchema = Type.Union([
  closed({ column: Type.String(), to: Type.Enum([...MATCHED_FIELDS]) }),
  closed({
    column: Type.String(),
    to: Type.Literal('answer'),
    /** Code of a question of the survey. */
    question: Code,
    /** Of a rating; without one, nothing is imported. */
    scale: Type.Optional(ScaleSchema),
    /** Option ids by what cells say, beside the options' own labels. */
    options: Type.Optional(Type.Record(Type.String(), Id)),
    /** The column is for this option alone: anything but blank or `No` chooses it. */
    option: Type.Optional(Id),
    /** Between the options of a cell; without one, it is found. */
    separator: Type.Optional(Type.String({ minLength: 1, maxLength: 5 })),
    /** What is no option's label is the text of the option that has one, such as Other. */
    othersAreTexts: Type.Optional(Type.Boolean()),
  }),
  /** The text beside an option such as Other, which a text chooses. */
  closed({ column: Type.String(), to: Type.Literal('specify'), question: Code, option: Type.Optional(Id) }),
]);
export type ColumnMatch = Static<typeof ColumnMatchSchema>;
export type AnswerMatch = Extract<ColumnMatch, { to: 'answer' }>;

export const MatchingSchema = closed({
  version: Type.Literal(1),
  name: Type.String({ minLength: 1, maxLength: MATCHING_NAME_LONGEST }),
  tool: orNull(Type.Enum([...TOOL_IDS])),
  surveyId: Type.Integer(),
  columns: Type.Array(ColumnMatchSchema, { maxItems: 2_000 }),
  dates: closed({
    /** Of dates that are digits only; absent: each date must tell. */
    order: Type.Optional(Type.Enum([...DATE_ORDERS])),
    /** Of times without an offset: `merchant`, or a name of the IANA database. */
    zone: Type.String(),
  }),
  ids: closed({
    /** Begins each response's ID, so that those of two sources cannot be the same. */
    source: Type.String({ pattern: '^[A-Za-z0-9._-]{1,24}$' }),
    /**
     * `column`: the column that goes to `responseId`; `column-and-time` where its numbers begin anew with each survey;
     * `row`: all that the row says.
     */
    from: Type.Enum(['column', 'column-and-time', 'row']),
  }),
  /** Rows that are no responses of shoppers, such as previews. */
  skip: Type.Array(closed({ column: Type.String(), values: Type.Array(Type.String()), why: Type.String() })),
});
/** How the columns of a file become responses: plain JSON, kept under its name and used again. */
export type Matching = Static<typeof MatchingSchema>;

/** What only the merchant can say, or should look at before anything is imported. */
export const OpenPointSchema = Type.Union([
  closed({ kind: Type.Literal('survey'), surveyIds: Type.Array(Type.Integer()) }),
  closed({ kind: Type.Literal('no-date') }),
  /** `5/6/2026`: no date in the rows tells which is the month. */
  closed({ kind: Type.Literal('date-order'), column: Type.String(), example: Type.String() }),
  /** `least` and `most` of what was seen. */
  closed({
    kind: Type.Literal('scale'),
    column: Type.String(),
    question: Type.String(),
    least: Type.Number(),
    most: Type.Number(),
  }),
  /** Cells that are no option's label. */
  closed({
    kind: Type.Literal('options'),
    column: Type.String(),
    question: Type.String(),
    unknown: Type.Array(Type.String()),
  }),
]);
export type OpenPoint = Static<typeof OpenPointSchema>;
