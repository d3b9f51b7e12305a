import { CONTEXT_HEADER } from '@shoppervoice/contracts/accounts';
import { ProblemError, READ_BODIES, readJson } from '@shoppervoice/service-kit';
import type { AssistantConfig } from '../assistant-config.ts';
import { reportOrigins } from '../report-services.ts';

/** One call has so long. */
const PATIENCE_MS = 8_000;

/** A service cannot be reached, or its answer cannot be used: the user is told the apology. */
class CallFailed extends Error {}

/** Report calls of the programmes' services in the asker's own name. Each verifies it, and judges gates and ranges itself. */
export class ReportCalls {
  readonly #origins: ReadonlyMap<string, string>;

  constructor(config: Pick<AssistantConfig, 'REPORT_SERVICES'>) {
    this.#origins = reportOrigins(config);
  }

  /**
   * `path`: under `/api/`. @throws ProblemError the service's own refusal; CallFailed where it does not answer
   */
  async ask<Answer>(
    service: string,
    path: string,
    query: URLSearchParams,
    asker: string,
    stop: AbortSignal,
  ): Promise<Answer> {
    const origin = this.#origins.get(service);
    if (origin === undefined) throw new CallFailed(`${service} is not known`);
    const signal = AbortSignal.any([stop, AbortSignal.timeout(PATIENCE_MS)]);
    const once = () =>
      fetch(`${origin}/api/${path}?${query}`, { headers: { [CONTEXT_HEADER]: asker }, redirect: 'error', signal });
    // A kept connection may have been closed at the other end just now: reading again costs nothing.
    const answer = await once()
      .catch(once)
      .catch(() => Promise.reject(new CallFailed(`${service} does not answer`)));
    if (answer.ok)
      return (await readJson(answer, READ_BODIES.answer).catch(() =>
        Promise.reject(new CallFailed(`${service} was cut off`)),
      )) as Answer;
    const problem = (await readJson(answer, READ_BODIES.answer).catch(() => null)) as { detail?: unknown } | null;
    if (answer.status < 400 || answer.status >= 500 || typeof problem?.detail !== 'string') {
      throw new CallFailed(`${service} answered ${answer.status}`);
    }
    throw new ProblemError(answer.status, problem.detail);
  }
}
