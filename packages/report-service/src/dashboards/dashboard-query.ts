import type { RequestContext } from '@shoppervoice/contracts/accounts';
import type { Period } from '@shoppervoice/contracts/reports';
import { ProblemError } from '@shoppervoice/service-kit';
import { allowed, type DayRange, defaultPeriod, offeredPeriods } from '@shoppervoice/survey-model';
import Type, { type TProperties, type TSchema } from 'typebox';
import { COMPARE_QUERY, type Compare } from '../ranges/other-period.ts';
import { RANGE_IN_ONE, RANGE_QUERY, type RangeQuery } from '../ranges/range-query.ts';
import type { Dashboard, DashboardFilter, DashboardParameters, FigureQuery } from '../report-table.ts';
import { filterSchema } from './figure-filters.ts';

/** Common parameters, and the row's filters and word. */
export type DashboardQuery = RangeQuery & Compare & Readonly<Record<string, unknown>>;

const PERIODS = ['day', 'week', 'month', 'quarter'] as const;

/** Schema of a dashboard's query: parameters that its row does not declare are a 400. `more`: those of its report. */
export function querySchema(
  { takes, filtered }: Pick<Dashboard, 'takes' | 'filtered'>,
  more: TProperties = {},
): TSchema {
  const { period, filters = [], word, rangeInOne } = takes;
  const oneOf = (words: readonly string[]) => Type.Optional(Type.Union(words.map((each) => Type.Literal(each))));
  const { properties, ...ofOtherNames } = filterSchema(filtered);
  return Type.Object(
    {
      ...(rangeInOne ? RANGE_IN_ONE : RANGE_QUERY),
      ...COMPARE_QUERY,
      ...more,
      ...(period === undefined ? {} : { period: oneOf(PERIODS) }),
      ...(word === undefined ? {} : { [word.name]: oneOf(word.values.map(({ value }) => value)) }),
      ...Object.fromEntries(
        filters.map(({ name, options }) => [
          name,
          Type.Optional(Type.Array(Type.Integer({ enum: options.map(({ id }) => id) }))),
        ]),
      ),
      ...properties,
    },
    ofOtherNames,
  );
}

/** The requested period, else the longest of day, week and month. @throws 400 for one that is not offered */
export function periodOf(requested: unknown, { startDate, endDate }: DayRange): Period {
  const offered = offeredPeriods(startDate, endDate);
  const period = offered.find((each) => each === requested);
  if (requested !== undefined && period === undefined) {
    throw new ProblemError(400, `The range is too short for the period ${String(requested)}.`, {
      parameter: 'period',
      allowed: `one of ${offered.join(', ')}`,
    });
  }
  return period ?? defaultPeriod(startDate, endDate);
}

/** The figure query of a request. @throws 403 for a filter or a value whose gate does not hold */
export function readFigureQuery(
  { filters = [], word }: DashboardParameters,
  query: DashboardQuery,
  context: RequestContext,
  customQuestions: FigureQuery['customQuestions'],
): FigureQuery {
  const values = filterValues(filters, query, context);
  return {
    context,
    filter: (name) => values.get(name),
    word: (name) => {
      const given = name === word?.name ? query[name] : undefined;
      return typeof given === 'string' ? given : undefined;
    },
    customQuestions,
  };
}

function filterValues(
  filters: readonly DashboardFilter[],
  query: DashboardQuery,
  context: RequestContext,
): ReadonlyMap<string, readonly number[]> {
  const values = new Map<string, readonly number[]>();
  for (const { name, access, values: gates } of filters) {
    const ids = query[name];
    if (!Array.isArray(ids) || ids.length === 0) continue;
    if (!allowed(access, context)) refuse(name, `${name} needs a feature that this merchant does not hold.`);
    const shut = ids.find((id) => !allowed(gates?.get(id) ?? {}, context));
    if (shut !== undefined) refuse(name, `${name} ${shut} needs a feature that this merchant does not hold.`);
    values.set(name, [...new Set(ids as readonly number[])]);
  }
  return values;
}

function refuse(parameter: string, sentence: string): never {
  throw new ProblemError(403, sentence, { parameter });
}
