import { type AccountDatabase, isProven, type MerchantDocument, seesAddresses } from '@shoppervoice/account-store';
import {
  IMPORT_PURPOSE,
  JOB_SERVICES_HEADER,
  type JobAnswer,
  type JobContext,
  type JobQuestion,
  JobQuestionSchema,
  WRITING_PURPOSE,
} from '@shoppervoice/contracts/accounts';
import { ContextWriter, ProblemError, publishKeys } from '@shoppervoice/service-kit';
import { FEATURES, isAdmin } from '@shoppervoice/survey-model';
import type { RegisterRoutes } from '../parts/accounts-parts.ts';
import { mayBeIn } from '../session/caller.ts';
import { merchantContext } from '../session/merchant-context.ts';

/**
 * `POST /internal/job-context` (`JobQuestion`) -> `JobAnswer`: the context under which a service may work without a
 * reader, for the services of `JOB_SERVICES_HEADER`. 400 for an unknown purpose, or without services.
 */
export const jobContextRoute: RegisterRoutes = (app, { accounts, config }) => {
  const contexts = new ContextWriter(config.ACCOUNTS_SIGNING_KEYS, config.SHARED_CONTEXT_KEY);
  publishKeys(app, contexts.keys);
  app.post<{ Body: JobQuestion }>(
    '/internal/job-context',
    { schema: { body: JobQuestionSchema } },
    async (request, reply): Promise<JobAnswer> => {
      reply.header('cache-control', 'no-store');
      const services = servicesOf(request.headers[JOB_SERVICES_HEADER], config.SHARED_CONTEXT_KEY !== null);
      const found = await jobContext(accounts, request.body);
      if (found === null) return { job: null, ...((await isDeleted(accounts, request.body)) ? { deleted: true } : {}) };
      const { context, merchant } = found;
      const { umbrella, umbrellaMid = null } = merchant;
      return { job: { context, token: contexts.sign('job', context, services), umbrella, umbrellaMid } };
    },
  );
};

const SERVICES = /^[a-z][a-z0-9-]{0,59}(,[a-z][a-z0-9-]{0,59}){0,19}$/;

/** `mayLack`: the version before this one does not name them. @throws ProblemError 400 */
function servicesOf(header: string | string[] | undefined, mayLack: boolean): readonly string[] {
  if (typeof header === 'string' && SERVICES.test(header)) return header.split(',');
  if (header === undefined && mayLack) return [];
  throw new ProblemError(400, `The header ${JOB_SERVICES_HEADER} must name the services that the job calls.`, {
    parameter: JOB_SERVICES_HEADER,
  });
}

/** Users who are locked out or unlinked still have a document. */
async function isDeleted({ users }: Pick<AccountDatabase, 'users'>, { userId }: JobQuestion): Promise<boolean> {
  return userId !== null && (await users.countDocuments({ _id: userId }, { limit: 1 })) === 0;
}

async function jobContext(
  accounts: AccountDatabase,
  { mid, userId, purpose }: JobQuestion,
): Promise<{ readonly context: JobContext; readonly merchant: MerchantDocument } | null> {
  const [merchant, user] = await Promise.all([
    accounts.merchants.findOne({ _id: mid }),
    userId === null ? null : accounts.users.findOne({ _id: userId }),
  ]);
  if (merchant === null) return null;
  if (userId !== null && (user === null || !mayBeIn(user, mid) || !isProven(user))) return null;
  if (purpose === IMPORT_PURPOSE && !isAdmin(user)) return null;
  if (purpose === WRITING_PURPOSE && !(await mayBringIn(accounts, merchant))) return null;
  const { packages, features } = merchant;
  // Without a user, a job has the access of a plain user.
  const accessType = user?.accessType ?? 'MERCHANT_USER';
  const context = {
    ...merchantContext(merchant),
    packages,
    features,
    accessType,
    userId,
    purpose,
    // An API client's access depends on its scopes.
    seesAddresses: purpose === 'api' || seesAddresses(user, merchant),
  };
  return { context, merchant };
}

/** The merchant or its umbrella has the API's feature. */
async function mayBringIn(
  { merchants }: Pick<AccountDatabase, 'merchants'>,
  { features, umbrellaMid }: Pick<MerchantDocument, 'features' | 'umbrellaMid'>,
): Promise<boolean> {
  if (features.includes(FEATURES.API_ACCESS)) return true;
  if (umbrellaMid === undefined) return false;
  const umbrella = await merchants.findOne({ _id: umbrellaMid, umbrella: true });
  return umbrella?.features.includes(FEATURES.API_ACCESS) === true;
}
