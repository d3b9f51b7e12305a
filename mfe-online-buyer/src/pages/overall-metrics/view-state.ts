import { type AddressState, anyIdOf, anyOf, compareField, oneOf, periodField } from '@shoppervoice/report-kit';
import { DEVICE_TYPES, pageQuestions, surveysOf } from '@shoppervoice/survey-model';

/** What the tabs of the trend and of the distributions stand for. */
export const ROLES = ['OSAT', 'LLTBA', 'LLTR'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  OSAT: 'Overall satisfaction',
  LLTBA: 'Likelihood to buy again',
  LLTR: 'Likelihood to recommend',
};

const surveyIds = surveysOf('online-buyer');
/** Every metric that the page may hold, whether this merchant's features bring it or not. */
const codes = surveyIds.flatMap((id) =>
  pageQuestions('online-buyer/overall-metrics', { features: [28] })
    .filter(({ surveyId }) => surveyId === id)
    .map(({ code }) => code),
);

/** Everything but the days that a reader can set on this page, as it stands in the address. */
export const VIEW = {
  compare: compareField,
  period: periodField,
  /** Id of the catalogue's device type; one of them counts, none or several mean all devices. */
  deviceType: anyIdOf(DEVICE_TYPES.map(({ id }) => id)),
  metric: oneOf<Role>(ROLES, 'OSAT'),
  chart: oneOf(['line', 'column', 'table'] as const, 'line'),
  /** Codes of metrics taken off the page. */
  hide: anyOf(codes),
  /** Surveys switched off in the chart's legend. */
  off: anyIdOf(surveyIds),
  /** Surveys drawn although no bucket holds 30 answers. */
  draw: anyIdOf(surveyIds),
};

export type View = AddressState<typeof VIEW>;
