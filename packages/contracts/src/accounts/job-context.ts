import Type, { type Static } from 'typebox';
import type { RequestContext } from './session.ts';

/** Header with a job context: the `token` that `POST /internal/job-context` of accounts returned. */
export const JOB_HEADER = 'x-portal-job';

/**
 * Header of the question for a job context: names of the services that are to believe it, separated by commas. No
 * property of the question, since accounts of the version before refuses unknown ones.
 */
export const JOB_SERVICES_HEADER = 'x-portal-job-services';

/** Why a service works without a reader. */
export const JOB_PURPOSES = ['schedule', 'alert', 'webhook', 'export', 'api', 'ingest', 'import'] as const;
export type JobPurpose = (typeof JOB_PURPOSES)[number];

/**
 * Survey responses of its merchant over the public API (`INTERNAL_RESPONSES`). This purpose and the next are the only
 * ones that write, and cannot read; all others are read-only.
 */
export const WRITING_PURPOSE = 'ingest' satisfies JobPurpose;

/**
 * A file that an admin of the merchant imports, checks or takes back: `INTERNAL_RESPONSES` with `import` or `check`,
 * and `takeBackPath`. Servers of the version before know it not, and answer 400, 401 or 403: ask again later.
 */
export const IMPORT_PURPOSE = 'import' satisfies JobPurpose;

/**
 * `POST /internal/job-context` of accounts, called by services that work without a reader. `userId`: on whose behalf;
 * null if it is the merchant's own (a webhook, an API client).
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

/**
 * What a job may read, or with a writing purpose write: the merchant's current entitlements, without an override, in
 * the role of its user.
 */
export interface JobContext extends RequestContext {
  readonly purpose: JobPurpose;
  readonly userId: string | null;
}

/**
 * `job` is null if the merchant was deleted, or if its user was deleted, locked, or is no longer linked to it. For
 * `WRITING_PURPOSE` it is null also if neither the merchant nor its umbrella is entitled to the API, for
 * `IMPORT_PURPOSE` without a user who is an admin. The demo shop is no merchant.
 */
export interface JobAnswer {
  readonly job: null | {
    readonly context: JobContext;
    /**
     * For `JOB_HEADER`: signed by accounts for the services of the question, valid for 60 s. A longer job requests another, with the entitlements at
     * that time.
     */
    readonly token: string;
    /** Whether the merchant is an umbrella of others, and the umbrella that it belongs to; null: none. */
    readonly umbrella: boolean;
    readonly umbrellaMid: number | null;
  };
  /** The user was deleted: the id is never used again. */
  readonly deleted?: true;
}
