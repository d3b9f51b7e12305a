import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import { ProblemError, type ServiceAddress, ServiceDirectory } from '@shoppervoice/service-kit';
import type { Programme } from '@shoppervoice/survey-model';

/** A call that clients of the public API may make through this service. */
export interface OfferedCall extends ServiceCall {
  readonly service: string;
  readonly addresses: string;
  readonly publicApi: NonNullable<ServiceCall['publicApi']>;
}

/** The programmes' services, and which of their calls clients may use, from their declarations. */
export class Programmes {
  readonly #directory: ServiceDirectory<OfferedCall>;

  constructor(addresses: readonly ServiceAddress[]) {
    this.#directory = new ServiceDirectory(addresses, ({ calls = [] }, { name: service, addresses }) =>
      calls.flatMap(({ publicApi, ...call }) =>
        publicApi === undefined || call.method !== 'GET' ? [] : [{ ...call, publicApi, service, addresses }],
      ),
    );
  }

  /** Every offered call; for a service that does not respond, the calls of its last declaration. */
  offered(): Promise<readonly OfferedCall[]> {
    return this.#directory.rows();
  }

  /** @throws ProblemError 404 if no service offers the call, 503 if a service that may offer it is away */
  async callAt(path: string, kind: OfferedCall['publicApi']): Promise<OfferedCall> {
    const found = await this.#directory.find((call) => call.path === path && call.publicApi === kind);
    if (found !== null) return found;
    if (!this.#directory.isComplete) {
      throw new ProblemError(503, 'Not every programme is responding right now. Try again in a few seconds.', {
        retryAfter: 2,
      });
    }
    throw new ProblemError(404, 'Unknown call. /api/v1/openapi.json lists every call.');
  }

  /** The addresses of a programme's service, even while it is away; null if no service has ever named this programme. */
  addressesOf(programme: Programme): Promise<string | null> {
    return this.#directory.addressesOf(programme);
  }
}
