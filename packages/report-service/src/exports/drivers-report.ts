import type { ReportLine } from '@shoppervoice/contracts/reports';
import { driverFacts, driverRows, driversTable, fixFirstFact } from '@shoppervoice/report-files';
import { ProblemError } from '@shoppervoice/service-kit';
import {
  addDays,
  type DayRange,
  type Programme,
  programmeByKey,
  shownSurvey,
  surveysOf,
} from '@shoppervoice/survey-model';
import { keyDrivers, type RatedRows } from '@shoppervoice/survey-model/drivers';
import { figuresOfMany, responseRows } from '@shoppervoice/survey-store';
import { askDashboard } from '../dashboards/dashboard-answer.ts';
import { querySchema } from '../dashboards/dashboard-query.ts';
import { withholdFew } from '../dashboards/withhold-few.ts';
import { askDrivers, driversAnswer } from '../drivers/ask-drivers.ts';
import { type DriversDashboard, driversDashboard } from '../drivers/drivers-dashboard.ts';
import { limitsOf } from '../ranges/allowed-range.ts';
import type { DriversReport } from '../report-table.ts';
import type { ServiceParts } from '../service-parts.ts';
import { declaredReport } from './declare.ts';
import { BACK, earlierDays, FIGURE } from './past-query.ts';
import { comparedFacts, filterFact, type HeadFact, type ReportExport, tableLines } from './report-export.ts';

/** Key drivers as a report: what their call answers, and its table. */
export function driversReport(drivers: DriversReport, programme: Programme, parts: () => ServiceParts): ReportExport {
  const { page, access, report } = drivers;
  const { area } = programmeByKey(programme);
  const dashboard = driversDashboard(programme, drivers);
  return {
    declared: declaredReport({ page, access, report, kind: 'drivers', lastDay: 'yesterday' }, area),
    query: querySchema(dashboard),
    past: pastDrivers(dashboard, programme, parts),
    ask: async (query, context) => {
      const { requested, surveyId, answer } = await askDrivers(dashboard, query, context, parts());
      const { range, other, own, segment } = requested;
      const survey: HeadFact[] = surveysOf(programme).length < 2 ? [] : [['Survey', shownSurvey(surveyId).name]];
      return async function* lines(): AsyncGenerator<readonly ReportLine[]> {
        const answered = await answer();
        const facts = [fixFirstFact(answered), ...survey, ...driverFacts(answered)];
        yield [
          {
            head: {
              title: report.title,
              merchant: context.merchantName,
              range: { ...range, timeZone: context.timeZone },
              compared: other.kind === 'range' ? { ...other.range } : null,
              facts: [
                ...facts.map(([name, value]): HeadFact => [name, value]),
                filterFact(own.words),
                ...comparedFacts(segment),
              ],
              n: null,
            },
          },
          // Exactly the response of the call.
          { drivers: answered as Extract<ReportLine, { drivers: unknown }>['drivers'] },
        ];
        yield tableLines(driversTable(driverRows(answered)));
      };
    },
  };
}

/** Answers that are computed before other requests get their turn. */
const AT_ONCE = 16;

/** One driver as the call would have answered it on earlier days, newest first, without its importance. */
function pastDrivers(
  dashboard: DriversDashboard,
  programme: Programme,
  parts: () => ServiceParts,
): NonNullable<ReportExport['past']> {
  return {
    query: querySchema(dashboard, { back: BACK, figure: FIGURE }),
    ask: async ({ back, figure, ...query }, context) => {
      const { range, other, own, segment, list } = await askDashboard(dashboard, query, context, parts());
      const { requests } = await list();
      const [outcome, ...drivers] = requests;
      const driver = drivers.find(({ question }) => question.code === figure);
      if (outcome === undefined || driver === undefined) {
        throw new ProblemError(404, 'The chosen survey does not have this rating.', { parameter: 'figure' });
      }
      const { reader, now } = parts();
      const { earliest, lastDay } = limitsOf(programmeByKey(programme).area, context, 'dashboard', now());
      const many = earlierDays({ range, other }, back, earliest);
      const { mid, timeZone, weekStartsOn } = context;
      return async function* lines(): AsyncGenerator<readonly ReportLine[]> {
        const { filters } = own;
        const figures = await figuresOfMany(
          reader,
          { mid, timeZone, groups: [], requests: [outcome, driver], filters, lastDay },
          many,
        );
        const { surveyId } = outcome.question;
        const whole = { startDate: many.at(-1)?.range.startDate ?? range.startDate, endDate: range.endDate };
        const rows = await responseRows(reader, { mid, surveyId, range: whole, filters });
        const rated = {
          days: rows.days,
          dayAt: rows.dayAt,
          weekStartsOn,
          outcome: rows.values(outcome.question.code),
          drivers: [rows.values(driver.question.code)],
        };
        let piece: ReportLine[] = [];
        for (const each of figures) {
          const shown = withholdFew(each, { own, other: segment ?? own });
          const estimates = keyDrivers(ratedOn(rated, each.range));
          const answer = driversAnswer(shown, estimates, own.isDemographic);
          piece.push({ drivers: answer as Extract<ReportLine, { drivers: unknown }>['drivers'] });
          if (piece.length < AT_ONCE) continue;
          yield piece;
          piece = [];
        }
        if (piece.length > 0) yield piece;
      };
    },
  };
}

/** The ratings of some days; rows are in the order of their days. */
function ratedOn(
  { days, dayAt, weekStartsOn, outcome, drivers }: RatedRows,
  { startDate, endDate }: DayRange,
): RatedRows {
  const dayFrom = (day: string) => {
    const at = days.findIndex((each) => each >= day);
    return at < 0 ? days.length : at;
  };
  const [from, to] = [firstRow(dayAt, dayFrom(startDate)), firstRow(dayAt, dayFrom(addDays(endDate, 1)))];
  return {
    days,
    weekStartsOn,
    dayAt: dayAt.subarray(from, to),
    outcome: outcome.subarray(from, to),
    drivers: drivers.map((driver) => driver.subarray(from, to)),
  };
}

/** Index of the first row of this day or a later one. */
function firstRow(dayAt: Uint16Array, day: number): number {
  let [low, high] = [0, dayAt.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((dayAt[middle] ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
