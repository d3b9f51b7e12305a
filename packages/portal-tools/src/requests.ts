import { OTHER_SEGMENT } from '@shoppervoice/survey-model';
import Type, { type Static } from 'typebox';
import { ToolRefusal } from './tool.ts';

/** What tools take, and the queries of calls and pages that follow from it. */
export const closed = <Properties extends Type.TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });

const Day = (description: string) => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description });

export const RANGE = {
  startDate: Day('First day, YYYY-MM-DD, in the merchant’s time zone.'),
  endDate: Day('Last day, included. Figures of today are not complete.'),
};

const Ids = Type.Array(Type.Integer(), { minItems: 1, maxItems: 50 });

/** Ids by filter. `Type.Object` has no type for its additional properties. */
export const Filters = Type.Unsafe<Readonly<Record<string, readonly number[]>>>(
  Type.Object(
    {},
    {
      additionalProperties: Ids,
      maxProperties: 10,
      description:
        'Only respondents with these facts: ids of values by the name of the filter, as list_dashboards names them. Several values of one name mean any of them.',
    },
  ),
);
export const OptionalFilters = Type.Optional(Filters);

export const COMPARISON = {
  compareTo: Type.Optional(
    Type.Enum(['previous', 'year'], {
      description: 'The days right before the range, or the same days a year before.',
    }),
  ),
  compareStart: Type.Optional(Day('First day of other days to compare with, in place of compareTo.')),
  compareEnd: Type.Optional(Day('Last day of those other days.')),
};

/**
 * Lets nothing but filters pass as filters: a call has other parameters. @throws ToolRefusal with the names that it has
 */
export function refuseOthers(
  isFilter: (name: string) => boolean,
  names: readonly string[],
  ...sides: readonly (Static<typeof Filters> | undefined)[]
): void {
  const other = sides.flatMap((side) => Object.keys(side ?? {})).find((name) => !isFilter(name));
  if (other !== undefined) {
    throw new ToolRefusal(`There is no filter ${other}. Take ${names.length === 0 ? 'none' : names.join(', ')}.`);
  }
}

interface Asked {
  readonly startDate: string;
  readonly endDate: string;
  readonly compareTo?: string;
  readonly compareStart?: string;
  readonly compareEnd?: string;
  readonly period?: string;
  readonly filters?: Static<typeof Filters>;
  readonly against?: Static<typeof Filters>;
}

function addFilters(query: URLSearchParams, filters: Static<typeof Filters> = {}, prefix = ''): void {
  for (const [name, ids] of Object.entries(filters)) {
    for (const id of ids) query.append(`${prefix}${name}`, String(id));
  }
}

/** The query of a dashboard's call. */
export function callQuery({ startDate, endDate, filters, against, ...rest }: Asked): URLSearchParams {
  const query = new URLSearchParams({ startDate, endDate });
  for (const name of ['period', 'compareTo', 'compareStart', 'compareEnd'] as const) {
    const value = rest[name];
    if (value !== undefined) query.set(name, value);
  }
  addFilters(query, filters);
  addFilters(query, against, OTHER_SEGMENT);
  return query;
}

/** The address of the page that shows the same: its comparison has another name than the call's. */
export function pageAddress(page: string, asked: Asked): string {
  const query = callQuery(asked);
  const address = new URLSearchParams({ dateRange: 'Custom' });
  for (const [name, value] of query) address.append(name === 'compareTo' ? 'compare' : name, value);
  return `${page}?${address}`;
}
