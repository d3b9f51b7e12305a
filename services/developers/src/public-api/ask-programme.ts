import { JOB_HEADER, REQUEST_ID_HEADER } from '@shoppervoice/contracts/accounts';
import { fetchService, ProblemError, READ_BODIES, readJson } from '@shoppervoice/service-kit';
import type { ApiCaller } from '../api-auth/api-auth.ts';
import type { OfferedCall } from '../programmes/programmes.ts';

/** Timeout of a programme's service: less than a handler has. */
const ANSWER_MS = 9000;

/**
 * Calls a programme's service on behalf of the client's merchant.
 * @throws ProblemError with the service's own status, sentence and parameter; 503 if it does not respond
 */
export async function askProgramme(
  call: Pick<OfferedCall, 'addresses' | 'path'>,
  query: URLSearchParams,
  { job }: Pick<ApiCaller, 'job'>,
  requestId: string,
): Promise<unknown> {
  let answer: Response;
  let body: unknown;
  try {
    answer = await fetchService(call.addresses, `${call.path}?${query}`, {
      headers: { accept: 'application/json', [JOB_HEADER]: job.token, [REQUEST_ID_HEADER]: requestId },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    body = await readJson(answer, READ_BODIES.answer);
  } catch {
    throw new ProblemError(503, 'This programme is not responding right now. Try again in a few seconds.', {
      retryAfter: 2,
    });
  }
  if (answer.ok) return body;
  throw problemOf(answer, body);
}

function problemOf({ status, headers }: Response, body: unknown): ProblemError {
  const { detail, parameter, allowed } = (body ?? {}) as Readonly<Record<string, unknown>>;
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
  return new ProblemError(status, typeof detail === 'string' ? detail : 'This programme could not answer.', {
    ...(typeof parameter === 'string' ? { parameter } : {}),
    ...(typeof allowed === 'string' ? { allowed } : {}),
    ...(Number.isInteger(retryAfter) ? { retryAfter } : {}),
  });
}
