import {
  ALERT_DAYS,
  type Alert,
  type AlertDashboards,
  type AlertFigures,
  type AlertUnit,
  type AlertWatch,
  LEAST_DRIVER_DAYS,
  MOST_SILENT_DAYS,
} from '@shoppervoice/contracts/delivery';

export const CONDITIONS = [
  { value: 'change', label: 'changes significantly' },
  { value: 'below', label: 'falls below' },
  { value: 'above', label: 'rises above' },
  { value: 'silence', label: 'gets no response' },
] as const;
export type ConditionKind = (typeof CONDITIONS)[number]['value'];

export type DashboardKind = AlertDashboards['dashboards'][number]['kind'];

/** Conditions that a page's figures take, and windows of days. */
export const conditionsOf = (kind: DashboardKind) =>
  kind === 'drivers' ? CONDITIONS.filter(({ value }) => value === 'above' || value === 'below').reverse() : CONDITIONS;
export const daysOf = (kind: DashboardKind) =>
  kind === 'drivers' ? ALERT_DAYS.filter((days) => days >= LEAST_DRIVER_DAYS) : ALERT_DAYS;

/** The draft's own condition, if the page's figures take it, else the first that they take. */
export const conditionOf = ({ condition }: AlertDraft, kind: DashboardKind): ConditionKind =>
  conditionsOf(kind).find(({ value }) => value === condition)?.value ?? 'above';

/** The values of the form, texts as typed. */
export interface AlertDraft {
  /** Empty if no report is chosen. */
  readonly report: string;
  readonly query: string;
  /** For figures a `figureValue`, empty if none is chosen. For a list of comments a topic ID, empty for all topics. */
  readonly figure: string;
  readonly condition: ConditionKind;
  readonly days: number;
  readonly line: string;
  readonly silent: string;
  readonly recipients: string;
}

export const NEW_DRAFT: AlertDraft = {
  report: '',
  query: '',
  figure: '',
  condition: 'change',
  days: 30,
  line: '',
  silent: '2',
  recipients: '',
};

type Listed = Pick<AlertFigures['figures'][number], 'figure' | 'option'>;

/** One figure, or one answer of a choice, as an option of the select. */
export const figureValue = ({ figure, option }: Listed): string =>
  option === null ? figure : `${figure}${BETWEEN}${option}`;

/** No key of a figure contains a space. */
const BETWEEN = ' ';

function readFigure(value: string): Listed {
  const [figure = '', option] = value.split(BETWEEN);
  return { figure, option: option === undefined ? null : Number(option) };
}

export function draftOf({ watch, recipients }: Pick<Alert, 'watch' | 'recipients'>): AlertDraft {
  const { report, query } = watch;
  const common = { ...NEW_DRAFT, report, query, recipients: recipients.map(({ email }) => email).join(', ') };
  if (watch.kind === 'comments') {
    return { ...common, figure: watch.topicId === null ? '' : String(watch.topicId), days: watch.days };
  }
  const { condition } = watch;
  const figure = figureValue(watch);
  if (condition.kind === 'silence') return { ...common, figure, condition: 'silence', silent: String(condition.days) };
  return {
    ...common,
    figure,
    condition: condition.kind,
    days: condition.days,
    line: condition.kind === 'change' ? '' : lineText(condition.value, watch.option === null ? null : 'share'),
  };
}

/** A share is entered as a percentage. */
const lineText = (value: number, unit: AlertUnit | null): string =>
  String(unit === 'share' ? Math.round(value * 1e6) / 1e4 : value);

export type ReadDraft =
  | { readonly kind: 'whole'; readonly watch: AlertWatch }
  /** `problem` is null while a field is still empty. */
  | { readonly kind: 'not-whole'; readonly field: keyof AlertDraft; readonly problem: string | null };

/** Reads the form; `kind` is that of the chosen report. */
export function readDraft(draft: AlertDraft, kind: DashboardKind, unit: AlertUnit | null): ReadDraft {
  const { report, query, figure, days } = draft;
  const condition = conditionOf(draft, kind);
  const lacking = (field: keyof AlertDraft, problem: string | null = null): ReadDraft => ({
    kind: 'not-whole',
    field,
    problem,
  });
  if (report === '') return lacking('report');
  const chosen = daysOf(kind).find((each) => each === days);
  if (chosen === undefined) return lacking('days');
  if (kind === 'comments') {
    const topicId = figure === '' ? null : Number(figure);
    return { kind: 'whole', watch: { kind: 'comments', report, query, topicId, days: chosen } };
  }
  if (figure === '') return lacking('figure');
  const common = { kind: 'figure', report, query, ...readFigure(figure) } as const;
  switch (condition) {
    case 'change':
      return { kind: 'whole', watch: { ...common, condition: { kind: 'change', days: chosen } } };
    case 'silence': {
      const silent = Number(draft.silent);
      if (!Number.isInteger(silent) || silent < 1 || silent > MOST_SILENT_DAYS) {
        return lacking('silent', `Enter a number of days from 1 to ${MOST_SILENT_DAYS}.`);
      }
      return { kind: 'whole', watch: { ...common, option: null, condition: { kind: 'silence', days: silent } } };
    }
    default: {
      const typed = draft.line.trim().replace('−', '-').replace('%', '');
      const line = typed === '' ? Number.NaN : Number(typed);
      if (!Number.isFinite(line)) return lacking('line', typed === '' ? null : 'Enter a number, like 8.5.');
      const value = unit === 'share' ? line / 100 : line;
      return { kind: 'whole', watch: { ...common, condition: { kind: condition, days: chosen, value } } };
    }
  }
}

export const readRecipients = (text: string): readonly string[] =>
  text
    .split(/[\s,;]+/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
