import type { AuditQuestion } from '@shoppervoice/contracts';
import type { FastifyRequest } from 'fastify';
import { INTERNAL_KEY_HEADER, sessionContextOf } from './context-gate.ts';
import { ProblemError } from './problem.ts';

const ASK_MS = 5000;

/**
 * Enters what is about to be done into the audit trail, which accounts keeps; the last is who does it where no session does.
 * @throws ProblemError 503 where it cannot be entered: then nothing is done
 */
export async function recordAudit(
  { ACCOUNTS_URL, INTERNAL_KEY }: { readonly ACCOUNTS_URL: string; readonly INTERNAL_KEY: Buffer },
  request: FastifyRequest,
  action: AuditQuestion['action'],
  details: AuditQuestion['details'],
  { userId, mid }: Pick<AuditQuestion, 'userId' | 'mid'> = sessionContextOf(request),
): Promise<void> {
  const entry: AuditQuestion = { action, userId, mid, address: request.clientAddress, requestId: request.id, details };
  try {
    const answer = await fetch(`${ACCOUNTS_URL}/internal/audit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [INTERNAL_KEY_HEADER]: INTERNAL_KEY.toString('base64url') },
      body: JSON.stringify(entry),
      redirect: 'error',
      signal: AbortSignal.timeout(ASK_MS),
    });
    await answer.body?.cancel();
    if (answer.status !== 204) throw new Error(`accounts answered ${answer.status} to an entry of the audit trail`);
  } catch (error) {
    request.log.warn({ err: error }, 'the audit trail could not be written');
    throw new ProblemError(503, 'This cannot be written down right now, so nothing was changed. Try again.', {
      retryAfter: 2,
    });
  }
}
