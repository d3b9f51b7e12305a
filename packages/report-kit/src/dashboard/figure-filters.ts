import {
  allowed,
  choiceWords,
  type Entitlements,
  type FigureFilter,
  type FilteredPage,
  type FilterReads,
  type FilterValues,
  figureFiltersOf,
  isFilterEntitled,
  isOwnQuestionName,
  OWN_QUESTIONS,
  type OwnChoice,
  ownQuestionFilters,
  type Programme,
  programmeOfPage,
} from '@shoppervoice/survey-model';
import { type AddressField, anyIdOf, anyNumber } from '../address/address-field.ts';
import { otherName } from '../range/comparison.ts';
import type { FilterView, PageFilter } from './page-filter.ts';
import * as words from './words.ts';

/** The merchant's own choice questions; null: not known yet. */
export type OwnQuestions = readonly OwnChoice[] | null;

/** Facts of respondents that filter a dashboard, as its page row declares them. */
export interface FilteredBy extends FilteredPage {
  /** Names of those that the column shows open. */
  readonly open?: readonly string[];
}

/** Filters of the catalogue and of own questions that a plan includes: those with a control. */
export function offeredFilters(
  page: FilteredPage,
  own: OwnQuestions,
  entitlements: Entitlements,
): readonly FigureFilter[] {
  const programme = programmeOfPage(page);
  return [...figureFiltersOf(programme, page), ...ownQuestionFilters(programme, page, own ?? [])].filter((filter) =>
    isFilterEntitled(filter, page, entitlements),
  );
}

/**
 * All filters of a dashboard by facts of its respondents. `named`: names in the address, among which are own questions
 * before they are known.
 */
export function respondentFilters(
  page: FilteredPage | undefined,
  own: OwnQuestions,
  named: readonly string[],
): readonly PageFilter[] {
  if (page === undefined) return [];
  const programme = programmeOfPage(page);
  const known = [...figureFiltersOf(programme, page), ...ownQuestionFilters(programme, page, own ?? [])];
  const strange = named.filter((name) => isOwnQuestionName(name) && known.every((filter) => filter.name !== name));
  return [
    ...known.map((filter) => respondentFilter(filter, page)),
    ...strange.map((name) => (own === null ? questionToCome(name, programme) : unknownQuestion(name))),
  ];
}

function respondentFilter(filter: FigureFilter, page: FilteredPage): PageFilter {
  const { name, label, options, reads } = filter;
  const idsIn = (view: FilterView, entitlements: Entitlements) =>
    isFilterEntitled(filter, page, entitlements) ? ((view[name] ?? []) as readonly number[]) : [];
  return {
    fields: { [name]: anyIdOf(options.map(({ id }) => id)) },
    title: label,
    active: (view, entitlements) => (idsIn(view, entitlements).length > 0 ? 1 : 0),
    query: (view, entitlements) => ({ [name]: idsIn(view, entitlements) }),
    narrows: (view, entitlements) => {
      const ids = idsIn(view, entitlements);
      return ids.length === 0 ? [] : [{ by: (other) => isSameFact(reads, other), ids }];
    },
    words: (view, entitlements) => choiceWords(label, options, idsIn(view, entitlements)),
    offWords: words.clear(label.toLowerCase()),
    Group: null,
  };
}

/** Whether a filter of a list of comments reads what a filter of figures reads. */
export function isSameFact(one: FilterReads, other: FilterReads): boolean {
  if (one.kind === 'device') return other.kind === 'device' && other.field === one.field;
  if (one.kind === 'choice') return other.kind === 'choice' && other.code === one.code;
  return one.kind === other.kind;
}

/** A name in the address that may be an own question: sent as it is, until the questions are known. */
function questionToCome(name: string, programme: Programme): PageFilter {
  const idsIn = (view: FilterView, entitlements: Entitlements) =>
    allowed(OWN_QUESTIONS[programme].access, entitlements) ? ((view[name] ?? []) as readonly number[]) : [];
  return {
    fields: { [name]: anyNumber },
    title: words.ownQuestions,
    active: (view, entitlements) => (idsIn(view, entitlements).length > 0 ? 1 : 0),
    query: (view, entitlements) => ({ [name]: idsIn(view, entitlements) }),
    narrows: (view, entitlements) => {
      const ids = idsIn(view, entitlements);
      return ids.length === 0 ? [] : [{ by: () => false, ids }];
    },
    Group: null,
  };
}

const UNREADABLE: AddressField<readonly number[]> = {
  fallback: [],
  read: (values) => ({ value: [], unreadable: values }),
  write: () => [],
};

/** A name in the address that turned out to be no question of the merchant: it is reported, and not sent. */
const unknownQuestion = (name: string): PageFilter => ({
  fields: { [name]: UNREADABLE },
  active: () => 0,
  Group: null,
});

/** Chosen ids by name. */
export function valuesOf(filters: readonly FigureFilter[], view: FilterView): FilterValues {
  return Object.fromEntries(filters.map(({ name }) => [name, (view[name] ?? []) as readonly number[]]));
}

/** Address fields of the other segment: every filter under its other name. */
export function segmentFields(respondents: readonly PageFilter[]): PageFilter['fields'] {
  return Object.fromEntries(
    respondents.flatMap(({ fields }) => Object.entries(fields).map(([name, field]) => [otherName(name), field])),
  );
}

/** The filters of a segment that a plan includes. */
export function entitledSegment(
  respondents: readonly PageFilter[],
  values: FilterValues,
  entitlements: Entitlements,
): FilterValues {
  const sent = Object.assign({}, ...respondents.map(({ query }) => query?.(values, entitlements)));
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, ids]) => (Array.isArray(ids) && ids.length > 0 ? [[name, ids]] : [])),
  );
}
