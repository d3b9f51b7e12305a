import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { AlertDashboards, AlertFigures } from '@shoppervoice/contracts/delivery';
import {
  type DeclaredReport,
  DRIVER_OUTCOMES,
  type FilteredFigure,
  type KeyDriver,
} from '@shoppervoice/contracts/reports';
import {
  allowed,
  isSurveyEntitled,
  PROGRAMMES,
  questionsOfSurvey,
  shownSurvey,
  surveysOf,
} from '@shoppervoice/survey-model';
import { areaOf } from '../programmes/programme-table.ts';
import type { WatchedAnswer } from './reading.ts';
import { nameOf } from './words.ts';

/** Reports that rules can watch, within the plan. */
export function watchedDashboards(
  declared: readonly DeclaredReport[],
  context: SessionContext,
): AlertDashboards['dashboards'] {
  return declared
    .filter(
      // A dashboard that cannot be scheduled takes other parameters for its days.
      ({ access, schedule, asked }) => allowed(access, context) && schedule !== null && asked === undefined,
    )
    .map(({ type: report, title, page, kind, mailFormat }) => ({
      report,
      title,
      page,
      kind: kind === 'rows' ? 'comments' : kind,
      ...(kind === 'drivers' ? { surveys: driverSurveys(mailFormat, context) } : {}),
    }));
}

/** What rules can watch in an answer: figures and options, or ratings. */
export const watchedFigures = (answer: WatchedAnswer): AlertFigures['figures'] =>
  'drivers' in answer ? answer.drivers.map(driverRow) : answer.figures.flatMap(rowsOf);

function rowsOf(figure: FilteredFigure): AlertFigures['figures'] {
  const row = (option: number | null, unit: AlertFigures['figures'][number]['unit'], value: number | null) => ({
    figure: figure.key,
    option,
    label: nameOf(figure, option),
    unit,
    n: figure.n,
    value,
  });
  switch (figure.kind) {
    case 'rating':
      return [row(null, 'mean', figure.mean)];
    case 'nps':
      return [row(null, 'nps', figure.score)];
    case 'open':
      return [row(null, null, null)];
    default:
      // Only the figure as a whole can be without a value.
      return [row(null, null, null), ...figure.options.map(({ id, share }) => row(id, 'share', share))];
  }
}

const driverRow = ({ code, label, n, pointsAtStake }: KeyDriver): AlertFigures['figures'][number] => ({
  figure: code,
  option: null,
  label,
  unit: 'points',
  n,
  value: pointsAtStake,
});

type DriverSurveys = AlertDashboards['dashboards'][number]['surveys'];

/** The surveys of a report's programme that are in the plan, and the outcomes that each has. */
function driverSurveys(mailFormat: number, { features }: SessionContext): DriverSurveys {
  const programme = PROGRAMMES.find(({ area }) => area === areaOf(mailFormat));
  const held = programme === undefined ? [] : surveysOf(programme.key).filter((id) => isSurveyEntitled(id, features));
  return held.map((surveyId) => ({
    surveyId,
    label: shownSurvey(surveyId).name,
    outcomes: DRIVER_OUTCOMES.flatMap((outcome) => {
      const question = questionsOfSurvey(surveyId).find(({ role }) => role?.toLowerCase() === outcome);
      return question === undefined ? [] : [{ outcome, label: question.label }];
    }),
  }));
}
