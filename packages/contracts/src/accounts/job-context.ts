import Type, { type Static } from 'typebox';
import type { RequestContext } from './session.ts';

/** Header with a job context: what `POST /internal/job-context` of accounts answered as `token`. */
export const JOB_HEADER = 'x-portal-job';

/** Why a service works without a reader. */
export const JOB_PURPOSES = ['schedule', 'alert', 'webhook', 'export', 'api', 'ingest'] as const;
export type JobPurpose = (typeof JOB_PURPOSES)[number];

/** The one purpose that writes: survey responses of its merchant (`INTERNAL_RESPONSES`). It reads nothing; all others read alone. */
export const WRITING_PURPOSE = 'ingest' satisfies JobPurpose;

/**
 * `POST /internal/job-context` of accounts, asked by services that work without a reader. `userId`: in whose name; null where
 * it is the merchant's own (a webhook, a client of the API).
 */
export const JobQuestionSchema = Type.Object(
  {
    mid: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    userId: Type.Union([Type.String({ minLength: 1, maxLength: 100 }), Type.Null()]),
    purpose: Type.Enum([...JOB_PURPOSES]),
  },
  { additionalProperties: false },
);
export type JobQuestion = Static<typeof JobQuestionSchema>;

/** What a job may read, or with `WRITING_PURPOSE` write: what the merchant holds now, without any override, in the role of its user. */
export interface JobContext extends RequestContext {
  readonly purpose: JobPurpose;
  readonly userId: string | null;
}

/**
 * `job` is null if the merchant is gone, or if its user is gone, locked, or no longer linked to it. For `WRITING_PURPOSE` it is
 * null also if neither the merchant nor its umbrella holds the API.
 */
export interface JobAnswer {
  readonly job: null | {
    readonly context: JobContext;
    /** For `JOB_HEADER`: signed by accounts, good for 60 s. A longer job asks again, and learns what is held then. */
    readonly token: string;
    /** Whether the merchant is an umbrella of others, and the umbrella that it belongs to; null: it belongs to none. */
    readonly umbrella: boolean;
    readonly umbrellaMid: number | null;
  };
  /** The user was deleted: nobody of that id comes back. */
  readonly deleted?: true;
}
