import { type FilteredFigure, FilteredFiguresAnswerSchema } from '@shoppervoice/contracts/reports';
import { PROGRAMMES, type Programme, WEEK_STARTS_ON, type WeekStart } from '@shoppervoice/survey-model';
import Type from 'typebox';
import { checkFilters, DASHBOARDS, dashboardNamed, filtersOf, isHeld, programmeLabel } from './dashboards.ts';
import { COMPARISON, callQuery, closed, Filters, OptionalFilters, pageAddress, RANGE } from './requests.ts';
import { checked, type Tool, type ToolPortal, ToolRefusal, tool } from './tool.ts';

const isOffered: Tool['isOffered'] = (portal) => DASHBOARDS.some((dashboard) => isHeld(dashboard, portal));

const Dashboard = Type.String({
  maxLength: 80,
  description: 'Name of a dashboard, as list_dashboards returns it, such as "buyer-overall-metrics" or "nps".',
});
const Figures = Type.Optional(
  Type.Array(Type.String({ maxLength: 120 }), {
    minItems: 1,
    maxItems: 50,
    description: 'Keys of the figures to return, as an earlier answer named them; default: all of the dashboard.',
  }),
);
const Period = Type.Optional(
  Type.Enum(['day', 'week', 'month', 'quarter'], {
    description: 'Adds the trend by this period, where the dashboard has one.',
  }),
);

type Asked = Parameters<typeof callQuery>[0] & { readonly dashboard: string; readonly figures?: readonly string[] };

/** A figure without its counts per rating, which no sentence needs. */
function shortened({ group: _group, role: _role, ...figure }: FilteredFigure, hasPeriod: boolean): object {
  const {
    counts: _counts,
    series,
    change,
    ...rest
  } = figure as typeof figure & {
    readonly counts?: unknown;
    readonly change?: { readonly counts?: unknown; readonly series?: unknown } | null;
  };
  const { counts: _otherCounts, series: otherSeries, ...other } = change ?? {};
  return {
    ...rest,
    ...(hasPeriod && series !== undefined ? { series } : {}),
    ...(change
      ? { change: { ...other, ...(hasPeriod && otherSeries !== undefined ? { series: otherSeries } : {}) } }
      : {}),
  };
}

async function answer(asked: Asked, portal: ToolPortal): Promise<object> {
  const dashboard = dashboardNamed(asked.dashboard, portal);
  checkFilters(dashboard, asked, portal);
  const answered = await portal.get(dashboard.programme, dashboard.call, callQuery(asked));
  const { range, figures } = checked(FilteredFiguresAnswerSchema, answered, dashboard.call);
  const unknown = asked.figures?.find((key) => figures.every((figure) => figure.key !== key));
  if (unknown !== undefined) {
    throw new ToolRefusal(
      `${dashboard.title} has no figure ${unknown}. It has ${figures.map(({ key, label }) => `${key} (${label})`).join(', ')}.`,
    );
  }
  const kept = figures.filter(({ key }) => asked.figures?.includes(key) ?? true);
  return {
    dashboard: dashboard.title,
    programme: programmeLabel(dashboard.programme),
    range,
    page: portal.link(pageAddress(dashboard.page, asked)),
    figures: kept.map((figure) => shortened(figure, asked.period !== undefined)),
  };
}

/** A programme's dashboards, with their filters by name, and the values of each filter once; none: it is not held. */
function programmeOf(key: Programme, label: string, portal: ToolPortal): readonly object[] {
  const held = DASHBOARDS.filter((dashboard) => dashboard.programme === key && isHeld(dashboard, portal));
  const dashboards = held.map((dashboard) => ({ dashboard, filters: filtersOf(dashboard, portal) }));
  const filters = new Map(dashboards.flatMap((each) => each.filters.map((filter) => [filter.name, filter])));
  if (held.length === 0) return [];
  return [
    {
      programme: label,
      dashboards: dashboards.map(({ dashboard: { name, title }, filters }) => ({
        dashboard: name,
        title,
        filters: filters.map((filter) => filter.name),
      })),
      filters: [...filters.values()].map(({ name, label, values }) => ({
        filter: name,
        label,
        values: values.map(({ id, label }) => `${id} ${label}`),
      })),
    },
  ];
}

const WEEKDAYS: Readonly<Record<WeekStart, string>> = { 0: 'Sunday', 1: 'Monday', 6: 'Saturday' };

const UNITS =
  'Ratings are means of 0 to 10 with the share of 9 and 10 (topTwoBox), NPS is a score of -100 to 100 with its margin, shares are fractions; n is the number of answers. A change is significant only where it says so.';

/** Tools about the figures of dashboards. */
export const FIGURE_TOOLS: readonly Tool[] = [
  tool({
    name: 'list_dashboards',
    title: 'List dashboards',
    description:
      'Dashboards of this merchant by programme, with the filters that each takes, their values (id and label) today’s date and the first day of weeks. Call it first: other tools take these names and ids.',
    scope: 'metrics:read',
    input: closed({}),
    isOffered,
    run: async (_, portal) => ({
      merchant: portal.context.merchantName,
      timeZone: portal.context.timeZone,
      today: portal.today,
      weeksBeginOn: WEEKDAYS[portal.context.weekStartsOn ?? WEEK_STARTS_ON],
      programmes: PROGRAMMES.flatMap(({ key, label }) => programmeOf(key, label, portal)),
    }),
  }),
  tool({
    name: 'figure',
    title: 'Read figures',
    description: `Figures of a dashboard in a range of days. ${UNITS}`,
    scope: 'metrics:read',
    input: closed({ dashboard: Dashboard, ...RANGE, period: Period, figures: Figures, filters: OptionalFilters }),
    isOffered,
    run: answer,
  }),
  tool({
    name: 'compare',
    title: 'Compare two periods',
    description: `Figures of a dashboard, each with its change from another period and whether it is significant. Say compareTo, or compareStart and compareEnd. ${UNITS}`,
    scope: 'metrics:read',
    input: closed({
      dashboard: Dashboard,
      ...RANGE,
      ...COMPARISON,
      period: Period,
      figures: Figures,
      filters: OptionalFilters,
    }),
    isOffered,
    run: async (asked, portal) => {
      if (asked.compareTo === undefined && asked.compareStart === undefined) {
        throw new ToolRefusal('Say what to compare with: compareTo, or compareStart and compareEnd.');
      }
      return answer(asked, portal);
    },
  }),
  tool({
    name: 'segment',
    title: 'Compare two groups of shoppers',
    description: `Figures of the respondents of "filters" and their difference from those of "against" on the same days. One filter name must be on both sides with different values. ${UNITS}`,
    scope: 'metrics:read',
    input: closed({
      dashboard: Dashboard,
      ...RANGE,
      period: Period,
      figures: Figures,
      filters: Filters,
      against: Filters,
    }),
    isOffered,
    run: answer,
  }),
];
