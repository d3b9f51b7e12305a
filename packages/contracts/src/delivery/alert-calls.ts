import Type, { type Static } from 'typebox';
import { Count, closed, Day, type DeepReadonly, Instant, orNull, WriteKeySchema } from '../calls/schema-parts.ts';
import { DRIVER_OUTCOMES } from '../reports/key-drivers-calls.ts';
import { ALERT_DAYS, MOST_SILENT_DAYS } from './alert-days.ts';
import { CONTACT_STATES } from './schedule-calls.ts';

/** Recipients of one rule. */
export const MOST_ALERTED = 20;

const AlertDays = Type.Enum([...ALERT_DAYS]);
const Query = Type.String({ maxLength: 2000 });
const ReportTypeName = Type.String({ pattern: '^[A-Z][A-Z0-9]{2,39}$' });

/**
 * When a rule about a figure fires. `value`: in the figure's unit; a share as a fraction. Points at stake of a key driver
 * are `above` only while their interval is above 0, too; they take no other conditions than `above` and `below`.
 */
export const FigureConditionSchema = Type.Union([
  closed({ kind: Type.Literal('change'), days: AlertDays }),
  closed({ kind: Type.Literal('below'), days: AlertDays, value: Type.Number({ minimum: -100, maximum: 100 }) }),
  closed({ kind: Type.Literal('above'), days: AlertDays, value: Type.Number({ minimum: -100, maximum: 100 }) }),
  closed({ kind: Type.Literal('silence'), days: Type.Integer({ minimum: 1, maximum: MOST_SILENT_DAYS }) }),
]);
export type FigureCondition = DeepReadonly<Static<typeof FigureConditionSchema>>;

const FigureWatchSchema = closed({
  kind: Type.Literal('figure'),
  /** Report type of the dashboard, or of key drivers. */
  report: ReportTypeName,
  /** The page's filters, without its days; of key drivers also survey and outcome. */
  query: Query,
  /**
   * Key of the figure in the dashboard's response and, for a choice, the option whose share it is; of key drivers the
   * code of the rating whose points at stake are watched.
   */
  figure: Type.String({ minLength: 1, maxLength: 120 }),
  option: orNull(Type.Integer()),
  condition: FigureConditionSchema,
});

const CommentsWatchSchema = closed({
  kind: Type.Literal('comments'),
  report: ReportTypeName,
  query: Query,
  /** Null: any topic. */
  topicId: orNull(Type.Integer()),
  days: AlertDays,
});

/** What a rule watches: a figure of a dashboard, or the number of negative comments of a list. */
export const AlertWatchSchema = Type.Union([FigureWatchSchema, CommentsWatchSchema]);
export type AlertWatch = DeepReadonly<Static<typeof AlertWatchSchema>>;
export type FigureWatch = DeepReadonly<Static<typeof FigureWatchSchema>>;
export type CommentsWatch = DeepReadonly<Static<typeof CommentsWatchSchema>>;

const FIELDS = {
  watch: AlertWatchSchema,
  /** E-mail addresses; none: only the bell notifies. */
  recipients: Type.Array(Type.String({ maxLength: 254 }), { maxItems: MOST_ALERTED }),
};

/** `POST /api/alerts` -> `AlertAnswer`. */
export const NewAlertSchema = closed({
  ...FIELDS,
  /** Idempotency key, one per click: a repeated call returns the rule that it created. */
  key: Type.Optional(WriteKeySchema),
});
export type NewAlert = DeepReadonly<Static<typeof NewAlertSchema>>;
/** `PUT /api/alerts/:id` -> `AlertAnswer`: replaces all of it. */
export const ChangedAlertSchema = closed(FIELDS);
export type ChangedAlert = DeepReadonly<Static<typeof ChangedAlertSchema>>;
/** `PUT /api/alerts/:id/pause` -> `AlertAnswer`. */
export const AlertPauseSchema = closed({ paused: Type.Boolean() });
export type AlertPause = DeepReadonly<Static<typeof AlertPauseSchema>>;

/** Why a rule fired; each direction at most once a week. */
export const ALERT_CAUSES = ['rose', 'fell', 'below', 'above', 'silence', 'doubled'] as const;
export type AlertCause = (typeof ALERT_CAUSES)[number];

/** Format of a value: a unit of figures, a plain count, or points at stake. */
const AlertUnit = Type.Enum(['mean', 'nps', 'share', 'count', 'points']);
export type AlertUnit = Static<typeof AlertUnit>;

/** A rule that fired on a day. */
export const FiringSchema = closed({
  firingId: Type.String(),
  alertId: Type.String(),
  /** The evaluated day: the last one of its window. */
  day: Day,
  at: Instant,
  cause: Type.Enum([...ALERT_CAUSES]),
  /** `Overall satisfaction, Fulfillment`. */
  what: Type.String(),
  /** A sentence with the figures of that day: why it fired. */
  says: Type.String(),
  /** Whether this is better or worse for the merchant; null: neither, or unknown. */
  good: orNull(Type.Boolean()),
  /** Paths of the portal with the days in the address; null: no page. */
  page: Type.String(),
  comments: orNull(Type.String()),
  /** Whether the calling user has read it. */
  read: Type.Boolean(),
});
export type Firing = DeepReadonly<Static<typeof FiringSchema>>;

/** `GET /api/alerts/bell`, for all users of the merchant: the latest, newest first. */
export const BellAnswerSchema = closed({ unread: Count, firings: Type.Array(FiringSchema) });
export type BellAnswer = DeepReadonly<Static<typeof BellAnswerSchema>>;
/** `PUT /api/alerts/bell/read` -> `BellAnswer`. */
export const ReadFiringsSchema = closed({ firings: Type.Array(Type.String({ maxLength: 120 }), { maxItems: 100 }) });
export type ReadFirings = DeepReadonly<Static<typeof ReadFiringsSchema>>;

export const AlertSchema = closed({
  alertId: Type.String(),
  watch: AlertWatchSchema,
  /** `Overall satisfaction, Fulfillment`. */
  what: Type.String(),
  /** `changes significantly in 30 days`. */
  when: Type.String(),
  /** Title of the dashboard or list. */
  where: Type.String(),
  recipients: Type.Array(closed({ email: Type.String(), state: Type.Enum([...CONTACT_STATES]) })),
  /** Null: active. `gate`: not in the plan any more; `admin`: paused by an admin. */
  paused: orNull(closed({ by: Type.Enum(['admin', 'gate']), reason: Type.String() })),
  /** Result of the last evaluation; null: not evaluated yet. */
  judged: orNull(closed({ day: Day, says: Type.String() })),
  createdBy: Type.String(),
});
export type Alert = DeepReadonly<Static<typeof AlertSchema>>;
export const AlertAnswerSchema = closed({ alert: AlertSchema });
export type AlertAnswer = DeepReadonly<Static<typeof AlertAnswerSchema>>;

/** `GET /api/alerts`, for admins. */
export const AlertsAnswerSchema = closed({
  alerts: Type.Array(AlertSchema),
  timeZone: Type.String(),
  /** The last evaluated day; null: none yet. */
  judged: orNull(Day),
});
export type AlertsAnswer = DeepReadonly<Static<typeof AlertsAnswerSchema>>;

/** `GET /api/alerts/dashboards`, for admins: what rules can watch, within the merchant's plan. */
export const AlertDashboardsSchema = closed({
  dashboards: Type.Array(
    closed({
      report: Type.String(),
      title: Type.String(),
      page: Type.String(),
      kind: Type.Enum(['figures', 'comments', 'drivers']),
      /** Of key drivers: what they can be of, by survey. */
      surveys: Type.Optional(
        Type.Array(
          closed({
            surveyId: Type.Integer(),
            label: Type.String(),
            outcomes: Type.Array(closed({ outcome: Type.Enum([...DRIVER_OUTCOMES]), label: Type.String() })),
          }),
        ),
      ),
    }),
  ),
});
export type AlertDashboards = DeepReadonly<Static<typeof AlertDashboardsSchema>>;

/** `GET /api/alerts/figures?report=…&query=…`, for admins: a dashboard's figures of the last 30 days. */
export const AlertFiguresSchema = closed({
  figures: Type.Array(
    closed({
      figure: Type.String(),
      option: orNull(Type.Integer()),
      label: Type.String(),
      /** Null: only a rule about missing answers is possible. */
      unit: orNull(AlertUnit),
      n: orNull(Count),
      value: orNull(Type.Number()),
    }),
  ),
});
export type AlertFigures = DeepReadonly<Static<typeof AlertFiguresSchema>>;

/** `POST /api/alerts/try` -> `AlertTrial`: the result of a rule for the days up to yesterday. */
export const TriedAlertSchema = closed({ watch: AlertWatchSchema });
export type TriedAlert = DeepReadonly<Static<typeof TriedAlertSchema>>;
export const AlertTrialSchema = closed({
  what: Type.String(),
  when: Type.String(),
  says: Type.String(),
  /** It would fire if evaluated on its own. */
  fires: Type.Boolean(),
  /**
   * Results of evaluating it on its own on each day from `from` to `to`: the last year, or as far back as the plan has
   * complete windows. Null: not available now.
   */
  past: orNull(
    closed({
      from: Day,
      to: Day,
      /** Days on which it would have fired. */
      fired: Count,
      /** The newest of them, newest first; `says`: `8.47 to 7.31, n 71`. */
      newest: Type.Array(closed({ day: Day, cause: Type.Enum([...ALERT_CAUSES]), says: Type.String() })),
    }),
  ),
});
export type AlertTrial = DeepReadonly<Static<typeof AlertTrialSchema>>;

/**
 * `GET /api/alerts/:id/course`, for admins: what a rule watched over the last year, in non-overlapping windows, oldest
 * first. `unavailable`: a sentence why it is not available now; no points then.
 */
export const AlertTrendSchema = closed({
  alertId: Type.String(),
  what: Type.String(),
  when: Type.String(),
  unit: AlertUnit,
  /** Key of the programme whose notes are drawn on the trend; null: not of one programme. */
  area: orNull(Type.Enum(['buyer', 'site-abandonment', 'stff'])),
  points: Type.Array(
    closed({
      startDate: Day,
      endDate: Day,
      /** Null: a list of comments, whose value is their number. */
      n: orNull(Count),
      value: orNull(Type.Number()),
      /**
       * Range of values in which the rule does not fire, in the figure's unit; a null end is open. Null: it cannot be
       * evaluated.
       */
      still: orNull(closed({ low: orNull(Type.Number()), high: orNull(Type.Number()) })),
      /** Days of the window on which it fired. */
      fired: Type.Array(Day),
      /** Path of the dashboard or list with the window's days and the rule's filters in its address. */
      page: Type.String(),
    }),
  ),
  unavailable: orNull(Type.String()),
});
export type AlertTrend = DeepReadonly<Static<typeof AlertTrendSchema>>;

/** Key of alert mails at accounts and on the unsubscribe page. */
export const ALERT_SUBSCRIPTION = 'ALERTS';

/**
 * `POST /internal/alerts/first` -> `FirstAlertsAnswer`, between servers: creates the default rules of a merchant that
 * never had any.
 */
export const FIRST_ALERTS_CALL = '/internal/alerts/first';
export const FirstAlertsSchema = closed({
  mid: Type.Integer({ minimum: 1 }),
  /** Username of their owner. */
  createdBy: Type.String({ minLength: 1, maxLength: 100 }),
  alerts: Type.Array(closed(FIELDS), { minItems: 1, maxItems: 20 }),
});
export type FirstAlerts = DeepReadonly<Static<typeof FirstAlertsSchema>>;
/** Number of created rules: 0 if the merchant has rules, or ever had any. */
export interface FirstAlertsAnswer {
  readonly added: number;
}
