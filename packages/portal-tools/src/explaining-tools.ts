import {
  BenchmarksAnswerSchema,
  DRIVER_OUTCOMES,
  KeyDriversAnswerSchema,
  WhyAnswerSchema,
} from '@shoppervoice/contracts/reports';
import { allowed, benchmarkAccess, PROGRAMMES } from '@shoppervoice/survey-model';
import Type from 'typebox';
import { checkFilters, DASHBOARDS, dashboardNamed, isHeld, KEY_DRIVERS, programmeLabel } from './dashboards.ts';
import { COMPARISON, callQuery, closed, OptionalFilters, pageAddress, RANGE } from './requests.ts';
import { checked, type Tool, ToolRefusal, tool } from './tool.ts';

const BENCHMARKS = '/api/benchmarks/merchant';
const BENCHMARK_GATE = { access: benchmarkAccess(['standard', 'coe']) };

/** Tools that explain figures: why they moved, what drives them, how other merchants do. */
export const EXPLAINING_TOOLS: readonly Tool[] = [
  tool({
    name: 'why',
    title: 'Why a figure moved',
    description:
      'Parts the change of a rating or NPS by who answered (mix) and how they answered (rate), one dimension at a time: device, purchase frequency, pickup type, visit intent, age, own questions. The parts of a dimension add up to the change. Only significant parts stand out; none: nothing stands out. Also which other ratings, topics and tones moved.',
    scope: 'metrics:read',
    input: closed({
      dashboard: Type.String({ maxLength: 80, description: 'Name of a dashboard, as list_dashboards returns it.' }),
      figure: Type.String({ maxLength: 120, description: 'Key of one of its ratings or NPS figures.' }),
      ...RANGE,
      ...COMPARISON,
      filters: OptionalFilters,
    }),
    isOffered: (portal) => DASHBOARDS.some((dashboard) => isHeld(dashboard, portal)),
    run: async ({ dashboard: name, figure, ...asked }, portal) => {
      const dashboard = dashboardNamed(name, portal);
      const { call, page } = dashboard;
      checkFilters(dashboard, asked, portal);
      const compared = (asked.compareTo ?? asked.compareStart) ? asked : { ...asked, compareTo: 'previous' };
      const query = callQuery(compared);
      query.set('key', figure);
      const path = `${call}/why`;
      const answer = checked(WhyAnswerSchema, await portal.get(dashboard.programme, path, query), path);
      return { ...answer, page: portal.link(pageAddress(page, compared)) };
    },
  }),
  tool({
    name: 'key_drivers',
    title: 'Key drivers',
    description:
      'Which ratings of a programme go with an outcome (satisfaction, likelihood to recommend, to buy or visit again): how each is rated, points at stake (how much higher the outcome’s mean is without those who rated it 6 or lower) with its 95 % interval, its importance, and the one to fix first, if its interval is above 0. An association, not a cause: say so.',
    scope: 'metrics:read',
    input: closed({
      programme: Type.Enum(PROGRAMMES.map(({ key }) => key)),
      outcome: Type.Optional(
        Type.Enum([...DRIVER_OUTCOMES], {
          description: 'osat: overall satisfaction (default); lltr: recommend; lltba: buy again; lltv: visit again.',
        }),
      ),
      surveyId: Type.Optional(
        Type.Integer({ description: 'Online Buyer: 1 point of sale (default), 2 fulfillment, 16 pickup.' }),
      ),
      ...RANGE,
      ...COMPARISON,
      filters: OptionalFilters,
    }),
    isOffered: (portal) => KEY_DRIVERS.some((dashboard) => isHeld(dashboard, portal)),
    run: async ({ programme, outcome, surveyId, ...asked }, portal) => {
      const found = KEY_DRIVERS.find((each) => each.programme === programme);
      if (found === undefined) throw new ToolRefusal(`${programmeLabel(programme)} has no key drivers.`);
      checkFilters(found, asked, portal);
      const query = callQuery(asked);
      const own = Object.entries({ outcome, surveyId }).filter(([, value]) => value !== undefined);
      for (const [name, value] of own) query.set(name, String(value));
      const answer = checked(KeyDriversAnswerSchema, await portal.get(programme, found.call, query), found.call);
      const address = new URLSearchParams(own.map(([name, value]) => [name, String(value)]));
      const page = pageAddress(found.page, asked) + (own.length > 0 ? `&${address}` : '');
      return { ...answer, note: 'An association, not a cause.', page: portal.link(page) };
    },
  }),
  tool({
    name: 'benchmark',
    title: 'Other merchants',
    description:
      'Means and top-two shares of the merchant’s benchmark group (standard) and the best of it (coe), in whole calendar months. Withheld where too few merchants count. Who they are is never told.',
    scope: 'metrics:read',
    input: closed(RANGE),
    isOffered: ({ context }) => allowed(BENCHMARK_GATE.access, context),
    run: async (asked, portal) => {
      const answer = checked(
        BenchmarksAnswerSchema,
        await portal.get('online-buyer', BENCHMARKS, callQuery(asked)),
        BENCHMARKS,
      );
      return { ...answer, page: portal.link(pageAddress('/online-buyer-overall-metrics', asked)) };
    },
  }),
];
