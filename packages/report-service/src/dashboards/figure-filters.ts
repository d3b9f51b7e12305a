import type { RequestContext } from '@shoppervoice/contracts/accounts';
import { ProblemError } from '@shoppervoice/service-kit';
import {
  choiceWords,
  type FigureFilter,
  type FilteredPage,
  figureFiltersOf,
  isFilterEntitled,
  OTHER_SEGMENT,
  ownQuestionFilters,
  programmeOfPage,
} from '@shoppervoice/survey-model';
import type { ResponseFilter } from '@shoppervoice/survey-store';
import Type, { type TSchema } from 'typebox';
import type { FigureQuery } from '../report-table.ts';

const OWN_QUESTION = /^CQ_\d{1,9}$/;

/** Respondents that a side of an answer is about. */
export interface Respondents {
  readonly filters: readonly ResponseFilter[];
  /** As requested, by filter name. */
  readonly named: Readonly<Record<string, readonly number[]>>;
  readonly words: readonly string[];
  /** A demographic question is among the filters: small numbers are withheld. */
  readonly isDemographic: boolean;
}

/** Both sides. `segment` null: no other filters were requested. */
export interface RequestedFilters {
  readonly own: Respondents;
  readonly segment: Respondents | null;
}

type Query = Readonly<Record<string, unknown>>;

/** All filters of a page, of the catalogue and by the merchant's own questions. */
export async function filtersOf(
  page: FilteredPage,
  customQuestions: FigureQuery['customQuestions'],
): Promise<readonly FigureFilter[]> {
  return [...catalogueFilters(page), ...ownQuestionFilters(programmeOfPage(page), page, await customQuestions())];
}

const catalogueFilters = (page: FilteredPage) => figureFiltersOf(programmeOfPage(page), page);

/**
 * Schema of the filters. Own questions and the other side's filters have no schema of their own, because merchants add
 * questions; `requestedFilters` checks them.
 */
export function filterSchema(page: FilteredPage | undefined): {
  readonly properties: Readonly<Record<string, TSchema>>;
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
} {
  if (page === undefined) return { properties: {} };
  const ids = Type.Array(Type.Integer(), { maxItems: 100 });
  return {
    properties: Object.fromEntries(
      catalogueFilters(page).map(({ name, options }) => [
        name,
        Type.Optional(Type.Array(Type.Integer({ enum: options.map(({ id }) => id) }))),
      ]),
    ),
    patternProperties: { [OWN_QUESTION.source]: ids, '^vs\\.[A-Za-z][\\w-]{0,40}$': ids },
  };
}

/**
 * The filters of a query. @throws 403 for a filter that is not in the plan; 400 for an unknown filter or value, for
 * sides that may share respondents, and for another comparison beside them
 */
export async function requestedFilters(
  page: FilteredPage | undefined,
  query: Query,
  context: RequestContext,
  customQuestions: FigureQuery['customQuestions'],
): Promise<RequestedFilters> {
  if (page === undefined) return { own: EVERYBODY, segment: null };
  const names = Object.keys(query);
  const namesOwn = names.some((name) => OWN_QUESTION.test(name.replace(OTHER_SEGMENT, '')));
  const known = namesOwn ? await filtersOf(page, customQuestions) : catalogueFilters(page);
  const own = respondentsOf(known, page, query, context, '');
  if (!names.some((name) => name.startsWith(OTHER_SEGMENT))) return { own, segment: null };
  const segment = respondentsOf(known, page, query, context, OTHER_SEGMENT);
  refuseOverlap(own, segment, query);
  return { own, segment };
}

const EVERYBODY: Respondents = { filters: [], named: {}, words: [], isDemographic: false };

function respondentsOf(
  known: readonly FigureFilter[],
  page: FilteredPage,
  query: Query,
  context: RequestContext,
  prefix: '' | typeof OTHER_SEGMENT,
): Respondents {
  const chosen = Object.entries(query).flatMap(([parameter, ids]) => {
    const name = parameter.slice(prefix.length);
    const isFilter = prefix === '' ? known.some((each) => each.name === name) || OWN_QUESTION.test(name) : true;
    if (!parameter.startsWith(prefix) || !isFilter || !Array.isArray(ids) || ids.length === 0) return [];
    const filter = known.find((each) => each.name === name);
    if (filter === undefined) throw problem(400, parameter, `This call does not know the parameter ${parameter}.`);
    if (!isFilterEntitled(filter, page, context)) {
      throw problem(403, parameter, `${parameter} needs a feature that this merchant does not hold.`);
    }
    const allowed = filter.options.map(({ id }) => id);
    if (!ids.every((id) => allowed.includes(id))) {
      const values = allowed.join(', ');
      throw new ProblemError(400, `The parameter ${parameter} must be one of ${values}.`, {
        parameter,
        allowed: `one of ${values}`,
      });
    }
    return [{ filter, ids: [...new Set(ids as readonly number[])] }];
  });
  // As the page names them, whatever the order of the query.
  chosen.sort((one, other) => known.indexOf(one.filter) - known.indexOf(other.filter));
  return {
    filters: chosen.map(({ filter: { column }, ids }) => ({ column, ids })),
    named: Object.fromEntries(chosen.map(({ filter: { name }, ids }) => [name, ids])),
    words: chosen.flatMap(({ filter: { label, options }, ids }) => choiceWords(label, options, ids) ?? []),
    isDemographic: chosen.some(({ filter }) => filter.isDemographic),
  };
}

/** The same respondents on both sides would make the test of the difference wrong. */
function refuseOverlap(own: Respondents, segment: Respondents, query: Query): void {
  for (const parameter of ['compareTo', 'compareStart', 'compareEnd']) {
    if (query[parameter] !== undefined) {
      throw problem(400, parameter, `Compare with other filters (vs.…) or with other days (${parameter}), not both.`);
    }
  }
  const isApart = Object.entries(segment.named).some(
    ([name, ids]) => name in own.named && !ids.some((id) => own.named[name]?.includes(id)),
  );
  if (isApart) return;
  const [first = ''] = Object.keys(segment.named);
  throw problem(
    400,
    `${OTHER_SEGMENT}${first}`,
    'The two segments may share respondents: use one filter on both sides, with no value in common.',
  );
}

const problem = (status: 400 | 403, parameter: string, sentence: string) =>
  new ProblemError(status, sentence, { parameter });
