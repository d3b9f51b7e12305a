import type { AuditChange, AuditQuestion } from '@shoppervoice/contracts/accounts';
import type { FastifyRequest } from 'fastify';
import { sessionContextOf } from './context-gate.ts';
import { type AccountsConfig, postToAccounts } from './post-to-accounts.ts';
import { ProblemError } from './problem.ts';

/** Sends an entry to the audit trail of accounts. @throws if it was not accepted */
export async function enterAudit(config: AccountsConfig, entry: AuditQuestion): Promise<void> {
  const answer = await postToAccounts(config, '/internal/audit', entry);
  await answer.body?.cancel();
  if (answer.status !== 204) throw new Error(`accounts answered ${answer.status} to an entry of the audit trail`);
}

/**
 * Enters an action into the audit trail before it is done; `who` does it if no session does.
 * @throws ProblemError 503 if it cannot be entered: then nothing is done
 */
export async function recordAudit(
  config: AccountsConfig,
  request: FastifyRequest,
  action: AuditQuestion['action'],
  details: AuditQuestion['details'],
  {
    changes = [],
    who,
    once,
  }: {
    readonly changes?: readonly AuditChange[];
    readonly who?: Pick<AuditQuestion, 'userId' | 'mid'>;
    readonly once?: string | undefined;
  } = {},
): Promise<void> {
  const { userId, mid } = who ?? sessionContextOf(request);
  const by = { userId, mid, address: request.clientAddress, requestId: request.id };
  try {
    await enterAudit(config, {
      action,
      ...by,
      details,
      changes: [...changes] as AuditQuestion['changes'],
      ...(once === undefined ? {} : { once }),
    });
  } catch (error) {
    request.log.warn({ err: error }, 'the audit trail could not be written');
    throw new ProblemError(503, 'This cannot be written down right now, so nothing was changed. Try again.', {
      retryAfter: 2,
    });
  }
}

/**
 * Enters the action of one call, with its changes. `key`: the idempotency key of the click, if its form has one; calls
 * of the same click are entered once, even concurrent ones.
 * @throws ProblemError 503
 */
export type EnterAudit = (
  action: AuditQuestion['action'],
  details: AuditQuestion['details'],
  changes: readonly AuditChange[],
  key?: string,
) => Promise<void>;

/** `recordAudit` for one call: a retried call enters the same change once. */
export function auditEntering(config: AccountsConfig, request: FastifyRequest): EnterAudit {
  let entered: string | null = null;
  return async (action, details, changes, key) => {
    const entry = JSON.stringify([action, details, changes]);
    if (entry === entered) return;
    const { mid, userId } = sessionContextOf(request);
    const once = key === undefined ? undefined : [action, mid, userId, key].join('/');
    await recordAudit(config, request, action, details, { changes, once });
    entered = entry;
  };
}
