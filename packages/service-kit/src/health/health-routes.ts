import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import {
  type Health,
  HealthSchema,
  healthPathOf,
  type Migration,
  type RetriedWork,
  RetriedWorkSchema,
  type Retry,
  RetrySchema,
  retryPathOf,
} from '@shoppervoice/contracts/health';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionContextOf } from '../context-gate.ts';
import { type AnswerTable, answers } from '../openapi/answer-table.ts';
import type { AccountsConfig } from '../post-to-accounts.ts';
import { ProblemError } from '../problem.ts';
import { recordAudit } from '../record-audit.ts';
import type { FailedPiece, FailedWorkKind } from './failed-in.ts';
import type { WaitingKind } from './waiting-in.ts';

const AT_PLATFORM: Pick<ServiceCall, 'access' | 'door'> = { access: { roles: ['SUPERUSER'] }, door: 'platform' };

/** The calls of a service with background work: superusers make them at the platform's address. */
export const healthCalls = (service: string): readonly ServiceCall[] => [
  { method: 'GET', path: healthPathOf(service), ...AT_PLATFORM },
  { method: 'POST', path: retryPathOf(service), ...AT_PLATFORM },
];

export const healthAnswers = (service: string): AnswerTable => ({
  [`GET ${healthPathOf(service)}`]: answers(HealthSchema),
  [`POST ${retryPathOf(service)}`]: answers(RetriedWorkSchema),
});

/**
 * Enters into the audit trail that someone tries this again, about the merchant `mid`.
 * @throws ProblemError 503: then nothing is done
 */
type EnterRetry = (
  request: FastifyRequest,
  details: { readonly work: string; readonly name: string },
  mid: number,
) => Promise<void>;

/** For services other than accounts. */
export const enterRetry =
  (config: AccountsConfig): EnterRetry =>
  (request, details, mid) =>
    recordAudit(config, request, 'work-retried', details, { who: { userId: sessionContextOf(request).userId, mid } });

export interface HealthParts {
  readonly service: string;
  readonly failed: readonly FailedWorkKind[];
  readonly waiting: readonly WaitingKind[];
  /** Of a service that has migrations: those that have not ended. */
  readonly migrations?: () => Promise<readonly (Omit<Migration, 'since'> & { readonly since: Date | null })[]>;
  readonly enter: EnterRetry;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Registers the calls: what has failed or waits too long, and a retry of one piece of it. */
export function healthRoutes(
  app: FastifyInstance,
  { service, failed, waiting, migrations, enter, now }: HealthParts,
): void {
  app.get(healthPathOf(service), async (_request, reply): Promise<Health> => {
    reply.header('cache-control', 'no-store');
    const [kinds, figures, running] = await Promise.all([
      Promise.all(failed.map(async ({ kind, title, read }) => ({ kind, title, ...(await read()) }))),
      Promise.all(waiting.map(async ({ what, lateMs, read }) => ({ what, lateMs, ...(await read()) }))),
      migrations?.(),
    ]);
    return {
      failed: kinds.map(({ rows, ...kind }) => ({ ...kind, rows: rows.map(shown) })),
      waiting: figures.map(({ what, lateMs, count, oldest }) => ({
        what,
        count,
        oldest: oldest?.toISOString() ?? null,
        late: oldest !== null && now() - oldest.getTime() > lateMs,
      })),
      ...(running && { migrations: running.map((each) => ({ ...each, since: each.since?.toISOString() ?? null })) }),
    };
  });

  app.post<{ Body: Retry }>(
    retryPathOf(service),
    { schema: { body: RetrySchema } },
    async (request): Promise<RetriedWork> => {
      const { kind, id } = request.body;
      const of = failed.find((each) => each.kind === kind);
      const piece = (await of?.find(id)) ?? null;
      if (of === undefined || piece === null) throw gone();
      if (of.again === null || !piece.retry) {
        throw new ProblemError(409, 'This cannot be tried again by hand.', { parameter: 'id' });
      }
      await enter(request, { work: of.title, name: piece.what }, piece.mid ?? sessionContextOf(request).mid);
      // Another superuser was quicker, or it was deleted meanwhile.
      if (!(await of.again(id))) throw gone();
      return { did: `${piece.what} is tried again now.` };
    },
  );
}

const shown = ({ since, ...piece }: FailedPiece) => ({ ...piece, since: since.toISOString() });

const gone = () =>
  new ProblemError(404, 'This is no longer listed: it was tried again, has worked, or was deleted meanwhile.', {
    parameter: 'id',
  });
