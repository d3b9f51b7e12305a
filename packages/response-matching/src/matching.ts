import { isTimeZone } from '@shoppervoice/survey-model';
import Type, { type Static, type TProperties } from 'typebox';
import { Value } from 'typebox/value';

const closed = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });

/** Survey tools whose exports are known. */
export const TOOL_IDS = [
  'qualtrics',
  'surveymonkey',
  'google-forms',
  'formbricks',
  'limesurvey',
  'typeform',
  'delighted',
  'yotpo',
] as const;
export type ToolId = (typeof TOOL_IDS)[number];

/** Fields of a response that are no answers. */
export const FIELDS = [
  'responseId',
  'submittedAt',
  'orderId',
  'email',
  'comment',
  'referrer',
  'pageViews',
  'timeOnSiteSeconds',
  'deviceType',
  'deviceMake',
  'deviceOs',
  'deviceBrowser',
] as const;
export type Field = (typeof FIELDS)[number];

/** How what a column says becomes a rating from 0 to 10. Only the merchant knows: nothing is chosen for them. */
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
  closed({ column: Type.String(), to: Type.Enum([...FIELDS]) }),
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

export const DATE_ORDERS = ['ymd', 'mdy', 'dmy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export const MatchingSchema = closed({
  version: Type.Literal(1),
  name: Type.String({ minLength: 1, maxLength: 100 }),
  tool: Type.Union([Type.Enum([...TOOL_IDS]), Type.Null()]),
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

/** A matching that somebody wrote, or sentences that say what is wrong with it. */
export function parseMatching(
  value: unknown,
): { readonly matching: Matching } | { readonly reasons: readonly string[] } {
  if (!Value.Check(MatchingSchema, value)) {
    const reasons = Value.Errors(MatchingSchema, value).map(
      ({ instancePath, message }) =>
        `The matching is not valid${instancePath === '' ? '' : ` at ${instancePath}`}: ${message}.`,
    );
    return { reasons: [...new Set(reasons)].slice(0, 5) };
  }
  const { zone } = value.dates;
  if (zone !== 'merchant' && !isTimeZone(zone)) return { reasons: [`The matching's zone ${zone} is no time zone.`] };
  return { matching: value };
}
