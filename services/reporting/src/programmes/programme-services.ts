import { CONTEXT_HEADER, JOB_HEADER } from '@shoppervoice/contracts/accounts';
import { fetchService, READ_BODIES, readJson, type ServiceAddress } from '@shoppervoice/service-kit';
import type { Programme } from '@shoppervoice/survey-model';
import type { FastifyRequest } from 'fastify';
import { REPORTING_PROGRAMMES } from './programme-table.ts';

/** On whose behalf a programme's service is called: a signed header that it verifies itself. Valid for 60 s. */
export interface CallerHeader {
  readonly header: typeof CONTEXT_HEADER | typeof JOB_HEADER;
  readonly value: string;
}

/** The user of a request, as the signed header names them. */
export function callerHeaderOf(request: FastifyRequest): CallerHeader {
  // The gate has verified it: a call without it does not get here.
  return { header: CONTEXT_HEADER, value: String(request.headers[CONTEXT_HEADER] ?? '') };
}

/** A job, by the `token` of its context. */
export const jobHeaderOf = (token: string): CallerHeader => ({ header: JOB_HEADER, value: token });

/** `refused`: the service's own sentence, 4xx. `away`: no response, or an invalid one. */
export type ProgrammeAnswer<Answer> =
  | { readonly kind: 'answered'; readonly programme: Programme; readonly answer: Answer }
  | {
      readonly kind: 'refused';
      readonly programme: Programme;
      readonly status: number;
      readonly sentence: string;
      readonly more: { readonly parameter?: string; readonly allowed?: string };
    }
  | { readonly kind: 'away'; readonly programme: Programme };

/** Timeout of a whole response, unless the caller sets another. */
const ANSWER_MS = 5000;

/** Client of the programmes' services. This service reads none of their databases. */
export class ProgrammeServices {
  readonly #addressesOf: ReadonlyMap<Programme, string>;

  constructor(addresses: readonly ServiceAddress[]) {
    const found = REPORTING_PROGRAMMES.flatMap(({ key, service }) => {
      const address = addresses.find(({ name }) => name === service);
      return address === undefined ? [] : [[key, address.addresses] as const];
    });
    this.#addressesOf = new Map(found);
  }

  /**
   * Calls a programme's service, `/api/…` with its query. Never rejects: if a service is away, only its answer is
   * missing. `Answer`: the type of the call's schema.
   */
  async ask<Answer>(
    programme: Programme,
    call: string,
    caller: CallerHeader,
    timeoutMs: number = ANSWER_MS,
  ): Promise<ProgrammeAnswer<Answer>> {
    const addresses = this.#addressesOf.get(programme);
    if (addresses === undefined) return { kind: 'away', programme };
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await fetchService(addresses, call, { headers: { [caller.header]: caller.value }, signal });
      if (answer.ok)
        return { kind: 'answered', programme, answer: (await readJson(answer, READ_BODIES.answer)) as Answer };
      const problem = (await readJson(answer, READ_BODIES.answer).catch(() => null)) as Readonly<
        Record<string, unknown>
      > | null;
      const { detail, parameter, allowed } = problem ?? {};
      if (answer.status < 400 || answer.status >= 500 || typeof detail !== 'string') return { kind: 'away', programme };
      const more = {
        ...(typeof parameter === 'string' ? { parameter } : {}),
        ...(typeof allowed === 'string' ? { allowed } : {}),
      };
      return { kind: 'refused', programme, status: answer.status, sentence: detail, more };
    } catch {
      return { kind: 'away', programme };
    }
  }
}
