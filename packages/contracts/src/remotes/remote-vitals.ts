import Type, { type Static } from 'typebox';
import { Count, closed, type DeepReadonly, orNull } from '../calls/schema-parts.ts';
import { type Budget, BudgetSchema, RemoteDescriptorSchema } from './remote-descriptor.ts';
import { MOST_VITALS, VITALS } from './remote-files.ts';

const strict = { additionalProperties: false } as const;

/**
 * `POST /api/remote-vitals`: 204. From documents in the sample (`VITALS_TIMING`), when they are hidden. Only name and version pairs
 * of the ticket of `/remotes.json` count, and pages of these versions.
 */
export const RemoteVitalsSchema = Type.Object(
  {
    ticket: Type.String({ minLength: 1, maxLength: 8000 }),
    measures: Type.Array(
      Type.Object(
        {
          remote: RemoteDescriptorSchema.properties.name,
          version: Type.String({ maxLength: 60 }),
          module: Type.String({ maxLength: 200 }),
          vital: Type.Enum([...VITALS]),
          value: Type.Number({ minimum: 0, maximum: 600_000 }),
        },
        strict,
      ),
      { minItems: 1, maxItems: MOST_VITALS },
    ),
  },
  strict,
);
export type RemoteVitals = Static<typeof RemoteVitalsSchema>;
export type VitalMeasure = RemoteVitals['measures'][number];

/** The 75th percentile (nearest rank, to 5 %) of `count` measures. */
const QuartileSchema = closed({ p75: Type.Number(), count: Count });

const figures = {
  /** Reports by event, as tabs send them (`RemoteReportsSchema`); events without any are left out. */
  events: Type.Record(Type.String({ maxLength: 20 }), Count),
  /** Sampled; vitals without a measure are left out. */
  vitals: Type.Partial(Type.Object(Object.fromEntries(VITALS.map((vital) => [vital, QuartileSchema])))),
} as const;

/** `GET /api/platform/remotes/:name/telemetry?days=28`: by a superuser, or by the remote's deploy token. */
export const RemoteTelemetryAnswerSchema = closed({
  /** Days in UTC that are summed up, today among them. */
  days: Count,
  /** Of 100 documents of signed-in readers, how many are measured now. */
  percent: Type.Number({ minimum: 0, maximum: 100 }),
  /** Newest first; only versions with figures that are still kept. */
  versions: Type.Array(
    closed({
      version: Type.String(),
      /** The version with figures that was published before it; null: there is none. */
      before: orNull(Type.String()),
      ...figures,
      /** Pages by their title and extensions by their slot, then what named neither (module '', title null). */
      pages: Type.Array(
        closed({
          module: Type.String(),
          title: orNull(Type.String()),
          /** As this version says; omitted: none. */
          budget: Type.Optional(BudgetSchema),
          ...figures,
        }),
      ),
    }),
  ),
});
type Quartile = DeepReadonly<Static<typeof QuartileSchema>>;
export interface TelemetryFigures {
  readonly events: Readonly<Record<string, number>>;
  readonly vitals: Readonly<Partial<Record<(typeof VITALS)[number], Quartile>>>;
}
export interface PageTelemetry extends TelemetryFigures {
  readonly module: string;
  readonly title: string | null;
  readonly budget?: Budget;
}
export interface VersionTelemetry extends TelemetryFigures {
  readonly version: string;
  readonly before: string | null;
  readonly pages: readonly PageTelemetry[];
}
export type RemoteTelemetryAnswer = Omit<DeepReadonly<Static<typeof RemoteTelemetryAnswerSchema>>, 'versions'> & {
  readonly versions: readonly VersionTelemetry[];
};

/** Query of the call: 1 to 90. */
export const TelemetryQuerySchema = Type.Object(
  { days: Type.String({ pattern: '^([1-9]|[1-8]\\d|90)$', default: '28' }) },
  strict,
);
