import { CONTEXT_HEADER } from '@shoppervoice/contracts/accounts';
import { fetchService, ProblemError, READ_BODIES, readJson } from '@shoppervoice/service-kit';
import type { AssistantConfig } from '../assistant-config.ts';
import { reportAddresses } from '../report-services.ts';

/** Per call. */
const TIMEOUT_MS = 8_000;

/** A service is unavailable, or its response cannot be used. The user sees the apology. */
class CallFailed extends Error {}

/** Report calls to the programmes' services under the caller's signed context, which each service verifies itself. */
export class ReportCalls {
  readonly #addressesOf: ReadonlyMap<string, string>;

  constructor(config: Pick<AssistantConfig, 'REPORT_SERVICES'>) {
    this.#addressesOf = reportAddresses(config);
  }

  /** `path`: below `/api/`. @throws ProblemError a refusal of the service; CallFailed if it does not answer */
  async get<Answer>(
    service: string,
    path: string,
    query: URLSearchParams,
    signed: string,
    stop: AbortSignal,
  ): Promise<Answer> {
    const addresses = this.#addressesOf.get(service);
    if (addresses === undefined) throw new CallFailed(`${service} is not known`);
    const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]);
    const answer = await fetchService(addresses, `/api/${path}?${query}`, {
      headers: { [CONTEXT_HEADER]: signed },
      signal,
    }).catch(() => Promise.reject(new CallFailed(`${service} does not answer`)));
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
