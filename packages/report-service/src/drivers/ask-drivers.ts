import type { RequestContext } from '@shoppervoice/contracts/accounts';
import type {
  FilteredFigure,
  FilteredFiguresAnswer,
  KeyDriver,
  KeyDriversAnswer,
} from '@shoppervoice/contracts/reports';
import { areRecognizable } from '@shoppervoice/survey-model';
import {
  type DriverEstimates,
  type Estimate,
  type KeyDriverEstimates,
  keyDrivers,
} from '@shoppervoice/survey-model/drivers';
import { responseRows } from '@shoppervoice/survey-store';
import { askDashboard, type RequestedDashboard } from '../dashboards/dashboard-answer.ts';
import type { DashboardQuery } from '../dashboards/dashboard-query.ts';
import type { ServiceParts } from '../service-parts.ts';
import type { DriversDashboard } from './drivers-dashboard.ts';

/** Requested key drivers that are available, and their answer. */
export interface RequestedDrivers {
  readonly requested: RequestedDashboard;
  readonly surveyId: number;
  readonly answer: () => Promise<KeyDriversAnswer>;
}

/** @throws 400 and 403 problems that name a parameter */
export async function askDrivers(
  dashboard: DriversDashboard,
  query: DashboardQuery,
  context: RequestContext,
  parts: ServiceParts,
): Promise<RequestedDrivers> {
  const requested = await askDashboard(dashboard, query, context, parts);
  // A survey or an outcome that does not fit is refused here.
  const { requests } = await requested.list();
  const [outcome, ...drivers] = requests.map(({ question }) => question);
  if (outcome === undefined) throw new Error('The figures of key drivers start with their outcome.');
  const { own, range } = requested;
  return {
    requested,
    surveyId: outcome.surveyId,
    answer: async () => {
      const figures = await requested.answer();
      const rows = await responseRows(parts.reader, {
        mid: context.mid,
        surveyId: outcome.surveyId,
        range,
        filters: own.filters,
      });
      const estimates = keyDrivers({
        days: rows.days,
        dayAt: rows.dayAt,
        weekStartsOn: context.weekStartsOn,
        outcome: rows.values(outcome.code),
        drivers: drivers.map(({ code }) => rows.values(code)),
      });
      return driversAnswer(figures, estimates, own.isDemographic);
    },
  };
}

/**
 * The answer of a range's figures, the first of which is the outcome's, and of what was estimated from their rows.
 * `isDemographic`: what 1 to 4 respondents gave is withheld.
 */
export function driversAnswer(
  { range, figures }: Pick<FilteredFiguresAnswer, 'range' | 'figures'>,
  estimates: KeyDriverEstimates,
  isDemographic: boolean,
): KeyDriversAnswer {
  const [outcome, ...drivers] = figures.filter((figure) => figure.kind === 'rating');
  if (outcome === undefined) throw new Error('The figures of key drivers start with their outcome.');
  const codeOf = (driver: number | null) => (driver === null ? null : (drivers[driver]?.code ?? null));
  return {
    range,
    outcome: { code: outcome.code, label: outcome.label, n: outcome.n, mean: outcome.mean },
    rSquared: estimates.rSquared,
    drivers: drivers.flatMap((figure, at): KeyDriver[] => {
      const driver = estimates.drivers[at];
      return driver === undefined
        ? []
        : [{ ...shownFigure(figure), ...shownEstimates(driver, isDemographic), group: codeOf(driver.group) }];
    }),
    groups: estimates.groups.map(({ members, importance }) => ({
      codes: members.flatMap((member) => codeOf(member) ?? []),
      ...importanceOf(importance),
    })),
    fixFirst: codeOf(estimates.fixFirst),
  };
}

type RatingFigure = Extract<FilteredFigure, { readonly kind: 'rating' }>;

function shownFigure({ code, label, n, mean, bottomBox, change, changeUnavailable }: RatingFigure) {
  return {
    code,
    label,
    n,
    mean,
    lowShare: bottomBox,
    ...(change === undefined ? {} : { change: change && shownChange(change) }),
    ...(changeUnavailable === undefined ? {} : { changeUnavailable }),
  };
}

function shownChange({ counts: _counts, series: _series, ...change }: NonNullable<RatingFigure['change']>) {
  return change;
}

const BOX_NAMES = { bottom: 'low', middle: 'middle', topTwo: 'top' } as const;

/** `isDemographic`: what 1 to 4 respondents gave is withheld. */
function shownEstimates({ byBox, points, importance }: DriverEstimates, isDemographic: boolean) {
  return {
    byBox: byBox.map(({ key, n, mean }) => {
      const isHidden = isDemographic && areRecognizable(n);
      return { box: BOX_NAMES[key], n: isHidden ? null : n, mean: isHidden ? null : mean };
    }),
    pointsAtStake: points?.value ?? null,
    pointsLow: points?.low ?? null,
    pointsHigh: points?.high ?? null,
    ...importanceOf(importance),
    ...(points === null ? { withheld: 'few' as const } : {}),
  };
}

const importanceOf = (importance: Estimate | null) => ({
  importance: importance?.value ?? null,
  importanceLow: importance?.low ?? null,
  importanceHigh: importance?.high ?? null,
});
