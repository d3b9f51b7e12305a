import {
  allowed,
  COMMENT_SETS,
  type CommentSet,
  type DashboardPage,
  type FilteredPage,
  figureFiltersOf,
  isFilterEntitled,
  isOwnQuestionName,
  PROGRAMME_PAGES,
  PROGRAMMES,
  type Programme,
} from '@shoppervoice/survey-model';
import type { Static } from 'typebox';
import { type Filters, refuseOthers } from './requests.ts';
import { type ToolPortal, ToolRefusal } from './tool.ts';

interface FilteredBy {
  readonly filters?: Static<typeof Filters>;
  readonly against?: Static<typeof Filters>;
}

type Reader = Pick<ToolPortal, 'context'>;

/** A page of figures that tools read, under a name of its own. */
export interface ToolDashboard extends Pick<DashboardPage, 'access' | 'call' | 'title'> {
  /** Its call, from after `/api/`. */
  readonly name: string;
  readonly programme: Programme;
  readonly page: string;
  readonly filtered: FilteredPage;
}

function dashboardsOf(isKeyDrivers: boolean): readonly ToolDashboard[] {
  return PROGRAMMES.flatMap(({ key: programme }) =>
    Object.entries(PROGRAMME_PAGES[programme]).flatMap(([folder, page]) => {
      if (!('call' in page) || page.filtered === undefined || (folder === 'key-drivers') !== isKeyDrivers) return [];
      const { access, call, title, filtered, path } = page;
      return [{ name: call.slice('/api/'.length), programme, access, call, title, filtered, page: path[0] }];
    }),
  );
}

/** Dashboards whose answer is a list of figures. */
export const DASHBOARDS = dashboardsOf(false);
/** Key Drivers of each programme. */
export const KEY_DRIVERS = dashboardsOf(true);

export const isHeld = ({ access }: Pick<ToolDashboard, 'access'>, { context }: Reader) => allowed(access, context);

/** @throws ToolRefusal for a name that is none */
export function dashboardNamed(name: string, reader: Reader): ToolDashboard {
  const found = DASHBOARDS.find((each) => each.name === name);
  if (found !== undefined) return found;
  const held = DASHBOARDS.filter((each) => isHeld(each, reader)).map((each) => each.name);
  throw new ToolRefusal(`There is no dashboard ${name}. Take one of ${held.join(', ')}.`);
}

/** The filters of a dashboard that the plan includes, with their values. */
export const filtersOf = ({ programme, filtered }: ToolDashboard, { context }: Reader) =>
  figureFiltersOf(programme, filtered)
    .filter((filter) => isFilterEntitled(filter, filtered, context))
    .map(({ name, label, options }) => ({ name, label, values: options.map(({ id, label }) => ({ id, label })) }));

/** @throws ToolRefusal for a name that is no filter of the dashboard. The service knows the merchant's own questions. */
export function checkFilters(dashboard: ToolDashboard, asked: FilteredBy, reader: Reader): void {
  const names = filtersOf(dashboard, reader).map(({ name }) => name);
  refuseOthers((name) => names.includes(name) || isOwnQuestionName(name), names, asked.filters, asked.against);
}

export const programmeLabel = (key: Programme): string =>
  PROGRAMMES.find((programme) => programme.key === key)?.label ?? key;

/** Lists of comments by the name that tools call them. */
export const LISTS: Readonly<Record<string, CommentSet>> = COMMENT_SETS;
export const LIST_NAMES = Object.keys(LISTS);

/** @throws ToolRefusal for a name that is none */
export function listNamed(name: string): CommentSet {
  const found = LISTS[name];
  if (found === undefined) throw new ToolRefusal(`There is no list ${name}. Take one of ${LIST_NAMES.join(', ')}.`);
  return found;
}
